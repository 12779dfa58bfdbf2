import type { Language } from '@materia/contracts/languages.ts'
import { sellersTruck } from '@materia/contracts/offers/constants.ts'
import { ownTruck } from '@materia/contracts/orders/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'

const truckNames: Record<Language, Partial<Record<string, string>>> = {
  en: {
    [ownTruck.service]: 'Buyer’s own truck',
    [sellersTruck.service]: sellersTruck.carrier,
  },
  es: {
    [ownTruck.service]: 'Camión propio del comprador',
    [sellersTruck.service]: 'Camión del vendedor',
  },
}

/** The carrier of an order, in the reader's words if one of the two sides sends a truck. */
export function carrierText(
  language: Language,
  { shippingMethod, shippingCarrier }: Pick<Order, 'shippingMethod' | 'shippingCarrier'>,
): string {
  return truckNames[language][shippingMethod] ?? shippingCarrier
}

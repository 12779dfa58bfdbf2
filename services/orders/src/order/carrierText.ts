import type { Language } from '@materia/contracts/languages.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { isOwnTruck } from './pickup.ts'

const ownTruckNames: Record<Language, string> = {
  en: 'Buyer’s own truck',
  es: 'Camión propio del comprador',
}

/** The carrier of an order, in the reader's words if the buyer sends a truck. */
export function carrierText(
  language: Language,
  order: Pick<Order, 'shippingMethod' | 'shippingCarrier'>,
): string {
  return isOwnTruck(order) ? ownTruckNames[language] : order.shippingCarrier
}

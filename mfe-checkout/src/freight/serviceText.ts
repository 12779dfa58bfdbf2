import { sellersTruck } from '@materia/contracts/offers/constants.ts'
import { ownTruck, shippingServices } from '@materia/contracts/orders/constants.ts'
import { defineMessages, type IntlShape } from 'react-intl'

const names = defineMessages({
  economy: { id: 'checkout.service.economy', defaultMessage: 'Economy' },
  standard: { id: 'checkout.service.standard', defaultMessage: 'Standard' },
  ownTruck: { id: 'checkout.service.ownTruck', defaultMessage: 'Buyer’s own truck' },
  sellersTruck: {
    id: 'checkout.service.sellersTruck',
    defaultMessage: 'Seller’s truck, in the price',
  },
  express: { id: 'checkout.service.express', defaultMessage: 'Express' },
})

/**
 * The name of a carrier's service. A freight provider may have other services, with names of its
 * own.
 */
export function serviceText(intl: IntlShape, service: string): string {
  const known = shippingServices.find((name) => name === service)
  return known ? intl.formatMessage(names[known]) : service
}

/** Carrier and service of a shipment. */
export function shipmentText(
  intl: IntlShape,
  { carrier, service }: { carrier: string; service: string },
): string {
  if (service === ownTruck.service) return intl.formatMessage(names.ownTruck)
  if (service === sellersTruck.service) return intl.formatMessage(names.sellersTruck)
  return `${carrier} · ${serviceText(intl, service)}`
}

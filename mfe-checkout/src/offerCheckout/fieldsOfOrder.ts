import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { addressFields, type CheckoutFields } from '../checkout/checkoutFields.ts'

/**
 * The checkout of the last call-off as the fields of the next one. Undefined after the first time,
 * so that a reload keeps what the buyer has typed since.
 */
export function fieldsOfOrder(
  userId: number,
  { id }: Pick<Offer, 'id'>,
  order: Order | undefined,
): Partial<CheckoutFields> | undefined {
  const key = `checkout_filled_${userId}`
  if (!order?.shippingAddress || readFormDraft('sessionStorage', key)?.['offer'] === id)
    return undefined
  writeFormDraft('sessionStorage', key, { offer: id })
  const { shippingAddress, billingAddress, contactEmail, contactPhone, references } = order
  const billing = billingAddress ?? shippingAddress
  const isSame = JSON.stringify(billing) === JSON.stringify(shippingAddress)
  return {
    ...addressFields('shipping', shippingAddress),
    ...addressFields('billing', billing),
    isBillingSame: isSame ? 'yes' : '',
    ...(contactEmail && { contactEmail }),
    ...(contactPhone && { contactPhone }),
    poNumber: references?.poNumber ?? '',
    costCenter: references?.costCenter ?? '',
  }
}

import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { useQuery } from '@tanstack/react-query'
import { addressFields, type CheckoutFields } from '../checkout/checkoutFields.ts'
import { frameQuery } from '../offers/frameQuery.ts'
import { orderQuery } from '../orders/orderQueries.ts'

/** The order of the last call-off of the same frame contract. `isReady`: it has loaded if there is one. */
export function useLastCallOff(frameId: number | undefined): {
  isReady: boolean
  order: Order | undefined
} {
  const frame = useQuery({ ...frameQuery(frameId ?? 0), enabled: frameId !== undefined })
  const orderId = frame.data?.callOffs.findLast(({ orderIds }) => orderIds.length > 0)?.orderIds[0]
  const order = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const isReady =
    frameId === undefined ||
    (!frame.isLoading && (orderId === undefined || !order.isLoading || order.isError))
  return { isReady, order: order.data }
}

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

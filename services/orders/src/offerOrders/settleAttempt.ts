import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { isPaid } from '../order/state.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'
import { refuseOrder } from '../placement/refuseOrder.ts'

type Settled = { offer: OfferDocument; placed?: OrderRecord[] }

/**
 * Decides an earlier attempt to order an offer before a new one: its orders if they are placed, else
 * they are refused. Throws OFFER_BUSY for a call that still runs.
 */
export async function settleAttempt(
  deps: PlacementDeps,
  offer: OfferDocument,
  { key, traceId }: Pick<Cause, 'key' | 'traceId'>,
): Promise<Settled> {
  const { stage } = offer
  if (stage.kind !== 'ordering' && stage.kind !== 'ordered') return { offer }
  const { orderIds } = stage
  const rows = await deps.orders.find({ _id: { $in: orderIds } }).lean()
  const orders = rows.map(toRecord)
  const isPlaced = orders.length === orderIds.length && orders.every(({ state }) => isPaid(state))
  if (isPlaced) {
    const ordered = await changeOffer(deps, offer, { kind: 'order', orderIds })
    return { offer: ordered, placed: orders }
  }
  if (key && orders.some(({ callId }) => callId === key.id)) {
    const waiting = orders.filter(({ state }) => state.kind === 'awaitingPayment')
    // The buyer still has to confirm the payment of an earlier, identical call.
    if (waiting.length === orderIds.length) return { offer, placed: waiting }
    if (orders.some(({ state }) => !('refusal' in state)))
      throw new AppError(ordersErrors.OFFER_BUSY)
  }
  for (const order of orders)
    await refuseOrder(deps, order, { refusal: ordersErrors.GIVEN_UP.code, traceId })
  return { offer: await changeOffer(deps, offer, { kind: 'dropOrder', orderIds }) }
}

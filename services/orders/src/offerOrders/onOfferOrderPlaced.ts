import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import type { RequestRows } from '../requests/request.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { isAllowed } from '../order/decide.ts'
import { endFilled } from '../callOffs/tickFrame.ts'
import { type StepDeps, takeStep } from '../steps/takeStep.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import type { OfferRows } from '../offers/offer.ts'

/** Confirms the order of an offer, also if the process that placed it has died. */
export function onOfferOrderPlaced(deps: StepDeps & OfferRows & RequestRows) {
  return async ({ orderId, offerId }: OrderEventData): Promise<void> => {
    if (offerId === undefined) return
    const order = await readOrder(deps, orderId)
    if (!order?.offer) return
    const offer = await deps.offers.findById(order.offer.id).lean()
    const stage = offer?.stage
    // Another attempt may be under way.
    if (offer && stage?.kind === 'ordering' && stage.orderIds.includes(orderId))
      await changeOffer(deps, offer, { kind: 'order', orderIds: stage.orderIds })
    if (offer?.frameId !== undefined) await endFilled(deps, offer.frameId)
    await confirmAgreed(deps, order, newTraceId())
  }
}

/** Confirms an order of an offer, unless that has happened. Its seller has agreed to the offer. */
export async function confirmAgreed(
  deps: StepDeps,
  order: OrderRecord,
  traceId: string,
): Promise<OrderRecord> {
  const step = { step: 'confirm', by: 'seller' } as const
  return isAllowed(order.state, step) ? takeStep(deps, order, step, { traceId }) : order
}

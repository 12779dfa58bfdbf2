import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { readOrder } from '../order/orderRecord.ts'
import { isAllowed } from '../order/decide.ts'
import { type StepDeps, takeStep } from '../steps/takeStep.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import type { OfferRows } from '../offers/offer.ts'

/** The seller has agreed to the terms, so its order is confirmed by itself. */
export function onOfferOrderPlaced(deps: StepDeps & OfferRows) {
  return async ({ orderId }: OrderEventData): Promise<void> => {
    const order = await readOrder(deps, orderId)
    if (!order?.offer) return
    const offer = await deps.offers.findById(order.offer.id).lean()
    if (offer?.stage.kind === 'ordering') {
      const { orderIds } = offer.stage
      await changeOffer(deps, offer, { kind: 'order', orderIds })
    }
    const step = { step: 'confirm', by: 'seller' } as const
    if (isAllowed(order.state, step)) await takeStep(deps, order, step, { traceId: newTraceId() })
  }
}

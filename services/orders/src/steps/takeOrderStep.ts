import { invalidInput } from '@materia/service-kit/src/AppError.ts'
import { toCents } from '@materia/contracts/money.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOrder } from '../order/findOrder.ts'
import { takeStep } from './takeStep.ts'
import { cancelUnpaidOrder, type CancelDeps } from './cancelUnpaidOrder.ts'
import { isPaid } from '../order/state.ts'
import { toOneOrder } from '../order/toOrder.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { isOwnTruck } from '../order/pickup.ts'

export function takeOrderStep(deps: CancelDeps) {
  return route(
    orders.takeOrderStep,
    async ({ params, body: { amount, kind, ...draft }, user: { userId }, cause }) => {
      const order = await findOrder(deps, params.id, userId)
      // Cancelling is the only step of an unpaid order, which only its buyer sees.
      if (!isPaid(order.state) && draft.step === 'cancel')
        return toOneOrder(deps, await cancelUnpaidOrder(deps, order, cause), userId)
      const by = order.buyerId === userId ? ('buyer' as const) : ('seller' as const)
      if (draft.step === 'ship' && by === 'seller') requireTracking(order, draft)
      const taken = {
        ...draft,
        by,
        ...(amount !== undefined && { refundCents: toCents(amount) }),
        ...(kind && { claim: { kind, country: order.shippingAddress?.country ?? 'USA' } }),
      }
      const after = await takeStep(deps, order, taken, cause)
      return toOneOrder(deps, after, userId)
    },
  )
}

/** Only a truck of the buyer has neither carrier nor tracking number. */
function requireTracking(
  order: OrderRecord,
  draft: Pick<OrderStepDraft, 'carrier' | 'trackingNumber'>,
) {
  const missing = (['carrier', 'trackingNumber'] as const).filter((field) => !draft[field])
  if (!isOwnTruck(order) && missing.length > 0)
    throw invalidInput(missing.map((path) => ({ path, message: `${path} is required` })))
}

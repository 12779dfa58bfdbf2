import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { commonErrors } from '@materia/contracts/errors.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { type Deadline, outcomeUnknown } from '@materia/service-kit/src/Deadline.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { isSeenByBuyer } from '../order/state.ts'
import { errorOf } from '../orderChanges/changeOrder.ts'
import { openOrder } from './openOrder.ts'
import { place } from './place.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { settle } from './settle.ts'
import { toOneOrder } from '../order/toOrder.ts'

/**
 * Places one order for a call, however often it is repeated. The call's key finds the order and its
 * outcome.
 */
export function placeOrder(deps: PlacementDeps) {
  return route(
    orders.placeOrder,
    async ({ body: draft, user: { userId: buyerId }, cause }) => {
      // Without a key a repeated click would place two orders.
      if (!cause.key) throw new AppError(commonErrors.IDEMPOTENCY_KEY_INVALID)
      const turn = await deps.enterLotQueue(draft.materialId, cause.deadline)
      try {
        const call = { draft, buyerId, cause, isSoldOut: turn.isSoldOut }
        const { order, isNew, companies } = await openOrder(deps, call)
        if (!isNew) turn.leave()
        const placed = isNew
          ? await place(deps, order, { draft, cause, turn, companies })
          : await outcomeOf(deps, order, cause.deadline)
        return toOneOrder(deps, placed, buyerId, companies)
      } finally {
        turn.leave()
      }
    },
    { storesResponses: false },
  )
}

const pollMs = 100

/**
 * Waits for the outcome of an identical call, maybe in another process. If that process died, it
 * decides the order itself.
 */
async function outcomeOf(
  deps: PlacementDeps,
  { _id }: OrderRecord,
  deadline: Deadline,
): Promise<OrderRecord> {
  while (!deadline.isExpired) {
    const order = await readOrder(deps, _id)
    if (!order) throw unavailable()
    const { state } = order
    if (isSeenByBuyer(state)) return order
    if ('refusal' in state) throw errorOf({ refused: state.refusal })
    if ('openUntil' in state && state.openUntil <= deps.now())
      await settle(deps, order, { traceId: randomUUID() }).catch(unlessRefused)
    else await wait(pollMs)
  }
  // The other process may still place the order.
  throw outcomeUnknown(new Error(`Order ${_id} is still being placed`))
}

function unlessRefused(error: unknown): never {
  throw error instanceof AppError && error.status < 500 ? error : outcomeUnknown(error)
}

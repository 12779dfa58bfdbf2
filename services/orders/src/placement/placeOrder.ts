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

/** Places an order, one however often its call comes: its row is found by the call's key, and says what became of it. */
export function placeOrder(deps: PlacementDeps) {
  return route(
    orders.placeOrder,
    async ({ body: draft, user: { userId: buyerId }, cause }) => {
      // Without one a press that comes twice would be two orders.
      if (!cause.key) throw new AppError(commonErrors.IDEMPOTENCY_KEY_INVALID)
      const { order, isNew, companies } = await openOrder(deps, { draft, buyerId, cause })
      const placed = isNew
        ? await place(deps, order, { draft, cause })
        : await outcomeOf(deps, order, cause.deadline)
      return toOneOrder(deps, placed, buyerId, companies)
    },
    { storesResponses: false },
  )
}

const pollMs = 100

/** What comes of an order that the same call is placing, maybe in another process; of one that died there it is decided here. */
async function outcomeOf(
  deps: PlacementDeps,
  { _id }: OrderRecord,
  deadline: Deadline,
): Promise<OrderRecord> {
  while (!deadline.isOver) {
    const order = await readOrder(deps, _id)
    if (!order) throw unavailable()
    const { state } = order
    if (isSeenByBuyer(state)) return order
    if ('refusal' in state) throw errorOf({ refused: state.refusal })
    if ('openUntil' in state && state.openUntil <= deps.now())
      await settle(deps, order, { traceId: randomUUID() }).catch(unlessRefused)
    else await wait(pollMs)
  }
  // Whoever places it may still do so.
  throw outcomeUnknown(new Error(`Order ${_id} is still being placed`))
}

function unlessRefused(error: unknown): never {
  throw error instanceof AppError && error.status < 500 ? error : outcomeUnknown(error)
}

import { randomUUID } from 'node:crypto'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { decide } from '../order/decide.ts'
import type { Outcome } from '../order/commands.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { rereadOrder, saveOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { Change } from '../orderChanges/saveOrders.ts'
import { runEffects } from './runEffects.ts'

/**
 * Finishes a step that is started: first stock and money, each once however often, then state, ledger and published event together. If another process was quicker, or
 * this one dies, the rest is done by others. Answers the order as it is now.
 */
export async function finishStep(
  deps: OrderDeps,
  order: OrderRecord,
  cause: Partial<Cause> = {},
): Promise<OrderRecord> {
  const outcome = await runEffects(deps, order, cause.traceId ?? randomUUID())
  const saved = await saveOrder(deps, outcomeOf(order, outcome, deps.now()), cause)
  return saved ?? rereadOrder(deps, order)
}

/** What an order becomes once its money has moved, or cannot be moved any more. */
export function outcomeOf(order: OrderRecord, outcome: Outcome, now: Date): Change {
  const events = decide(order.state, { kind: 'finishStep', outcome }, now)
  return { order, events: 'refused' in events ? [] : events }
}

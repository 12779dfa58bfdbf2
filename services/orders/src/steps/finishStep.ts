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
 * Finishes a started step. Stock and money move first, by idempotent calls. Then one transaction
 * writes state, ledger and event. If another process was faster or this one dies, others do the
 * rest. Returns the stored order.
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

/** The change after a step's money has moved, or could not. */
export function outcomeOf(order: OrderRecord, outcome: Outcome, now: Date): Change {
  const events = decide(order.state, { kind: 'finishStep', outcome }, now)
  return { order, events: 'refused' in events ? [] : events }
}

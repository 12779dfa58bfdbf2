import { randomUUID } from 'node:crypto'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderDocument, StepIntent } from '../order/order.ts'
import { moveMoney } from './moveMoney.ts'
import { changeOf, saveSteps } from './saveSteps.ts'

type Deps = Pick<
  OrdersDeps,
  'companies' | 'connection' | 'orders' | 'ledger' | 'payment' | 'ask' | 'now'
>

/**
 * Does a step that is decided: first the money, once however often it is asked for, then state, ledger and event together. Whoever comes second, or
 * after one that died on the way, does the rest or nothing. Answers the order as it is now.
 */
export async function finishStep(
  deps: Deps,
  order: OrderDocument,
  intent: StepIntent,
  cause: Partial<Cause> = {},
): Promise<OrderDocument> {
  const step = {
    order,
    intent,
    moved: await moveMoney(deps, order, intent, cause.traceId ?? randomUUID()),
  }
  const saved = await transaction(
    deps.connection,
    (session) => saveSteps(deps, session, [step]),
    cause,
  )
  return saved > 0
    ? { ...order, ...changeOf(step) }
    : ((await deps.orders.findById(order._id).lean()) ?? order)
}

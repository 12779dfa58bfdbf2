import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { findOrder } from '../order/findOrder.ts'
import type { OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { statusOf, wasShipped } from '../order/state.ts'
import { kilogramsText } from '../order/payableKilograms.ts'
import { firstEndOf, saleFactsOf } from '../orderChanges/saleOf.ts'
import { findOrderStatements, type StatementDeps } from './findStatements.ts'
import { statementOf } from './statementOf.ts'

type Deps = StatementDeps & { orders: Model<OrderDocument>; now: () => Date }

/** An event of an order is consumed within seconds, after an outage within hours. */
const waitsMs = dayMs

/**
 * The statements of a finished order. Before its event has arrived, the estimate. Goods that were
 * never shipped have neither.
 */
export function getOrderCarbon(deps: Deps) {
  return route(contract.getOrderCarbon, async ({ params: { id }, user: { userId } }) => {
    const order = await findOrder(deps, id, userId)
    const statements = await findOrderStatements(deps, id, userId)
    if (statements.length > 0) return { statements, estimate: null }
    const { state } = order
    const now = deps.now()
    if (!endedStatuses.includes(statusOf(state)))
      return { statements, estimate: estimateOf(order, now) }
    if (!wasShipped(state)) return { statements, estimate: null }
    const endedMs = firstEndOf(state)?.getTime() ?? 0
    return now.getTime() - endedMs > waitsMs
      ? { statements, estimate: null, isTooOld: true as const }
      : { statements, estimate: estimateOf(order, now) }
  })
}

function estimateOf(order: OrderRecord, now: Date) {
  const weight = exactKilograms(order.quantity, order.unit, order.terms?.pieceKilograms)
  return statementOf(
    { ...saleFactsOf(order), kilograms: weight && kilogramsText(weight) },
    now.toISOString().slice(0, 10),
  )
}

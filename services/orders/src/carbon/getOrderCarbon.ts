import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { findOrder } from '../order/findOrder.ts'
import type { OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { statusOf } from '../order/state.ts'
import { saleFactsOf } from '../orderChanges/saleOf.ts'
import { findOrderStatements, type StatementDeps } from './findStatements.ts'
import { statementOf } from './statementOf.ts'

type Deps = StatementDeps & { orders: Model<OrderDocument>; now: () => Date }

/** The statements of a finished order. Before its event has arrived, the estimate. */
export function getOrderCarbon(deps: Deps) {
  return route(contract.getOrderCarbon, async ({ params: { id }, user: { userId } }) => {
    const order = await findOrder(deps, id, userId)
    const statements = await findOrderStatements(deps, id, userId)
    const isOver = endedStatuses.includes(statusOf(order.state))
    return {
      statements,
      estimate: statements.length > 0 ? null : estimateOf(order, deps.now()),
      ...(isOver && statements.length === 0 && !order.terms && { isTooOld: true as const }),
    }
  })
}

const estimateOf = (order: OrderRecord, now: Date) =>
  statementOf(
    {
      ...saleFactsOf(order),
      kilograms:
        exactKilograms(order.quantity, order.unit, order.terms?.pieceKilograms)
          ?.round(3)
          .toFixed() ?? null,
    },
    now.toISOString().slice(0, 10),
  )

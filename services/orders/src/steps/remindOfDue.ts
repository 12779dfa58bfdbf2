import { dayMs } from '@materia/contracts/durations.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { decide } from '../order/decide.ts'
import { toRecord } from '../order/orderRecord.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { saveOrders } from '../orderChanges/saveOrders.ts'

const batchSize = 500

/**
 * Publishes a reminder to the side that should act within a day, once for each deadline. Returns
 * their number.
 */
export async function remindOfDue(
  deps: Pick<OrderDeps, 'connection' | 'orders' | 'ledger' | 'companies' | 'now'>,
): Promise<number> {
  for (let reminded = 0; ;) {
    const at = deps.now()
    const found = await transaction(deps.connection, async (session) => {
      // Rows of the first version have no `isReminded`.
      const isSoon = {
        isReminded: { $in: [false, null] },
        dueAt: { $gt: at, $lte: new Date(at.getTime() + dayMs) },
      }
      const due = await deps.orders
        .find(isSoon)
        .sort({ dueAt: 1 })
        .limit(batchSize)
        .session(session)
        .lean()
      const changes = readRows(deps.orders, due, toRecord).map((order) => {
        const events = decide(order.state, { kind: 'remind' }, at)
        return { order, events: 'refused' in events ? [] : events }
      })
      if (changes.length > 0) await saveOrders(deps, session, changes)
      return due.length
    })
    reminded += found
    if (found < batchSize) return reminded
  }
}

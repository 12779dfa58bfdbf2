import { dayMs } from '@materia/contracts/durations.ts'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { orderStates } from '@materia/contracts/orders/orderStates.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { eventOf } from '../order/order.ts'

const batchSize = 500

/** Tells whose turn it is that a day is left, once for each deadline; identity mails it. Answers how many. */
export async function remindOfDue({
  connection,
  orders,
  now,
}: Pick<OrdersDeps, 'connection' | 'orders' | 'now'>): Promise<number> {
  for (let reminded = 0; ;) {
    const at = now()
    const found = await transaction(connection, async (session) => {
      // Rows of the first version do not say that nobody was reminded.
      const isSoon = {
        isReminded: { $in: [false, null] },
        dueAt: { $gt: at, $lte: new Date(at.getTime() + dayMs) },
      }
      const due = await orders
        .find(isSoon)
        .sort({ dueAt: 1 })
        .limit(batchSize)
        .session(session)
        .lean()
      await orders.updateMany(
        { _id: { $in: due.map(({ _id }) => _id) } },
        { $set: { isReminded: true } },
        { session },
      )
      await emitAll(
        session,
        ordersContract.orderDue,
        due.flatMap((order) => {
          const { buyerId, sellerId, status, dueAt } = order
          const { waitsFor, byItself } = orderStates[status]
          if (!waitsFor || !byItself || !dueAt) return []
          return [
            {
              ...eventOf(order),
              userId: waitsFor.by === 'buyer' ? buyerId : sellerId,
              step: byItself.step,
              dueAt: dueAt.toISOString(),
            },
          ]
        }),
      )
      return due.length
    })
    reminded += found
    if (found < batchSize) return reminded
  }
}

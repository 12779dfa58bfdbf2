import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { OrdersDeps } from '../deps.ts'
import { workMs } from './openOrder.ts'
import { settle } from './settle.ts'

const batchSize = 100

/** Finishes or undoes orders whose time to be placed or paid for is over, as whoever worked at them died or never came back; answers how many. */
export async function finishOpenOrders(deps: OrdersDeps): Promise<number> {
  const { orders, now } = deps
  const over = await orders
    .find({ openUntil: dueBy(now()) })
    .sort({ openUntil: 1 })
    .limit(batchSize)
    .lean()
  let done = 0
  await forEachRow(over, async (order) => {
    // One at a time works at it; who loses has nothing to do.
    const { matchedCount } = await orders.updateOne(
      { _id: order._id, openUntil: order.openUntil },
      { $set: { openUntil: new Date(now().getTime() + workMs) } },
    )
    if (matchedCount === 0) return
    await settle(deps, order, { traceId: randomUUID() }).catch((error: unknown) => {
      // Not to be any more: undone already.
      if (!(error instanceof AppError && error.status < 500)) throw error
    })
    done++
  })
  return done
}

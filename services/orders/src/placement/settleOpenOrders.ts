import { randomUUID } from 'node:crypto'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { decide } from '../order/decide.ts'
import { toRecord } from '../order/orderRecord.ts'
import { saveOrder } from '../orderChanges/changeOrder.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { settle } from './settle.ts'

const batchSize = 100

/**
 * Places or refuses orders whose time limit is over, because their process died or their buyer
 * never returned. Returns their number.
 */
export async function settleOpenOrders(deps: PlacementDeps): Promise<number> {
  const { orders, now } = deps
  const over = await orders
    .find({ openUntil: { $gt: new Date(0), $lte: now() } })
    .sort({ openUntil: 1 })
    .limit(batchSize)
    .lean()
  let done = 0
  await forEachRow(over, async (row) => {
    const order = toRecord(row)
    const events = decide(order.state, { kind: 'claim' }, now())
    // The claim makes sure that only one process works on the order.
    const claimed = 'refused' in events ? null : await saveOrder(deps, { order, events })
    if (!claimed) return
    await settle(deps, claimed, { traceId: randomUUID() }).catch((error: unknown) => {
      // The order was refused, which settles it too.
      if (!(error instanceof AppError && error.status < 500)) throw error
    })
    done++
  })
  return done
}

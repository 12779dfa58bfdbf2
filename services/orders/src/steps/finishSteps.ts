import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { toRecord } from '../order/orderRecord.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { finishTogether } from './finishTogether.ts'

const batchSize = 1_000
/** Longer than the process that started a step needs to finish it. */
export const abandonedMs = 30_000

/** Finishes steps whose process died or whose provider did not respond. Returns their number. */
export async function finishSteps(deps: OrderDeps): Promise<number> {
  const abandoned = {
    'intent.at': { $gt: new Date(0), $lte: new Date(deps.now().getTime() - abandonedMs) },
  }
  const found = await deps.orders.find(abandoned).sort({ 'intent.at': 1 }).limit(batchSize).lean()
  await finishTogether(deps, readRows(deps.orders, found, toRecord))
  return found.length
}

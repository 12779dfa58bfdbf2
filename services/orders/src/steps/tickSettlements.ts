import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { toRecord } from '../order/orderRecord.ts'
import { pendingOf } from '../order/state.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findDeleted } from './findDeleted.ts'
import { finishStep } from './finishStep.ts'
import { tryEach } from './tryEach.ts'

const batchSize = 500

/**
 * The orders whose proposal a job has to look at, the longest due first. Another field in the filter
 * keeps one build of SecantusDB from using the index.
 */
export const findDueProposals = ({ orders, now }: Pick<OrderDeps, 'orders' | 'now'>) =>
  orders
    .find({ 'proposal.tickAt': { $gt: new Date(0), $lte: now() } })
    .sort({ 'proposal.tickAt': 1 })
    .limit(batchSize)
    .lean()

/**
 * Reminds sides of proposed settlements, and settles orders by silence. Returns the number of due
 * orders. Failures are retried in the next round.
 */
export async function tickSettlements(deps: OrderDeps): Promise<number> {
  const found = await findDueProposals(deps)
  const due = found.filter(({ status, intent }) => status === 'delivered' && !intent)
  const tries = tryEach(deps)
  const goneOf = await findDeleted(deps, due)
  await tries.each(readRows(deps.orders, due, toRecord), async (order) => {
    const after = await changeOrder(deps, order, { kind: 'tick', isGone: goneOf(order) })
    if (pendingOf(after.state)) await finishStep(deps, after)
  })
  tries.end('Some settlements could not continue')
  return due.length
}

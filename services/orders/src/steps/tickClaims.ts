import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { isFullyReminded } from '../order/claim.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { pendingOf } from '../order/state.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findDeleted } from './findDeleted.ts'
import { finishStep } from './finishStep.ts'
import { findRemindedAt } from './findRemindedAt.ts'
import { tryEach } from './tryEach.ts'

const batchSize = 500

/**
 * Sends reminders of claims, ends claims by silence, makes cases of others, and reports overdue
 * cases. Returns the number of due claims. Failures are retried in the next round.
 */
export async function tickClaims(deps: OrderDeps): Promise<number> {
  const due = await deps.orders
    .find({
      'claim.tickAt': { $gt: new Date(0), $lte: deps.now() },
      status: 'disputed',
      intent: null,
    })
    .sort({ 'claim.tickAt': 1 })
    .limit(batchSize)
    .lean()
  const tries = tryEach(deps)
  const goneOf = await findDeleted(deps, due)
  await tries.each(readRows(deps.orders, due, toRecord), async (order) => {
    const isGone = goneOf(order)
    const remindedAt = isSilent(order) ? await findRemindedAt(deps, order, isGone) : null
    const after = await changeOrder(deps, order, { kind: 'tick', isGone, remindedAt })
    if (pendingOf(after.state)) await finishStep(deps, after)
  })
  tries.end('Some claims could not continue')
  return due.length
}

/** Whether only the mails of the reminders decide whether the claim ends. */
const isSilent = ({ state }: OrderRecord) =>
  state.kind === 'inClaim' && state.claim.phase !== 'case' && isFullyReminded(state.claim)

import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { decide } from '../order/decide.ts'
import { claimOfDeadline } from '../order/decideSettlement.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { rowOf } from '../order/rowOf.ts'
import { pendingOf } from '../order/state.ts'
import { changeOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { applyEvents, type Change, updateOf } from '../orderChanges/saveOrders.ts'
import { finishTogether } from './finishTogether.ts'
import { tryEach } from './tryEach.ts'

const batchSize = 1_000

/**
 * Takes the automatic steps of orders whose deadline has passed. Returns their number. Failures are
 * retried in the next round.
 */
export async function takeDueSteps(deps: OrderDeps): Promise<number> {
  for (let taken = 0; ;) {
    const found = await deps.orders
      .find({ dueAt: { $gt: new Date(0), $lte: deps.now() }, intent: null })
      .sort({ dueAt: 1 })
      .limit(batchSize)
      .lean()
    const due = readRows(deps.orders, found, toRecord)
    const [claims, others] = [true, false].map((isClaim) =>
      due.filter(({ state }) => (rowOf(state).byItself?.step === 'dispute') === isClaim),
    )
    await finishTogether(deps, await startAll(deps, others!))
    await openClaims(deps, claims!)
    taken += found.length
    if (found.length < batchSize) return taken
  }
}

/** An unpaid balance becomes a case of Materia. A proposal without agreement becomes a claim. */
async function openClaims(deps: OrderDeps, due: OrderRecord[]): Promise<void> {
  const tries = tryEach(deps)
  await tries.each(due, async (order) => {
    const country = order.shippingAddress?.country ?? 'USA'
    await changeOrder(deps, order, claimOfDeadline(order.state, country))
  })
  tries.end('Some unpaid balances or weights are no claims yet')
}

/**
 * Starts all steps with one write. Returns the orders that no other process has changed meanwhile.
 */
async function startAll({ orders, now }: OrderDeps, due: OrderRecord[]): Promise<OrderRecord[]> {
  const at = now()
  const changes = due.flatMap((order): Change[] => {
    const step = rowOf(order.state).byItself?.step
    if (!step) return []
    const events = decide(order.state, { kind: 'takeStep', step, by: 'materia' }, at)
    return 'refused' in events || events.length === 0 ? [] : [{ order, events }]
  })
  if (changes.length === 0) return []
  const started = changes.map(applyEvents)
  const writes = changes.map((change) => updateOf(change.order, applyEvents(change)))
  const { matchedCount } = await orders.bulkWrite(writes, { ordered: false })
  if (matchedCount === started.length) return started
  const ours = new Set(
    await orders.distinct('_id', {
      _id: { $in: started.map(({ _id }) => _id) },
      'intent.at': at,
      'intent.by': 'materia',
    }),
  )
  return started.filter(({ _id, state }) => pendingOf(state) && ours.has(_id))
}

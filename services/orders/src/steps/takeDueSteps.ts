import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { orderStates } from '@materia/contracts/orders/orderStates.ts'
import type { OrderDocument } from '../order/order.ts'
import { type DecidedStep, finishTogether } from './finishTogether.ts'
import { intentOf, type LifeDeps } from './takeStep.ts'

const batchSize = 1_000

/** Takes the steps that follow by themselves of orders whose deadline is over; answers how many. What fails is tried again the next time. */
export async function takeDueSteps(deps: LifeDeps): Promise<number> {
  for (let taken = 0; ;) {
    const due = await deps.orders
      .find({ dueAt: dueBy(deps.now()), intent: null })
      .sort({ dueAt: 1 })
      .limit(batchSize)
      .lean()
    await finishTogether(deps, await decideAll(deps, due))
    taken += due.length
    if (due.length < batchSize) return taken
  }
}

/** Writes down what is to be done; of an order that somebody else has decided something about at the last moment nothing. */
async function decideAll({ orders, now }: LifeDeps, due: OrderDocument[]): Promise<DecidedStep[]> {
  const at = now()
  const decided = due.flatMap((order) => {
    const { byItself } = orderStates[order.status]
    return byItself
      ? [{ order, intent: intentOf(order, { step: byItself.step, by: 'materia' }, { at }) }]
      : []
  })
  if (decided.length === 0) return []
  const writes = decided.map(({ order: { _id, status, dueAt }, intent }) => ({
    updateOne: { filter: { _id, status, dueAt, intent: null }, update: { $set: { intent } } },
  }))
  const { matchedCount } = await orders.bulkWrite(writes, { ordered: false })
  if (matchedCount === decided.length) return decided
  const ours = new Set(
    await orders.distinct('_id', {
      _id: { $in: decided.map(({ order }) => order._id) },
      'intent.at': at,
      'intent.by': 'materia',
    }),
  )
  return decided.filter(({ order }) => ours.has(order._id))
}

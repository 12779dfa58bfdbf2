import type { OrderDocument } from '../order/order.ts'
import { finishStep } from '../steps/finishStep.ts'
import { intentOf, type LifeDeps } from '../steps/takeStep.ts'
import { tryEach } from '../steps/tryEach.ts'

const batchSize = 100

/** Pays sellers whom the provider could not pay when their order was over, and can now; answers how many. */
export async function payWaiting(deps: LifeDeps): Promise<number> {
  let paid = 0
  const tries = tryEach(deps)
  const waiting = deps.orders
    .find({ isPayoutWaiting: true, intent: null })
    .batchSize(batchSize)
    .lean()
    .cursor()
  await tries.each(
    waiting,
    (order) => order,
    async ({ _id }) => {
      if (await payOne(deps, _id)) paid++
    },
  )
  tries.end('Some sellers were not paid')
  return paid
}

/** First that is written down, as no charge-back may come in between. */
async function payOne(deps: LifeDeps, _id: OrderDocument['_id']): Promise<boolean> {
  const isWaiting = { _id, isPayoutWaiting: true, intent: null }
  // It may have been charged back while others were paid.
  const order = await deps.orders.findOne(isWaiting).lean()
  if (!order) return false
  const intent = {
    ...intentOf(order, { step: 'complete', by: 'materia' }, { at: deps.now() }),
    step: 'payOut' as const,
    refundCents: order.refundedCents,
  }
  const { matchedCount } = await deps.orders.updateOne(isWaiting, { $set: { intent } })
  if (matchedCount === 0) return false
  return !(await finishStep(deps, order, intent)).isPayoutWaiting
}

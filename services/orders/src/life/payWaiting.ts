import { transaction } from '@materia/service-kit/src/transaction.ts'
import { entryOf } from '../ledger/entryOf.ts'
import type { OrderDocument } from '../model/order.ts'
import { payOut } from './moveMoney.ts'
import type { LifeDeps } from './takeStep.ts'
import { tryEach } from './tryEach.ts'

const batchSize = 100

/** Pays sellers whom the provider could not pay when their order was over, and can now; answers how many. */
export async function payWaiting(deps: LifeDeps): Promise<number> {
  let paid = 0
  const tries = tryEach(deps)
  const waiting = deps.orders.find({ isPayoutWaiting: true, intent: null }).batchSize(batchSize).lean().cursor()
  await tries.each(waiting, (order) => order, async ({ _id }) => {
    if (await payOne(deps, _id)) paid++
  })
  tries.end('Some sellers were not paid')
  return paid
}

async function payOne(deps: LifeDeps, _id: OrderDocument['_id']): Promise<boolean> {
  const isWaiting = { _id, isPayoutWaiting: true, intent: null }
  // It may have been charged back while others were paid.
  const order = await deps.orders.findOne(isWaiting).lean()
  if (!order || !(await payOut(deps, order, order.refundedCents))) return false
  return transaction(deps.connection, async (session) => {
    const { matchedCount } = await deps.orders.updateOne(isWaiting, { $set: { isPayoutWaiting: false, paymentStatus: 'released' } }, { session })
    if (matchedCount > 0) await deps.ledger.create([entryOf(order, { kind: 'release', refundCents: order.refundedCents, at: deps.now() })], { session, ordered: true })
    return matchedCount > 0
  })
}

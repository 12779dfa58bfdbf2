import { forEachRow } from '@materia/service-kit/src/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { entryOf } from '../ledger/entryOf.ts'
import type { OrderDocument } from '../model/order.ts'
import { payOut } from './moveMoney.ts'
import type { LifeDeps } from './takeStep.ts'

const batchSize = 100

/** Pays sellers whom the provider could not pay when their order was over, and can now; answers how many. */
export async function payWaiting(deps: LifeDeps): Promise<number> {
  let paid = 0
  for await (const order of deps.orders.find({ isPayoutWaiting: true, intent: null }).batchSize(batchSize).lean().cursor()) {
    await forEachRow([order], async () => {
      if (await payOne(deps, order)) paid++
    })
  }
  return paid
}

async function payOne(deps: LifeDeps, order: OrderDocument): Promise<boolean> {
  if (!(await payOut(deps, order, order.refundedCents))) return false
  return transaction(deps.connection, async (session) => {
    const isAsRead = { _id: order._id, isPayoutWaiting: true, intent: null }
    const { matchedCount } = await deps.orders.updateOne(isAsRead, { $set: { isPayoutWaiting: false, paymentStatus: 'released' } }, { session })
    if (matchedCount > 0) await deps.ledger.create([entryOf(order, { kind: 'release', refundCents: order.refundedCents, at: deps.now() })], { session, ordered: true })
    return matchedCount > 0
  })
}

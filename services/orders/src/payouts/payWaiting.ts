import { decide } from '../order/decide.ts'
import { readOrder } from '../order/orderRecord.ts'
import { saveOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { finishStep } from '../steps/finishStep.ts'
import { tryEach } from '../steps/tryEach.ts'

const batchSize = 100

/**
 * Pays sellers whom the provider could not pay when their order ended. Returns the number of paid
 * orders.
 */
export async function payWaiting(deps: OrderDeps): Promise<number> {
  let paid = 0
  const tries = tryEach(deps)
  const waiting = deps.orders
    .find({ isPayoutWaiting: true, intent: null })
    .batchSize(batchSize)
    .lean()
    .cursor()
  await tries.each(waiting, async ({ _id }) => {
    if (await payOne(deps, _id)) paid++
  })
  tries.end('Some sellers were not paid')
  return paid
}

/** Stores the pending step first, so that no charge-back can come in between. */
async function payOne(deps: OrderDeps, orderId: number): Promise<boolean> {
  // Read again, because the order may have been charged back while others were paid.
  const order = await readOrder(deps, orderId)
  const events = order ? decide(order.state, { kind: 'payOut' }, deps.now()) : []
  if (!order || 'refused' in events || events.length === 0) return false
  const started = await saveOrder(deps, { order, events })
  if (!started) return false
  const { state } = await finishStep(deps, started)
  return 'isPayoutWaiting' in state && !state.isPayoutWaiting
}

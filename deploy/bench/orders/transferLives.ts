import { hourMs } from '@materia/contracts/durations.ts'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { request, type Company } from '../measure/request.ts'
import { retryUntilAnswered } from './buy.ts'
import { type Life, type LifeStep, retryUntilDone } from './claimLives.ts'
import type { Trade } from './startTrade.ts'

const confirmed: Life = [{ by: 'seller', body: { step: 'confirm' } }]
const bank = (transfer: SandboxTransfer): LifeStep => ({ by: 'bank', transfer })
const paid: Life = [...confirmed, bank('exact')]
const shipped: Life = [
  ...paid,
  { by: 'seller', body: { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' } },
]
const dispute = { step: 'dispute', kind: 'shortWeight', amount: '2.00', note: 'Two kilograms less' }

/** Lives of orders that are paid by transfer. */
export const transferLives: Life[] = [
  [...shipped, { by: 'buyer', body: { step: 'complete' } }],
  [...confirmed, bank('short'), bank('exact')],
  [...confirmed, bank('over')],
  [...confirmed, bank('twice')],
  // Both at once: either the order is confirmed, or the money goes back.
  [...confirmed, { by: 'bank', transfer: 'exact', isCancelledMeanwhile: true }],
  [...confirmed, bank('short'), { by: 'buyer', body: { step: 'cancel' } }],
  [...confirmed, bank('short'), bank('late'), { by: 'lapse' }],
  [...paid, { by: 'seller', body: { step: 'cancel', note: 'Sold elsewhere' } }],
  [...shipped, { by: 'buyer', body: dispute }, { by: 'seller', body: { step: 'accept' } }],
  [{ by: 'buyer', body: { step: 'cancel' } }],
]

/** Lets the sandbox's bank make a transfer. A repeated call makes another, which goes back. */
export async function makeTransfer(
  { url }: Trade,
  orderId: number,
  { step, buyer }: { step: Extract<LifeStep, { by: 'bank' }>; buyer: Company },
): Promise<void> {
  const { transfer, isCancelledMeanwhile = false } = step
  const cancel = () => request(`${url}/api/orders/${orderId}/steps`, buyer, { step: 'cancel' })
  const pay = () => request(`${url}/api/payments/sandbox/transfers`, buyer, { orderId, transfer })
  await Promise.all([
    retryUntilAnswered(pay),
    ...(isCancelledMeanwhile ? [retryUntilAnswered(cancel)] : []),
  ])
}

/** Moves the last day of a transfer to the past. The job of a service then cancels the order. */
export const passLastDay = ({ orders }: Trade, orderId: number) =>
  retryUntilDone(() =>
    orders.orders.updateOne(
      { _id: orderId, status: 'awaitingTransfer', intent: null },
      { $set: { dueAt: new Date(Date.now() - hourMs) } },
    ),
  )

import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { waitFor } from '../../local/processes/waitFor.ts'
import { atMost, exactly, type Figure } from '../measure/figure.ts'
import { copyOrders } from './copyOrders.ts'
import type { Trade } from './startTrade.ts'

const count = 10_000
/** Below the orders of `listPages`. */
const firstId = 500_000
const range = { $gte: firstId, $lt: firstId + count }
const patienceMs = 240_000
const statuses: OrderStatus[] = ['pending', 'shipped', 'delivered']
const statusOf = (at: number) => statuses[at % statuses.length]!

type Outbox = { event: { subject: string; data: { orderId: number } } }

/** Deadlines that end at the same moment, while two processes look for them. */
export async function dueTimers(trade: Trade): Promise<Figure[]> {
  const { orders } = trade
  await copyOrders(trade, { firstId, count, hasPayments: true }, (at) => ({
    status: statusOf(at),
    buyerId: 1 + (at % 100),
    sellerId: 1 + ((at + 50) % 100),
  }))
  const seconds = await withProgress(`${count} deadlines at once`, async () => {
    const startedAt = performance.now()
    const dueAt = new Date()
    await orders.orders.updateMany({ _id: range }, { $set: { dueAt } })
    const open = { dueAt: { $gt: new Date(0), $lte: dueAt } }
    await waitFor(
      async () => ((await orders.orders.countDocuments(open)) === 0 ? true : null),
      patienceMs,
      1_000,
    )
    return (performance.now() - startedAt) / 1000
  })
  const events = await orders.connection
    .collection<Outbox>('outbox')
    .find({ 'event.data.orderId': range }, { projection: { 'event.data.orderId': 1 } })
    .toArray()
  const withEvent = new Set(events.map(({ event }) => event.data.orderId))
  const delivered = Array.from({ length: count }, (_, at) => statusOf(at)).filter(
    (status) => status === 'delivered',
  )
  const released = await orders.ledger.countDocuments({ orderId: range, kind: 'release' })
  return [
    atMost(`${count} deadlines that end at once, all handled`, seconds, 's', 60),
    exactly('events of them', events.length, count),
    exactly('orders that have one', withEvent.size, count),
    exactly('payments released in the ledger, once each', released, delivered.length),
  ]
}

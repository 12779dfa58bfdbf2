import { setTimeout as wait } from 'node:timers/promises'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { dueCents, type OrderDocument, paymentKey } from '@materia/orders/src/publicApi.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { atMost, type Figure } from '../figure.ts'
import { exactly } from './contend.ts'
import type { Trade } from './startTrade.ts'
import { buildOrder, writeOrders } from './writeOrders.ts'

const count = 10_000
/** Past the service, below the orders of lists. */
const firstId = 500_000
const patienceMs = 240_000
const statuses: OrderStatus[] = ['pending', 'shipped', 'delivered']
const ofAll = { _id: { $gte: firstId, $lt: firstId + count } }

type Outbox = { event: { subject: string; data: { orderId: number } } }

/** So many deadlines that are over at the same moment, while two processes look for them. */
export async function dueTimers({ orders }: Trade): Promise<Figure[]> {
  const userIds = Array.from({ length: 100 }, (_, at) => at + 1)
  const written = Array.from({ length: count }, (_, at) =>
    buildOrder(firstId + at, { userIds, status: statuses[at % statuses.length]! }),
  )
  await writeOrders(orders, count, (at) => written[at]!)
  await orders.sandboxPayments.insertMany(written.map(paymentOf), { lean: true })
  const seconds = await withProgress(`${count} deadlines at once`, async () => {
    const startedAt = performance.now()
    const dueAt = new Date()
    await orders.orders.updateMany(ofAll, { $set: { dueAt } })
    const end = startedAt + patienceMs
    while (
      (await orders.orders.countDocuments({ dueAt: { $gt: new Date(0), $lte: dueAt } })) > 0 &&
      performance.now() < end
    )
      await wait(1_000)
    return (performance.now() - startedAt) / 1000
  })
  const events = await orders.connection
    .collection<Outbox>('outbox')
    .find(
      { 'event.data.orderId': { $gte: firstId, $lt: firstId + count } },
      { projection: { 'event.data.orderId': 1 } },
    )
    .toArray()
  const wanted = written.filter(({ status }) => status === 'delivered').length
  return [
    atMost(`${count} deadlines that are over at once, all handled`, seconds, 's', 60),
    exactly('events of them', events.length, count),
    exactly(
      'orders that have one',
      new Set(events.map(({ event }) => event.data.orderId)).size,
      count,
    ),
    exactly(
      'sellers’ money that the ledger has, once each',
      await orders.ledger.countDocuments({
        orderId: { $gte: firstId, $lt: firstId + count },
        kind: 'release',
      }),
      wanted,
    ),
  ]
}

function paymentOf(order: OrderDocument) {
  const state = order.paymentStatus === 'held' ? ('held' as const) : ('captured' as const)
  return {
    _id: paymentKey(order._id),
    state,
    action: null,
    token: 'tok_ok',
    amountCents: dueCents(order),
    currency: order.currency,
    refunds: [],
    payOut: null,
    isChargedBack: false,
    isToTell: false,
    createdAt: order.createdAt,
  }
}

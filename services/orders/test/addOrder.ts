import { dayMs } from '@materia/contracts/durations.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { dueCents } from '../src/order/amounts.ts'
import { evolve } from '../src/order/evolve.ts'
import type { OrderDocument } from '../src/order/order.ts'
import { fieldsOf } from '../src/order/orderRecord.ts'
import { paymentKey } from '../src/payments/PaymentProvider.ts'
import { buildRow, material } from './buildRow.ts'
import { amounts, placing } from './orderWorld.ts'
import type { startOrders } from './startOrders.ts'

type Orders = Awaited<ReturnType<typeof startOrders>>

export { material }

let last = 70_000

/**
 * An order of company 2 from company 1 that waits for its seller. 1,110.00 dollars are held:
 * 1,000.00 for the lot, 100.00 freight, 10.00 buyer fee. The seller fee is 20.00.
 */
export async function addOrder(
  orders: Orders,
  overrides: Partial<OrderDocument> = {},
): Promise<OrderDocument> {
  const now = orders.clock.now
  const held = evolve(placing(now), { kind: 'placed', at: now, amounts })
  const order = buildRow({ ...fieldsOf(held), _id: ++last, ...overrides }, now)
  await orders.deps.orders.create([order])
  await orders.connection
    .collection<{ _id: string; last: number }>('counters')
    .updateOne({ _id: 'orders' }, { $max: { last: order._id } }, { upsert: true })
  await orders.deps.payment.authorise(paymentKey(order._id), {
    orderId: order._id,
    buyerId: order.buyerId,
    amountCents: dueCents(order),
    currency: order.currency,
    token: 'tok_ok',
  })
  return order
}

/** An order that has just entered this status, with its money in the matching state. */
export async function addOrderIn(
  orders: Orders,
  status: OrderStatus,
  overrides: Partial<OrderDocument> = {},
): Promise<OrderDocument> {
  const now = orders.clock.now
  const isCaptured = status !== 'pending'
  const days = orderStates[status].byItself?.days
  const order = await addOrder(orders, {
    status,
    paymentStatus: isCaptured ? 'captured' : 'held',
    dueAt: days === undefined ? null : new Date(now.getTime() + days * dayMs),
    timeline: [
      { status: 'pending', at: now, by: 'buyer', note: '' },
      { status, at: now, by: 'seller', note: '' },
    ],
    ...overrides,
  })
  if (isCaptured) await orders.deps.payment.capture(paymentKey(order._id))
  return order
}

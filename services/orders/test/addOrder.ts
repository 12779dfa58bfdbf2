import { dayMs } from '@materia/contracts/durations.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { dueCents, dueOf, type OrderDocument } from '../src/order/order.ts'
import { paymentKey } from '../src/payments/PaymentProvider.ts'
import type { startOrders } from './startOrders.ts'

type Orders = Awaited<ReturnType<typeof startOrders>>

const address = {
  line1: '4100 Navigation Blvd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA' as const,
}
export const material = {
  title: 'Polypropylene',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  color: 'Blue',
  materialOrigin: 'Post-industrial',
  imageUrl: '[]',
} as const

let last = 70_000

/** An order of company 2 at company 1 that waits for its seller, its 1,110.00 dollars held: 1,000.00 for the lot, 100.00 of freight, fees of 10.00 and 20.00. */
export async function addOrder(
  orders: Orders,
  overrides: Partial<OrderDocument> = {},
): Promise<OrderDocument> {
  const now = orders.clock.now
  const order: OrderDocument = {
    _id: ++last,
    buyerId: 2,
    sellerId: 1,
    materialId: 5,
    material,
    quantity: '1000',
    unit: 'Kg',
    currency: 'USD',
    priceCents: 100_000,
    shippingCents: 10_000,
    buyerFeeCents: 1_000,
    sellerFeeCents: 2_000,
    refundedCents: 0,
    hasBuyerCredit: false,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@example.com',
    contactPhone: '+1 713 555 0101',
    shippingMethod: 'economy',
    shippingCarrier: 'Fletes Sierra Alta',
    shippingTrackingNumber: null,
    estimatedDays: 4,
    estimatedDeliveryDate: null,
    status: 'pending',
    paymentStatus: 'held',
    paymentMethod: 'credit',
    paymentAction: null,
    createdAt: now,
    completedAt: null,
    timeline: [{ status: 'pending', at: now, by: 'buyer', note: '' }],
    dueAt: dueOf('pending', now),
    isReminded: false,
    chargedBackFrom: null,
    isPayoutWaiting: false,
    intent: null,
    isPlaced: true,
    isPaid: true,
    openUntil: null,
    refusal: '',
    callId: null,
    papers: [],
    words: [],
    ...overrides,
  }
  await orders.deps.orders.create([order])
  await orders.connection
    .collection<{ _id: string; last: number }>('counters')
    .updateOne({ _id: 'orders' }, { $max: { last: order._id } }, { upsert: true })
  await orders.deps.payment.authorise(paymentKey(order._id), {
    orderId: order._id,
    amountCents: dueCents(order),
    currency: order.currency,
    token: 'tok_ok',
  })
  return order
}

/** An order that is in this status since now, with its money where it is then. */
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

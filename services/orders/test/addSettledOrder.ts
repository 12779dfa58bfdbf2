import { minuteMs } from '@materia/contracts/durations.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import type { OrderDocument } from '../src/order/order.ts'
import { scaleKeyOf, type TicketDocument } from '../src/settlement/ticket.ts'
import { addOrderIn } from './addOrder.ts'
import type { startOrders } from './startOrders.ts'

type Orders = Awaited<ReturnType<typeof startOrders>>

/** A completed order of 20,000 kg of which the buyer weighed 19,900, and its seller agreed. */
export async function addSettledOrder(
  orders: Orders,
  overrides: Partial<OrderDocument> = {},
): Promise<OrderDocument> {
  const at = orders.clock.now
  const taken = { at, note: '' }
  const receivedAt = new Date(at.getTime() - 150 * minuteMs)
  const order = await addOrderIn(orders, 'completed', {
    quantity: '20000',
    priceCents: 1_000_000,
    refundedCents: 5_000,
    settlement: defaultSettlement,
    settled: { by: 'agreed', at, kilograms: '19900', refundCents: 5_000, result: null },
    completedAt: at,
    timeline: [
      { ...taken, status: 'shipped', by: 'seller' },
      { ...taken, status: 'delivered', by: 'buyer', at: receivedAt },
      { ...taken, status: 'completed', by: 'seller' },
    ],
    ...overrides,
  })
  await orders.deps.weighTickets.insertMany([
    ticketOf(order, { no: 1, side: 'loading', gross: '35000', receivedAt }),
    ticketOf(order, { no: 2, side: 'unloading', gross: '34900', receivedAt }),
  ])
  return order
}

type Weighing = Pick<TicketDocument, 'no' | 'receivedAt'> &
  Pick<TicketDocument['facts'], 'side' | 'gross'>

function ticketOf(order: OrderDocument, { no, receivedAt, ...weights }: Weighing): TicketDocument {
  const by = weights.side === 'loading' ? 'seller' : 'buyer'
  const at = receivedAt.toISOString()
  const scale = { number: `${order._id}-${no}`, scale: 'Patio' }
  const times = { grossAt: at, tareAt: at, writtenAt: at }
  return {
    _id: `${order._id}-${no}`,
    fingerprint: 'none',
    orderId: order._id,
    no,
    userId: by === 'seller' ? order.sellerId : order.buyerId,
    by,
    facts: {
      truck: 1,
      ...scale,
      ...times,
      plate: '51-AK-8F',
      tare: '15000',
      unit: 'kg',
      pictures: [],
      ...weights,
    },
    receivedAt,
    doubts: [],
    replacedBy: null,
    scaleKey: scaleKeyOf(scale),
  }
}

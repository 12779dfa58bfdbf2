import type { Order, OrderEvent } from '@materia/contracts/orders/order.ts'
import { buildOrder } from '../../test/buildOrder.ts'
import { movementsOf } from './movementsOf.ts'

const at = (day: number) => `2099-11-0${day}T12:00:00.000Z`
const timelineOf = (...statuses: OrderEvent['status'][]) =>
  statuses.map((status, index): OrderEvent => ({
    status,
    at: at(index + 1),
    by: 'seller',
    note: '',
  }))
const movements = (order: Partial<Order>) =>
  movementsOf(buildOrder({ totalPrice: '1100.00', fee: '10.00', refunded: '0.00', ...order })).map(
    ({ kind, amount, at: when }) => `${when.slice(8, 10)} ${kind} ${amount ?? ''}`.trim(),
  )

describe('the money movements of an order', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['before the payment', { paymentStatus: 'pending', timeline: timelineOf('pending') }, []],
    [
      'after a failed payment',
      { paymentStatus: 'failed', timeline: timelineOf('pending', 'cancelled') },
      [],
    ],
    [
      'while the seller has not confirmed',
      { paymentStatus: 'held', timeline: timelineOf('pending') },
      ['01 held 1110.00'],
    ],
    [
      'after the seller has declined',
      { paymentStatus: 'voided', timeline: timelineOf('pending', 'declined') },
      ['01 held 1110.00', '02 letGo 1110.00'],
    ],
    [
      'with a deposit and a balance',
      {
        deposit: { amount: '333.00', balance: '777.00' },
        paymentMethod: 'transfer',
        paymentStatus: 'captured',
        timeline: timelineOf('pending', 'awaitingTransfer', 'confirmed', 'shipped', 'delivered'),
      },
      ['03 taken 333.00', '05 taken 777.00'],
    ],
    [
      'after a claim has reduced the balance',
      {
        deposit: { amount: '333.00', balance: '700.00' },
        paymentMethod: 'transfer',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'awaitingBalance', 'refunded'),
      },
      ['02 taken 333.00', '04 taken 700.00', '04 paidOut'],
    ],
    [
      'after a paid order was canceled',
      {
        paymentStatus: 'refunded',
        refunded: '1110.00',
        timeline: timelineOf('pending', 'confirmed', 'cancelled'),
      },
      ['01 held 1110.00', '02 taken 1110.00', '03 givenBack 1110.00'],
    ],
    [
      'of a completed order, for its buyer',
      {
        role: 'buyer',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'shipped', 'delivered', 'completed'),
      },
      ['01 held 1110.00', '02 taken 1110.00', '05 paidOut'],
    ],
    [
      'of a completed order, for its seller',
      {
        role: 'seller',
        amount: '980.00',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'shipped', 'delivered', 'completed'),
      },
      ['01 held', '02 taken', '05 paidOut 980.00'],
    ],
    [
      'of an order that was settled by weight',
      {
        role: 'buyer',
        refunded: '18.00',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'shipped', 'delivered', 'completed'),
      },
      ['01 held 1110.00', '02 taken 1110.00', '05 givenBack 18.00', '05 paidOut'],
    ],
    [
      'while the seller cannot be paid',
      {
        role: 'seller',
        amount: '980.00',
        isPayoutWaiting: true,
        paymentStatus: 'captured',
        timeline: timelineOf('pending', 'confirmed', 'completed'),
      },
      ['01 held', '02 taken', '03 payoutWaits 980.00'],
    ],
    [
      'after a partial refund',
      {
        role: 'seller',
        amount: '780.00',
        refunded: '200.00',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'disputed', 'refunded'),
      },
      ['01 held', '02 taken', '04 givenBack 200.00', '04 paidOut 780.00'],
    ],
    [
      'after a chargeback',
      { paymentStatus: 'chargedBack', timeline: timelineOf('pending', 'confirmed', 'chargedBack') },
      ['01 held 1110.00', '02 taken 1110.00', '03 takenBack'],
    ],
  ])('%s', (_what, order, expected) => {
    expect(movements({ role: 'buyer', ...order })).toEqual(expected)
  })
})

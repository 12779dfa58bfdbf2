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
    ['that is not paid', { paymentStatus: 'pending', timeline: timelineOf('pending') }, []],
    [
      'whose payment failed',
      { paymentStatus: 'failed', timeline: timelineOf('pending', 'cancelled') },
      [],
    ],
    [
      'that waits for its seller',
      { paymentStatus: 'held', timeline: timelineOf('pending') },
      ['01 held 1110.00'],
    ],
    [
      'that was declined',
      { paymentStatus: 'voided', timeline: timelineOf('pending', 'declined') },
      ['01 held 1110.00', '02 letGo 1110.00'],
    ],
    [
      'that was cancelled after it was paid',
      {
        paymentStatus: 'refunded',
        refunded: '1110.00',
        timeline: timelineOf('pending', 'confirmed', 'cancelled'),
      },
      ['01 held 1110.00', '02 taken 1110.00', '03 givenBack 1110.00'],
    ],
    [
      'that is complete, to its buyer',
      {
        role: 'buyer',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'shipped', 'delivered', 'completed'),
      },
      ['01 held 1110.00', '02 taken 1110.00', '05 paidOut'],
    ],
    [
      'that is complete, to its seller',
      {
        role: 'seller',
        amount: '980.00',
        paymentStatus: 'released',
        timeline: timelineOf('pending', 'confirmed', 'shipped', 'delivered', 'completed'),
      },
      ['01 held', '02 taken', '05 paidOut 980.00'],
    ],
    [
      'whose seller cannot be paid yet',
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
      'that was refunded in part',
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
      'that a bank took back',
      { paymentStatus: 'chargedBack', timeline: timelineOf('pending', 'confirmed', 'chargedBack') },
      ['01 held 1110.00', '02 taken 1110.00', '03 takenBack'],
    ],
  ])('%s', (_what, order, expected) => {
    expect(movements({ role: 'buyer', ...order })).toEqual(expected)
  })
})

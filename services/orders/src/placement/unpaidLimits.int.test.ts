import { hourMs, minuteMs } from '@materia/contracts/durations.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { refusal } from '../../test/refusal.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { settleOpenOrders } from './settleOpenOrders.ts'
import { findCancelled } from './unpaidLimits.ts'

let trade: Trade
let lot = 2_000
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const hold = (buyerId: number, draft: Parameters<Trade['draftOf']>[1] | object = {}) =>
  trade.place(buyerId, { materialId: lot, paymentToken: 'tok_challenge', ...draft })
const checkout = (name: string) => ({ checkoutId: `checkout-${name}-of-a-test` })
const cancel = (buyerId: number, { id }: Order) => trade.step(buyerId, id, { step: 'cancel' })

describe('a buyer with unpaid orders', () => {
  it('holds five checkouts, and one more after cancelling one', async () => {
    const held = []
    for (let count = 0; count < 5; count++) {
      await trade.sell(++lot)
      held.push((await hold(60)).body as Order)
    }
    const refused = await hold(60)
    expect(refused).toMatchObject(refusal(409, 'UNPAID_ORDERS_FULL'))
    expect((await trade.place(60, { materialId: lot })).status).toBe(409)
    await cancel(60, held[0]!)
    expect((await hold(60)).status).toBe(201)
  })

  it('holds no more with many checkouts at the same instant, on two instances', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, at) =>
        trade.place(
          61,
          { materialId: lot, paymentToken: 'tok_challenge' },
          { by: at % 2 ? trade.other : trade },
        ),
      ),
    )
    const codes = answers.map(({ status, body }) => (body as { code?: string }).code ?? status)
    expect(codes.toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(13).fill('UNPAID_ORDERS_FULL'),
    ])
    expect(trade.world.lots.get(lot)?.left).toBe(19_000)
  })

  it('counts all orders of a checkout once', async () => {
    for (let count = 0; count < 7; count++) {
      await trade.sell(++lot)
      expect((await hold(62, checkout('one'))).status).toBe(201)
    }
    expect((await hold(62, checkout('two'))).status).toBe(201)
  })

  it('may pay at once without limit', async () => {
    for (let count = 0; count < 6; count++)
      expect((await trade.place(63, { materialId: lot })).status).toBe(201)
  })
})

describe('a buyer who pays by transfer', () => {
  const byTransfer = { paymentMethod: 'transfer', paymentToken: undefined } as const

  it('has three checkouts at most that wait for the same seller', async () => {
    for (let count = 0; count < 3; count++) {
      await trade.sell(++lot)
      expect((await hold(64, byTransfer)).status).toBe(201)
    }
    await trade.sell(++lot)
    expect(await hold(64, byTransfer)).toMatchObject(refusal(409, 'UNPAID_ORDERS_FULL'))
    expect((await trade.place(64, { materialId: lot })).status).toBe(201)
  })

  it('may order more than a card may pay', async () => {
    const large = { materialId: lot, quantity: '20000' }
    expect(await trade.place(65, large)).toMatchObject(refusal(409, 'CARD_LIMIT'))
    expect((await trade.place(65, { ...large, ...byTransfer })).status).toBe(201)
  })
})

it('a buyer whose hold ran out unpaid orders the listing again after two hours, and others at once', async () => {
  await hold(70)
  trade.pass(31 * minuteMs)
  await settleOpenOrders(trade.deps)
  const again = await hold(70)
  expect(again).toMatchObject(refusal(409, 'ORDER_TOO_SOON'))
  expect(again.body).toMatchObject({
    details: [
      {
        path: 'availableAt',
        message: new Date(trade.clock.now.getTime() + 2 * hourMs).toISOString(),
      },
    ],
  })
  expect((await hold(71)).status).toBe(201)
  await trade.sell(++lot)
  expect((await hold(70)).status).toBe(201)
  trade.pass(2 * hourMs)
  expect((await hold(70, { materialId: lot - 1 })).status).toBe(201)
})

describe('a hold without payment', () => {
  const outcome = async (buyerId: number) => {
    const { status, body } = await hold(buyerId)
    return Reflect.get(Object(body), 'code') ?? status
  }

  it('counts when its card is declined, so that six cards are enough', async () => {
    for (let count = 0; count < 6; count++)
      expect((await hold(80, { paymentToken: 'tok_declined' })).status).toBe(402)
    expect([await outcome(80), await outcome(81)]).toEqual(['ORDER_TOO_SOON', 201])
  })

  it.each([
    ['by its buyer counts', 82, 'cancel', 'ORDER_TOO_SOON'],
    ['by its seller does not', 1, 'decline', 201],
  ] as const)('that was paid and ended %s', async (_name, by, step, expected) => {
    const { id } = (await hold(82, { paymentToken: 'tok_ok' })).body as Order
    trade.pass(31 * minuteMs)
    expect((await trade.step(by, id, { step, note: 'Too late' })).status).toBe(200)
    expect(await outcome(82)).toBe(expected)
  })
})

it('cancelled orders of a buyer and a listing are found by an index, however many others there are', async () => {
  const plan = await findCancelled(trade.deps.orders, { buyerId: 82, materialId: lot }).explain()
  expect(JSON.stringify(plan)).toContain('"indexName":"buyerId_1_materialId_1__id_-1"')
})

it('a buyer with many old unpaid orders orders as before', async () => {
  const { orders } = trade.deps
  const { body } = await hold(95)
  const { _id, ...row } = (await orders.findById((body as Order).id).lean())!
  const createdAt = new Date(Date.now() - 48 * hourMs)
  await orders.insertMany(
    Array.from({ length: 30 }, (_, at) => ({ ...row, createdAt, _id: 900_000 + _id + at })),
  )
  await trade.sell(++lot)
  expect((await hold(95)).status).toBe(201)
})

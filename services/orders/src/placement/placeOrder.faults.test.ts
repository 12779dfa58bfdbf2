import { startTrade, type Trade } from '../../test/startTrade.ts'

const [lot, calm, pressed] = [100, 101, 102]
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.stop())

describe('POST /api/orders', () => {
  it('sells one lot once to 200 buyers, and refuses nobody who buys something else', async () => {
    await trade.sell(lot, { left: 1_000, isSingleLot: true })
    await trade.sell(calm)
    const [answers, others] = await Promise.all([
      Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          trade.place(at + 101, { materialId: lot }, { by: at % 2 ? trade.other : trade }),
        ),
      ),
      Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          trade.place(at + 2, { materialId: calm }, { by: at % 2 ? trade.other : trade }),
        ),
      ),
    ])
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      answers.filter(({ body }) => Reflect.get(Object(body), 'code') === 'NOT_AVAILABLE'),
    ).toHaveLength(199)
    expect(await trade.orders.countDocuments({ materialId: lot, isPlaced: true })).toBe(1)
    expect(
      await trade.sandboxPayments.countDocuments({
        state: 'held',
        _id: {
          $in: (await trade.orders.distinct('_id', { materialId: lot })).map((id) => `order-${id}`),
        },
      }),
    ).toBe(1)
  })

  it('gives each of two identical calls the same order, also in a rush for its lot', async () => {
    await trade.sell(pressed, { left: 1_000, isSingleLot: true })
    const twice = () => trade.place(2, { materialId: pressed }, { key: 'twice-in-a-rush-0123' })
    const [first, ...rest] = await Promise.all([
      twice(),
      ...Array.from({ length: 40 }, (_, at) => trade.place(at + 101, { materialId: pressed })),
      twice(),
    ])
    const last = rest.at(-1)
    expect(last?.status).toBe(first?.status)
    expect(Reflect.get(Object(last?.body), 'id')).toBe(Reflect.get(Object(first?.body), 'id'))
  })
})

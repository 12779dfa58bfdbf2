import { startTrade, type Trade } from '../../test/startTrade.ts'

const lot = 100
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.stop())

describe('POST /api/orders', () => {
  it('sells one lot once to 200 buyers', async () => {
    await trade.sell(lot, { left: 1_000, isSingleLot: true })
    // Like a browser, repeats the call with the same key if no response comes in time.
    const ask = async (at: number): ReturnType<typeof trade.place> => {
      const answer = await trade
        .place(
          at + 101,
          { materialId: lot },
          { key: `one-of-${at}-0123456789`, by: at % 2 ? trade.other : trade },
        )
        .catch(() => null)
      return answer && answer.status < 500 ? answer : ask(at)
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))
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
  }, 120_000)
})

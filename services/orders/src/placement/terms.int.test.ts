import type { Order } from '@materia/contracts/orders/order.ts'
import { refusal } from '../../test/refusal.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'

let trade: Trade
let lot = 3_000
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

describe('an order of a listing whose terms change', () => {
  it('keeps the terms that the buyer agreed to, when the seller edits them later', async () => {
    const { id } = (await trade.place(2, { materialId: lot })).body as Order
    await trade.lots.updateOne({ _id: lot }, { description: 'Dirty', termsRevision: 2 })
    expect(
      (await trade.call('GET', `/api/orders/${id}`, { user: { userId: 2 } })).body,
    ).toMatchObject({
      terms: {
        description: 'Clean',
        mfi: '12',
        location: 'Nuevo León, México',
        isSingleLot: false,
        termsRevision: 1,
      },
    })
    expect((await trade.ordersOf(2)).items[0]).not.toHaveProperty('terms')
  })

  it.each([
    ['the copy here is older', {}],
    ['the copy here is as new', { termsRevision: 2 }],
  ])(
    'refuses other terms than the buyer agreed to and names them, when %s',
    async (_when, copy) => {
      trade.world.lots.get(lot)!.termsRevision = 2
      await trade.lots.updateOne({ _id: lot }, copy)
      expect(await trade.place(2, { materialId: lot })).toMatchObject({
        status: 409,
        body: {
          code: 'ORDER_CHANGED',
          details: [
            { path: 'termsRevision', message: '2' },
            { path: 'location', message: 'Maine, USA', was: 'Texas, USA' },
          ],
        },
      })
      expect(trade.world.lots.get(lot)?.left).toBe(24_000)
    },
  )

  it('refuses an order of an older page, which names no terms, and a quote for other terms', async () => {
    const { termsRevision: _none, ...old } = trade.draftOf(2, { materialId: lot })
    expect(
      await trade.call('POST', '/api/orders', {
        user: { userId: 2 },
        body: old,
        headers: { 'idempotency-key': `no-terms-${lot}-0123456789` },
      }),
    ).toMatchObject(refusal(409, 'ORDER_CHANGED'))
    const { quote } = trade.draftOf(2, { materialId: lot, termsRevision: 2 })
    expect(await trade.place(2, { materialId: lot, quote })).toMatchObject(
      refusal(409, 'QUOTE_INVALID'),
    )
  })
})

import type { Order, OrderStepDraft } from '@materia/contracts/orders/types.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'

const lot = 400
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.sell(lot)
})
afterAll(() => trade.stop())

const begin = async (buyerId: number) =>
  ((await trade.place(buyerId, { materialId: lot, paymentToken: 'tok_challenge' })).body as Order)
    .id
const step = (userId: number, id: number, body: OrderStepDraft = { step: 'cancel' }) =>
  trade.call('POST', `/api/orders/${id}/steps`, { user: { userId }, body })
const confirm = async (userId: number, id: number) => {
  await trade.call('POST', `/api/payments/sandbox/${id}`, {
    user: { userId },
    body: { isConfirmed: true },
  })
  return trade.call('POST', `/api/orders/${id}/payment`, { user: { userId } })
}

describe('an order whose payment waits for its buyer', () => {
  it('is cancelled by its buyer alone, and never paid then', async () => {
    const id = await begin(51)
    expect((await step(1, id)).status).toBe(404)
    expect(await step(51, id, { step: 'complete' })).toMatchObject({
      status: 409,
      body: { code: 'STEP_REFUSED' },
    })
    const given = {
      status: 200,
      body: {
        status: 'cancelled',
        paymentStatus: 'voided',
        paymentAction: null,
        refusal: 'GIVEN_UP',
        amount: '0.00',
        deadline: null,
        nextSteps: [],
        timeline: [{ status: 'pending' }, { status: 'cancelled', by: 'buyer' }],
      },
    }
    expect(await step(51, id)).toMatchObject(given)
    expect([await trade.paymentOf(id), trade.world.lots.get(lot)?.left]).toEqual(['voided', 24_000])
    expect(await confirm(51, id)).toMatchObject({ status: 409, body: { code: 'GIVEN_UP' } })
    expect(await step(51, id)).toMatchObject(given)
    expect(
      (await trade.events()).filter(({ data }) => Reflect.get(Object(data), 'orderId') === id),
    ).toEqual([])
  })

  it('is cancelled as any other once it was paid', async () => {
    const id = await begin(52)
    await confirm(52, id)
    expect(await step(52, id)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', paymentStatus: 'voided' },
    })
    expect(await trade.paymentOf(id)).toBe('voided')
  })
})

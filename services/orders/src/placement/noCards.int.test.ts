import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'

const cardNumber = '4000000000000002'
const [expiry, cvv] = ['12/97', '98765']
const card = [cardNumber, '4000 0000 0000 0002', expiry, cvv]
let trade: Trade
const logged: string[] = []
const lot = 900

beforeAll(async () => {
  trade = await startTrade({ logged })
  await trade.sell(lot)
})
afterAll(() => trade.stop())

/** All rows of all collections. */
async function rows(): Promise<string> {
  const names = await trade.connection.listCollections()
  const all = await Promise.all(
    names.map(({ name }) => trade.connection.collection(name).find().toArray()),
  )
  return JSON.stringify(all)
}
const send = (draft: object) =>
  trade.call('POST', '/api/orders', {
    user: { userId: 2 },
    headers: { 'idempotency-key': randomUUID() },
    body: { ...trade.draftOf(2, { materialId: lot }), ...draft },
  })

describe('a card', () => {
  it('appears in no row, log or response of a purchase: completed, declined, confirmed with the bank or charged back', async () => {
    const answers = await Promise.all(
      ['tok_ok', 'tok_declined', 'tok_challenge', 'tok_expired', 'tok_chargeback'].map(
        (paymentToken) => trade.place(2, { materialId: lot, paymentToken }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 402, 201, 201, 201])
    for (const { body } of answers) {
      const id = Number(Reflect.get(Object(body), 'id'))
      if (id)
        await trade.call('POST', `/api/orders/${id}/steps`, {
          user: { userId: 1 },
          body: { step: 'confirm' },
        })
    }
    const all = [JSON.stringify(answers), await rows(), logged.join('\n')].join('\n')
    expect(all).toContain('tok_chargeback')
    for (const digits of card) expect(all).not.toContain(digits)
  })

  it.each<[string, Record<string, unknown>]>([
    ['in place of its token', { paymentToken: cardNumber }],
    ['as fields of its own', { cardNumber, expiryDate: expiry, cvv }],
    ['as an object', { card: { number: cardNumber, expiry, cvv } }],
    ['as the method', { paymentMethod: cardNumber }],
  ])('sent %s is refused, and neither repeated nor stored', async (_name, draft) => {
    const before = logged.length
    const { status, body } = await send(draft)
    expect(status).toBe(400)
    for (const digits of card)
      expect(
        [JSON.stringify(body), logged.slice(before).join('\n'), await rows()].join('\n'),
      ).not.toContain(digits)
  })

  it('is not a field of an order', () => {
    const fields: (keyof OrderDraft)[] = Object.keys(
      trade.draftOf(2, { materialId: lot }),
    ) as (keyof OrderDraft)[]
    expect(fields.filter((name) => /card|cvv|cvc|expir/i.test(name))).toEqual([])
  })
})

import { addOrder } from '../test/addOrder.ts'
import { startOrders } from '../test/startOrders.ts'
import { decideDispute, openDisputes } from './disputes.ts'
import { checkLedger } from './ledger/checkLedger.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

async function addDisputed(): Promise<number> {
  const { _id } = await addOrder(orders)
  const steps = [
    [1, { step: 'confirm' }],
    [1, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' }],
    [2, { step: 'dispute', note: 'Half of it is wet\nOrder 1: paid\u001b[2J' }],
  ] as const
  for (const [userId, body] of steps)
    await orders.call('POST', `/api/orders/${_id}/steps`, { user: { userId }, body })
  return _id
}
async function all(texts: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = []
  for await (const text of texts) found.push(text)
  return found
}
const decide = (orderId: number, decision: Omit<Parameters<typeof decideDispute>[1], 'orderId'>) =>
  decideDispute(orders.deps, { orderId, ...decision }, 'test-trace')

describe('a dispute', () => {
  it('is shown to an operator with what was said, until it is decided: refunded in part or whole, or completed', async () => {
    const [part, whole, content] = [await addDisputed(), await addDisputed(), await addDisputed()]
    expect(await all(openDisputes(orders.deps))).toEqual(
      [part, whole, content].map((id) =>
        expect.stringMatching(
          new RegExp(
            `Order ${id}: .*1110.00 USD held[^]*buyer: disputed: Half of it is wet Order 1: paid \\[2J\\n  Goes back to its buyer by itself: 2099-11-16T12:00:00.000Z$`,
          ),
        ),
      ),
    )
    expect(await decide(part, { step: 'refund', refundCents: 20_050 })).toBe(
      `Order ${part} is refunded; 200.50 USD went back to its buyer`,
    )
    expect(await decide(whole, { step: 'refund' })).toContain('1110.00 USD went back')
    expect(await decide(content, { step: 'complete' })).toContain('is completed; 0.00 USD')
    expect(await all(openDisputes(orders.deps))).toEqual([])
    expect(await orders.orders.findById(part).lean()).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({ status: 'refunded', by: 'materia' }),
      ]),
    })
    expect(await all(checkLedger(orders.deps))).toEqual([])
  })

  it('is decided only where there is one, and for no more than is held', async () => {
    const [{ _id }, disputed] = [await addOrder(orders), await addDisputed()]
    await expect(decide(_id, { step: 'refund' })).rejects.toMatchObject({ code: 'STEP_REFUSED' })
    await expect(decide(disputed, { step: 'refund', refundCents: 111_001 })).rejects.toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
    })
    expect(await decide(999_999, { step: 'complete' })).toBeNull()
  })
})

describe('the ledger', () => {
  it('says of each order what is wrong: an entry, what is held, what its provider says', async () => {
    const [unbalanced, left, paid, charged] = [
      await addDisputed(),
      await addDisputed(),
      await addDisputed(),
      await addDisputed(),
    ]
    await orders.ledger.updateOne(
      { orderId: unbalanced },
      {
        $set: {
          lines: [
            { account: 'buyer:2', cents: -111_001 },
            { account: 'held', cents: 111_000 },
          ],
        },
      },
    )
    await orders.orders.updateOne(
      { _id: left },
      { $set: { status: 'completed', paymentStatus: 'released' } },
    )
    await orders.deps.payment.refund(`order-${paid}`, { refundKey: 'by hand', cents: 5_000 })
    await orders.sandboxPayments.updateOne(
      { _id: `order-${charged}` },
      { $set: { isChargedBack: true } },
    )
    expect(await all(checkLedger(orders.deps))).toEqual(
      expect.arrayContaining([
        `Order ${unbalanced}: its capture does not balance, by -0.01`,
        `Order ${left}: 1110.00 are held and it is completed, released`,
        `Order ${paid}: given back: 0.00 by the ledger, 50.00 by its provider`,
        `Order ${charged}: the buyer’s bank has taken its money back`,
      ]),
    )
    expect(await all(checkLedger(orders.deps))).toHaveLength(4)
  })
})

import { addOrder } from '../../test/addOrder.ts'
import { startOrders } from '../../test/startOrders.ts'
import { sandboxSecret, sendSandboxWebhook } from '../../test/sendSandboxWebhook.ts'
import { toRecord } from '../order/orderRecord.ts'
import { decideDispute, openDisputes } from './disputes.ts'
import { takeStep } from './takeStep.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ payment: { SANDBOX_WEBHOOK_SECRET: [sandboxSecret] } })
})
afterAll(() => orders.stop())

const [seller, buyer] = [1, 2]
const ship = { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' } as const

const dispute = { step: 'dispute', kind: 'contaminated', amount: '1110.00', note: 'Wet' } as const
const reason = 'The ticket says so'

async function addDisputed(): Promise<number> {
  const { _id } = await addOrder(orders)
  const steps = [
    [seller, { step: 'confirm' }],
    [seller, ship],
    [buyer, { ...dispute, note: 'Half of it is wet\nOrder 1: paid\u001b[2J' }],
    [seller, { step: 'contest', note: 'It was dry' }],
  ] as const
  for (const [userId, body] of steps) await orders.step(userId, _id, body)
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
  it('is listed for operators with its notes until they refund all or a part, or complete it', async () => {
    const [part, whole, content] = [await addDisputed(), await addDisputed(), await addDisputed()]
    expect(await all(openDisputes(orders.deps))).toEqual(
      [part, whole, content].map((id) =>
        expect.stringMatching(
          new RegExp(
            `Order ${id}: .*1110.00 USD held[^]*buyer: disputed, claim opened, contaminated, 1110.00: Half of it is wet Order 1: paid\\[2J\\n.*It was dry\\n  Decide it by 2099-11-09T12:00:00.000Z; the buyer asks for 1110.00$`,
          ),
        ),
      ),
    )
    expect(await decide(part, { step: 'refund', refundCents: 20_050, reason })).toBe(
      `Order ${part} is refunded; 200.50 USD returned to its buyer`,
    )
    expect(await decide(whole, { step: 'refund', reason })).toContain('1110.00 USD returned')
    expect(await decide(content, { step: 'complete', reason })).toContain('is completed; 0.00 USD')
    expect(await all(openDisputes(orders.deps))).toEqual([])
    expect(await orders.orders.findById(part).lean()).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({ status: 'refunded', by: 'materia', note: reason }),
      ]),
    })
    expect(await orders.problems()).toEqual([])
  })

  it('can be decided only while it is open, and for no more than is held', async () => {
    const [{ _id }, disputed] = [await addOrder(orders), await addDisputed()]
    await expect(decide(_id, { step: 'refund' })).rejects.toMatchObject({ code: 'STEP_REFUSED' })
    await expect(
      decide(disputed, { step: 'refund', refundCents: 111_001, reason }),
    ).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' })
    await expect(decide(disputed, { step: 'refund' })).rejects.toMatchObject({ status: 400 })
    expect(await decide(999_999, { step: 'complete' })).toBeNull()
  })
})

describe('the ledger', () => {
  it('reports each wrong order: an unbalanced entry, a wrong held amount, a difference to the provider', async () => {
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
    expect(await orders.problems()).toEqual(
      expect.arrayContaining([
        `Order ${unbalanced}: its capture does not balance, by -0.01`,
        `Order ${left}: 1110.00 are held although it is completed, released`,
        `Order ${paid}: refunded: 0.00 by the ledger, 50.00 by its provider`,
        `Order ${charged}: the buyer’s bank has taken its money back`,
      ]),
    )
    expect(await orders.problems()).toHaveLength(4)
  })
})

describe('a charge-back that an operator ends', () => {
  /** 1,005.00 dollars are held, and the seller gets 490.00 of them. */
  const begin = async () =>
    (
      await addOrder(orders, {
        priceCents: 50_000,
        shippingCents: 50_000,
        buyerFeeCents: 500,
        sellerFeeCents: 1_000,
      })
    )._id
  async function take(id: number, userId: number, body: object): Promise<void> {
    expect((await orders.step(userId, id, body)).status).toBe(200)
  }
  const toDelivered = async () => {
    const id = await begin()
    await take(id, seller, { step: 'confirm' })
    await take(id, seller, ship)
    await take(id, buyer, { step: 'deliver' })
    return id
  }
  const show = async (id: number) =>
    (await orders.call('GET', `/api/orders/${id}`, { user: { userId: buyer } })).body
  const linesOf = async (orderId: number, kind: string) =>
    Object.fromEntries(
      (await orders.ledger.findById(`${orderId}/${kind}`).lean())?.lines.map(
        ({ account, cents }) => [account, cents],
      ) ?? [],
    )

  it('leaves the money with the buyer if the bank keeps it, and refunds nothing twice', async () => {
    const id = await toDelivered()
    await sendSandboxWebhook(orders, 'chargeBack.created', id)
    for (const step of ['complete', 'refund'] as const)
      await expect(decide(id, { step })).rejects.toMatchObject({ code: 'BANK_UNDECIDED' })
    await sendSandboxWebhook(orders, 'chargeBack.lost', id)
    await expect(decide(id, { step: 'refund', refundCents: 500 })).rejects.toMatchObject({
      code: 'CHARGED_BACK',
    })
    expect(await decide(id, { step: 'refund' })).toBe(
      `Order ${id} is refunded; 1005.00 USD returned to its buyer`,
    )
    expect(await orders.deps.payment.find(`order-${id}`)).toMatchObject({
      refundedCents: 0,
      paidOutCents: 0,
      isChargedBack: true,
    })
    expect(await linesOf(id, 'chargeBackLost')).toEqual({ bank: -100_500, 'buyer:2': 100_500 })
    expect(await orders.problems(id)).toEqual([])
  })

  it('pays the seller if the bank returned the money', async () => {
    const id = await toDelivered()
    await sendSandboxWebhook(orders, 'chargeBack.created', id)
    await sendSandboxWebhook(orders, 'chargeBack.won', id)
    expect(await orders.problems(id)).toEqual([
      `Order ${id}: the buyer’s bank has given its money back`,
    ])
    await expect(decide(id, { step: 'refund', refundCents: 500 })).rejects.toMatchObject({
      code: 'CHARGED_BACK',
    })
    expect(await decide(id, { step: 'complete' })).toContain('is completed')
    expect(await orders.deps.payment.find(`order-${id}`)).toMatchObject({ paidOutCents: 49_000 })
    expect((await orders.eventNamesOf(id)).at(-1)).toBe('completed')
    expect(await orders.problems(id)).toEqual([])
  })

  it('after the payout is Materia’s loss until the bank decides, and publishes the completion once', async () => {
    const [lost, won] = [await toDelivered(), await toDelivered()]
    for (const id of [lost, won]) {
      await take(id, buyer, { step: 'complete' })
      await sendSandboxWebhook(orders, 'chargeBack.created', id)
      expect(await linesOf(id, 'chargeBack')).toEqual({ loss: -100_500, bank: 100_500 })
    }
    await sendSandboxWebhook(orders, 'chargeBack.lost', lost)
    await decide(lost, { step: 'refund' })
    await sendSandboxWebhook(orders, 'chargeBack.won', won)
    await decide(won, { step: 'complete' })
    expect(await show(won)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect((await orders.eventNamesOf(won)).slice(-3)).toEqual([
      'completed',
      'chargedBack',
      'chargeBackWon',
    ])
    expect([...(await orders.problems(lost)), ...(await orders.problems(won))]).toEqual([])
  })

  it('after a partial refund takes the rest: Materia’s loss until the bank decides', async () => {
    const [lost, won] = [await toDelivered(), await toDelivered()]
    for (const id of [lost, won]) {
      await take(id, buyer, { ...dispute, amount: '300.00' })
      await take(id, seller, { step: 'accept' })
      expect(await sendSandboxWebhook(orders, 'chargeBack.created', id)).toEqual([204, undefined])
      expect(await show(id)).toMatchObject({ status: 'chargedBack', refunded: '300.00' })
      expect(await linesOf(id, 'chargeBack')).toEqual({ loss: -70_500, bank: 70_500 })
      expect(await orders.problems(id)).toEqual([])
    }
    expect((await all(openDisputes(orders.deps))).join('\n')).toContain(
      '705.00 USD with the buyer’s bank',
    )
    await sendSandboxWebhook(orders, 'chargeBack.lost', lost)
    await decide(lost, { step: 'refund' })
    expect(await linesOf(lost, 'chargeBackLost')).toEqual({ bank: -70_500, 'buyer:2': 70_500 })
    expect(await show(lost)).toMatchObject({ status: 'refunded', refunded: '1005.00' })
    await sendSandboxWebhook(orders, 'chargeBack.won', won)
    await decide(won, { step: 'complete' })
    expect(await show(won)).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
      refunded: '300.00',
    })
    expect(await orders.deps.payment.find(`order-${won}`)).toMatchObject({
      refundedCents: 30_000,
      paidOutCents: 19_000,
    })
    expect([...(await orders.problems(lost)), ...(await orders.problems(won))]).toEqual([])
  })

  it('after a partial refund to an unpaid seller takes the held money, and pays the seller if won', async () => {
    const id = await toDelivered()
    await take(id, buyer, { ...dispute, amount: '300.00' })
    const unpaid = { ...orders.deps, payment: { ...orders.deps.payment, payOut: async () => null } }
    await takeStep(
      unpaid,
      toRecord((await orders.orders.findById(id).lean())!),
      { step: 'accept', by: 'seller' },
      { traceId: 'test-trace' },
    )
    await sendSandboxWebhook(orders, 'chargeBack.created', id)
    expect(await linesOf(id, 'chargeBack')).toEqual({ held: -70_500, bank: 70_500 })
    await sendSandboxWebhook(orders, 'chargeBack.won', id)
    await decide(id, { step: 'complete' })
    expect(await orders.deps.payment.find(`order-${id}`)).toMatchObject({
      refundedCents: 30_000,
      paidOutCents: 19_000,
    })
    expect(await orders.problems(id)).toEqual([])
  })

  it('that suspended a claim lets the claim continue if the bank returned the money without a webhook', async () => {
    const id = await toDelivered()
    await take(id, buyer, { ...dispute, amount: '300.00' })
    await sendSandboxWebhook(orders, 'chargeBack.created', id)
    for (const step of ['complete', 'refund'] as const)
      await expect(decide(id, { step })).rejects.toMatchObject({ code: 'BANK_UNDECIDED' })
    await orders.sandboxPayments.updateOne(
      { _id: `order-${id}` },
      { $set: { isChargedBack: false } },
    )
    expect(await decide(id, { step: 'complete' })).toContain('is disputed; 0.00 USD')
    expect(await show(id)).toMatchObject({ status: 'disputed', claim: { phase: 'opened' } })
    expect(await orders.problems(id)).toEqual([])
  })

  it('that is lost puts the lot on sale again only if it was never shipped', async () => {
    const [sent, kept] = [await toDelivered(), await begin()]
    await take(kept, seller, { step: 'confirm' })
    for (const id of [sent, kept]) {
      await sendSandboxWebhook(orders, 'chargeBack.created', id)
      await sendSandboxWebhook(orders, 'chargeBack.lost', id)
      await decide(id, { step: 'refund' })
    }
    const ends = (await orders.events()).filter(
      ({ subject }) => subject === 'orders.order.refunded',
    )
    expect(ends.slice(-2)).toMatchObject([
      { data: { orderId: sent, isWhole: true, isForSale: false } },
      { data: { orderId: kept, isWhole: true, isForSale: true } },
    ])
  })
})

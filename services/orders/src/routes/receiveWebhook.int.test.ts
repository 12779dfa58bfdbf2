import type { Order, OrderStepDraft } from '@materia/contracts/orders/types.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { decideDispute, openDisputes } from '../disputes.ts'
import { checkLedger } from '../ledger/checkLedger.ts'
import { takeStep } from '../life/takeStep.ts'
import { onPaymentNews } from '../payment/onPaymentNews.ts'
import { tellSandboxNews } from '../payment/tellSandboxNews.ts'
import { signatureHeader, signWebhook } from '../payment/webhookSignature.ts'

const secret = 'what the sandbox signs its webhooks by in tests'
let trade: Trade
const logged: string[] = []
let lot = 700
beforeAll(async () => {
  trade = await startTrade({ logged, payment: { SANDBOX_WEBHOOK_SECRET: [secret] } })
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const [seller, buyer] = [1, 2]
let last = 0
type Sent = {
  id?: string
  signedBy?: string
  at?: Date
  signedBody?: string
  provider?: string
  header?: string
}
/** Sends news as the sandbox would. */
async function tell(
  type: string,
  orderId: number,
  {
    id = `evt-${++last}`,
    signedBy = secret,
    at = trade.clock.now,
    provider = 'sandbox',
    ...sent
  }: Sent = {},
) {
  const body = { id, type, orderId }
  const header = sent.header ?? signWebhook(signedBy, sent.signedBody ?? JSON.stringify(body), at)
  const { status, body: answer } = await trade.call('POST', `/api/payments/webhooks/${provider}`, {
    body,
    headers: { [signatureHeader]: header },
  })
  return [status, Reflect.get(Object(answer), 'code')]
}
const begin = async (paymentToken = 'tok_ok') =>
  ((await trade.place(buyer, { materialId: lot, paymentToken })).body as Order).id
async function take(id: number, userId: number, body: OrderStepDraft): Promise<void> {
  const { status } = await trade.call('POST', `/api/orders/${id}/steps`, { user: { userId }, body })
  expect(status).toBe(200)
}
const ship = { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' } as const
const show = async (id: number, userId = buyer) =>
  (await trade.call('GET', `/api/orders/${id}`, { user: { userId } })).body as Order
const eventsOf = async (id: number) =>
  (await trade.events())
    .filter(({ data }) => (data as { orderId: number }).orderId === id)
    .map(({ subject }) => subject.split('.')[2])
const decide = (orderId: number, step: 'refund' | 'complete', refundCents?: number) =>
  decideDispute(trade.deps, { orderId, step, ...(refundCents && { refundCents }) }, 'test-trace')
const linesOf = async (orderId: number, kind: string) =>
  Object.fromEntries(
    (await trade.ledger.findById(`${orderId}/${kind}`).lean())?.lines.map(({ account, cents }) => [
      account,
      cents,
    ]) ?? [],
  )
async function problems(id: number): Promise<string[]> {
  const found: string[] = []
  for await (const problem of checkLedger(trade.deps))
    if (problem.startsWith(`Order ${id}:`)) found.push(problem)
  return found
}

describe('a webhook', () => {
  it('is refused that is not signed, signed by another, of another body, or too old', async () => {
    const id = await begin('tok_challenge')
    const long = 6 * 60_000
    const wrong: Sent[] = [
      { header: '' },
      { header: 'nonsense' },
      { header: 't=1,v1=00' },
      { signedBy: 'what somebody else signs by, as long as it is' },
      { signedBody: '{"id":"other"}' },
      { at: new Date(trade.clock.now.getTime() - long) },
      { at: new Date(trade.clock.now.getTime() + long) },
    ]
    for (const one of wrong)
      expect(await tell('payment.confirmed', id, one)).toEqual([400, 'WEBHOOK_INVALID'])
    expect(await show(id)).toMatchObject({ paymentStatus: 'pending' })
  })

  it('is of the provider that payments go by, and of nothing that it does not know', async () => {
    const id = await begin('tok_challenge')
    expect(await tell('payment.confirmed', id, { provider: 'stripe' })).toEqual([404, 'NOT_FOUND'])
    expect(await tell('payment.confirmed', id, { provider: 'nobody' })).toEqual([
      400,
      'INVALID_INPUT',
    ])
    expect(await tell('payment.stolen', id)).toEqual([400, 'INVALID_INPUT'])
    expect(await tell('payment.confirmed', 999_999)).toEqual([204, undefined])
  })

  it('of more than a provider tells is not read', async () => {
    const { status } = await trade.call('POST', '/api/payments/webhooks/sandbox', {
      body: { text: 'x'.repeat(300_000) },
    })
    expect(status).toBe(413)
  })

  it('makes an order of one whose payment was confirmed, whose browser never came back, once however often', async () => {
    const id = await begin('tok_challenge')
    const answers = await Promise.all(
      [1, 2, 3].map(() => tell('payment.confirmed', id, { id: 'evt-same' })),
    )
    expect(answers.every(([status]) => status === 204)).toBe(true)
    expect(await show(id)).toMatchObject({ status: 'pending', paymentStatus: 'held' })
    expect(await tell('payment.confirmed', id, { id: 'evt-same' })).toEqual([204, undefined])
    expect(await eventsOf(id)).toEqual(['placed'])
    expect(await trade.paymentEvents.countDocuments({ _id: 'sandbox/evt-same' })).toBe(1)
  })

  it.each(['payment.expired', 'payment.declined'])(
    '%s ends an order that waits for it, and gives its stock back; what comes later changes nothing',
    async (type) => {
      const id = await begin('tok_challenge')
      expect(await tell(type, id)).toEqual([204, undefined])
      expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
      expect(await tell('payment.confirmed', id)).toEqual([204, undefined])
      expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
      expect([await trade.paymentOf(id), trade.world.lots.get(lot)?.left]).not.toContain('held')
      expect(await eventsOf(id)).toEqual([])
    },
  )

  it('that money came after all for what was given up: it is voided', async () => {
    const id = await begin('tok_challenge')
    await tell('payment.expired', id)
    await trade.sandboxPayments.updateOne({ _id: `order-${id}` }, { $set: { state: 'held' } })
    expect(await tell('payment.confirmed', id)).toEqual([204, undefined])
    expect(await trade.paymentOf(id)).toBe('voided')
  })

  it('that the held money was let go ends the order before its seller confirms', async () => {
    const id = await begin()
    expect(await tell('authorisation.expired', id)).toEqual([204, undefined])
    expect(await show(id, seller)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'voided',
      timeline: [{}, { status: 'cancelled', by: 'materia' }],
    })
    expect([await eventsOf(id), await problems(id)]).toEqual([['placed', 'cancelled'], []])
  })

  it('is told again where it could not be done', async () => {
    const id = await begin('tok_challenge')
    trade.world.isCatalogDown = true
    expect(await tell('payment.confirmed', id, { id: 'evt-down' })).toEqual([503, 'UNAVAILABLE'])
    trade.world.isCatalogDown = false
    expect(await tell('payment.confirmed', id, { id: 'evt-down' })).toEqual([204, undefined])
    expect(await show(id)).toMatchObject({ paymentStatus: 'held' })
  })
})

it('that a refund has failed after all is logged, and in the check of the ledger, as is a step that is never done', async () => {
  const id = await begin()
  await take(id, seller, { step: 'confirm' })
  await take(id, seller, { step: 'cancel' })
  await trade.sandboxPayments.updateOne({ _id: `order-${id}` }, { $set: { refunds: [] } })
  expect(await tell('chargeBack.won', id)).toEqual([204, undefined])
  await eventually(async () =>
    logged.some(
      (line) => line.includes('a refund has failed after all') && line.includes(`"orderId":${id}`),
    ),
  )
  expect(await problems(id)).toEqual([
    `Order ${id}: given back: 1005.00 by the ledger, 0.00 by its provider`,
  ])
  const intent = {
    step: 'refund',
    by: 'seller',
    at: new Date(trade.clock.now.getTime() - 61 * 60_000),
  }
  await trade.orders.updateOne({ _id: id }, { $set: { intent } })
  expect(await problems(id)).toEqual([
    `Order ${id}: its step refund is not done since ${intent.at.toISOString()}`,
  ])
  await trade.orders.updateOne({ _id: id }, { $set: { intent: null } })
})

describe('a charge-back', () => {
  const toDelivered = async () => {
    const id = await begin()
    for (const [by, step] of [
      [seller, { step: 'confirm' }],
      [seller, ship],
      [buyer, { step: 'deliver' }],
    ] as const)
      await take(id, by, step)
    return id
  }

  it('stops the pay-out until an operator ends it: both sides see it, none can go on, the ledger balances', async () => {
    const id = await toDelivered()
    await tell('chargeBack.created', id)
    await tell('chargeBack.created', id)
    for (const reader of [buyer, seller]) {
      expect(await show(id, reader)).toMatchObject({
        status: 'chargedBack',
        paymentStatus: 'chargedBack',
        nextSteps: [],
        deadline: null,
        timeline: [{}, {}, {}, {}, { status: 'chargedBack', by: 'materia' }],
      })
    }
    for (const [userId, step] of [
      [buyer, 'complete'],
      [seller, 'refund'],
      [buyer, 'dispute'],
    ] as const) {
      expect(
        await trade.call('POST', `/api/orders/${id}/steps`, { user: { userId }, body: { step } }),
      ).toMatchObject({ status: 409, body: { code: 'STEP_REFUSED' } })
    }
    expect(await linesOf(id, 'chargeBack')).toEqual({ held: -100_500, bank: 100_500 })
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({ paidOutCents: 0 })
    expect(await eventsOf(id)).toEqual([
      'placed',
      'confirmed',
      'shipped',
      'delivered',
      'chargedBack',
    ])
    expect(await problems(id)).toEqual([])
  })

  it('is the buyer’s where their bank keeps the money: nothing is given back twice', async () => {
    const id = await toDelivered()
    await tell('chargeBack.created', id)
    await expect(decide(id, 'complete')).rejects.toMatchObject({ code: 'CHARGED_BACK' })
    await expect(decide(id, 'refund', 500)).rejects.toMatchObject({ code: 'CHARGED_BACK' })
    expect(await decide(id, 'refund')).toBe(
      `Order ${id} is refunded; 1005.00 USD went back to its buyer`,
    )
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({
      refundedCents: 0,
      paidOutCents: 0,
      isChargedBack: true,
    })
    expect(await linesOf(id, 'chargeBackLost')).toEqual({ bank: -100_500, 'buyer:2': 100_500 })
    expect(await problems(id)).toEqual([])
  })

  it('that the bank gave up pays the seller', async () => {
    const id = await toDelivered()
    await tell('chargeBack.created', id)
    await tell('chargeBack.won', id)
    expect(await problems(id)).toEqual([`Order ${id}: the buyer’s bank has given its money back`])
    await expect(decide(id, 'refund', 500)).rejects.toMatchObject({ code: 'CHARGED_BACK' })
    expect(await decide(id, 'complete')).toContain('is completed')
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({ paidOutCents: 49_000 })
    expect((await eventsOf(id)).at(-1)).toBe('completed')
    expect(await problems(id)).toEqual([])
  })

  it('that is told again after it was given up changes nothing', async () => {
    const id = await toDelivered()
    await tell('chargeBack.created', id, { id: 'evt-replayed' })
    await tell('chargeBack.won', id)
    expect(await tell('chargeBack.created', id, { id: 'evt-replayed' })).toEqual([204, undefined])
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({ isChargedBack: false })
    expect(await decide(id, 'complete')).toContain('is completed')
    expect(await problems(id)).toEqual([])
  })

  it('that the bank gave up before the lot was sent gives the buyer the money by us, and pays nobody for it; of one on its way an operator chooses', async () => {
    const [kept, sent] = [await begin('tok_chargeback'), await begin()]
    for (const id of [kept, sent]) await take(id, seller, { step: 'confirm' })
    await tellSandboxNews(trade.deps)
    await take(sent, seller, ship)
    await tell('chargeBack.created', sent)
    for (const id of [kept, sent]) await tell('chargeBack.won', id)
    await expect(decide(kept, 'complete')).rejects.toMatchObject({ code: 'CHARGED_BACK' })
    for (const id of [kept, sent]) {
      expect(await decide(id, 'refund')).toBe(
        `Order ${id} is refunded; 1005.00 USD went back to its buyer`,
      )
      expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({
        refundedCents: 100_500,
        paidOutCents: 0,
        isChargedBack: false,
      })
      expect(await show(id)).toMatchObject({
        status: 'refunded',
        paymentStatus: 'refunded',
        refunded: '1005.00',
      })
      expect(await problems(id)).toEqual([])
    }
  })

  it('after the seller was paid is Materia’s loss, until the bank decides; and is told once as complete', async () => {
    const [lost, won] = [await toDelivered(), await toDelivered()]
    for (const id of [lost, won]) {
      await take(id, buyer, { step: 'complete' })
      await tell('chargeBack.created', id)
      expect(await linesOf(id, 'chargeBack')).toEqual({ loss: -100_500, bank: 100_500 })
    }
    await decide(lost, 'refund')
    await tell('chargeBack.won', won)
    await decide(won, 'complete')
    expect(await show(won)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect((await eventsOf(won)).filter((event) => event === 'completed')).toHaveLength(1)
    expect([...(await problems(lost)), ...(await problems(won))]).toEqual([])
  })

  it('after a refund in part is of the rest: Materia’s loss until the bank decides', async () => {
    const [lost, won] = [await toDelivered(), await toDelivered()]
    for (const id of [lost, won]) {
      await take(id, buyer, { step: 'dispute', note: 'Wet' })
      await take(id, seller, { step: 'refund', amount: '300.00' })
      expect(await tell('chargeBack.created', id)).toEqual([204, undefined])
      expect(await show(id)).toMatchObject({ status: 'chargedBack', refunded: '300.00' })
      expect(await linesOf(id, 'chargeBack')).toEqual({ loss: -70_500, bank: 70_500 })
      expect(await problems(id)).toEqual([])
    }
    const shown: string[] = []
    for await (const text of openDisputes(trade.deps)) shown.push(text)
    expect(shown.join('\n')).toContain('705.00 USD with the buyer’s bank')
    await decide(lost, 'refund')
    expect(await linesOf(lost, 'chargeBackLost')).toEqual({ bank: -70_500, 'buyer:2': 70_500 })
    expect(await show(lost)).toMatchObject({ status: 'refunded', refunded: '1005.00' })
    await tell('chargeBack.won', won)
    await decide(won, 'complete')
    expect(await show(won)).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
      refunded: '300.00',
    })
    expect(await trade.deps.payment.find(`order-${won}`)).toMatchObject({
      refundedCents: 30_000,
      paidOutCents: 19_000,
    })
    expect([...(await problems(lost)), ...(await problems(won))]).toEqual([])
  })

  it('after a refund in part whose seller cannot be paid yet is out of what is held; won, they have the rest', async () => {
    const id = await toDelivered()
    await take(id, buyer, { step: 'dispute', note: 'Wet' })
    const unpaid = { ...trade.deps, payment: { ...trade.deps.payment, payOut: async () => null } }
    await takeStep(
      unpaid,
      (await trade.orders.findById(id).lean())!,
      { step: 'refund', by: 'seller', refundCents: 30_000 },
      { traceId: 'test-trace' },
    )
    await tell('chargeBack.created', id)
    expect(await linesOf(id, 'chargeBack')).toEqual({ held: -70_500, bank: 70_500 })
    await tell('chargeBack.won', id)
    await decide(id, 'complete')
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({
      refundedCents: 30_000,
      paidOutCents: 19_000,
    })
    expect(await problems(id)).toEqual([])
  })

  it('that is lost puts the lot on sale again only where it never left its seller', async () => {
    const [sent, kept] = [await toDelivered(), await begin()]
    await take(kept, seller, { step: 'confirm' })
    for (const id of [sent, kept]) {
      await tell('chargeBack.created', id)
      await decide(id, 'refund')
    }
    const ends = (await trade.events()).filter(({ subject }) => subject === 'orders.order.refunded')
    expect(ends.slice(-2)).toMatchObject([
      { data: { orderId: sent, isWhole: true, isForSale: false } },
      { data: { orderId: kept, isWhole: true, isForSale: true } },
    ])
  })

  it('comes through a refund that the provider refuses for it, once that is not being tried any more', async () => {
    const id = await toDelivered()
    await take(id, buyer, { step: 'dispute', note: 'Wet' })
    const refusing = {
      ...trade.deps,
      payment: { ...trade.deps.payment, refund: () => Promise.reject(unavailable()) },
    }
    const order = (await trade.orders.findById(id).lean())!
    await expect(
      takeStep(refusing, order, { step: 'refund', by: 'seller' }, { traceId: 'test-trace' }),
    ).rejects.toMatchObject({ status: 503 })
    expect(await tell('chargeBack.created', id, { id: 'evt-refused-refund' })).toEqual([
      503,
      'UNAVAILABLE',
    ])
    expect(await problems(id)).toEqual([])
    // Not by the clock of all, at which the job would refund it first.
    const later = { ...trade.deps, now: () => new Date(trade.clock.now.getTime() + 31_000) }
    await onPaymentNews(later, `order-${id}`, { traceId: 'test-trace' })
    expect(await trade.orders.findById(id).lean()).toMatchObject({
      status: 'chargedBack',
      intent: null,
      refundedCents: 0,
    })
    expect(await problems(id)).toEqual([])
  })

  it('comes by itself of the card that stands for one, once its seller has confirmed; also where it could not be done at first', async () => {
    const id = await begin('tok_chargeback')
    await take(id, seller, { step: 'confirm' })
    await expect(
      tellSandboxNews({
        ...trade.deps,
        payment: { ...trade.deps.payment, find: () => Promise.reject(unavailable()) },
      }),
    ).rejects.toThrow()
    await Promise.all([tellSandboxNews(trade.deps), tellSandboxNews(trade.other.deps)])
    expect(await show(id)).toMatchObject({ status: 'chargedBack' })
    expect(await eventsOf(id)).toEqual(['placed', 'confirmed', 'chargedBack'])
    expect(await tellSandboxNews(trade.deps)).toBe(0)
  })
})

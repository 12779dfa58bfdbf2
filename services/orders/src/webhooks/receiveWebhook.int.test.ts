import type { Order } from '@materia/contracts/orders/order.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { refusal } from '../../test/refusal.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { toRecord } from '../order/orderRecord.ts'
import {
  sandboxSecret,
  type SentWebhook,
  sendSandboxWebhook,
} from '../../test/sendSandboxWebhook.ts'
import { decideDispute } from '../steps/disputes.ts'
import { takeStep } from '../steps/takeStep.ts'
import { onPaymentNews } from './onPaymentNews.ts'
import { followSandbox } from './followSandbox.ts'

let trade: Trade
const logged: string[] = []
let lot = 700
beforeAll(async () => {
  trade = await startTrade({ logged, payment: { SANDBOX_WEBHOOK_SECRET: [sandboxSecret] } })
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const [seller, buyer] = [1, 2]
const send = (type: string, orderId: number, sent?: SentWebhook) =>
  sendSandboxWebhook(trade, type, orderId, sent)
const begin = async (paymentToken = 'tok_ok') =>
  ((await trade.place(buyer, { materialId: lot, paymentToken })).body as Order).id
async function take(id: number, userId: number, body: object): Promise<void> {
  expect((await trade.step(userId, id, body)).status).toBe(200)
}
const ship = { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' } as const
const show = async (id: number, userId = buyer) =>
  (await trade.call('GET', `/api/orders/${id}`, { user: { userId } })).body as Order
const decide = (orderId: number, step: 'refund' | 'complete', refundCents?: number) =>
  decideDispute(trade.deps, { orderId, step, ...(refundCents && { refundCents }) }, 'test-trace')

describe('a webhook', () => {
  it('is refused if it is unsigned, signed by another key, for another body or too old', async () => {
    const id = await begin('tok_challenge')
    const long = 6 * 60_000
    const wrong: SentWebhook[] = [
      { header: '' },
      { header: 'nonsense' },
      { header: 't=1,v1=00' },
      { signedBy: 'what somebody else signs by, as long as it is' },
      { signedBody: '{"id":"other"}' },
      { at: new Date(trade.clock.now.getTime() - long) },
      { at: new Date(trade.clock.now.getTime() + long) },
    ]
    for (const one of wrong)
      expect(await send('payment.confirmed', id, one)).toEqual([400, 'WEBHOOK_INVALID'])
    expect(await show(id)).toMatchObject({ paymentStatus: 'pending' })
  })

  it('is accepted only from the configured provider, and unknown payments are ignored', async () => {
    const id = await begin('tok_challenge')
    expect(await send('payment.confirmed', id, { provider: 'stripe' })).toEqual([404, 'NOT_FOUND'])
    expect(await send('payment.confirmed', id, { provider: 'nobody' })).toEqual([
      400,
      'INVALID_INPUT',
    ])
    expect(await send('payment.stolen', id)).toEqual([400, 'INVALID_INPUT'])
    expect(await send('payment.confirmed', 999_999)).toEqual([204, undefined])
  })

  it('above the size limit is not read', async () => {
    const { status } = await trade.call('POST', '/api/payments/webhooks/sandbox', {
      body: { text: 'x'.repeat(300_000) },
    })
    expect(status).toBe(413)
  })

  it('places an order whose payment was confirmed but whose browser never returned, once even if repeated', async () => {
    const id = await begin('tok_challenge')
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('payment.confirmed', id, { id: 'evt-same' })),
    )
    expect(answers.every(([status]) => status === 204)).toBe(true)
    expect(await show(id)).toMatchObject({ status: 'pending', paymentStatus: 'held' })
    expect(await send('payment.confirmed', id, { id: 'evt-same' })).toEqual([204, undefined])
    expect(await trade.eventNamesOf(id)).toEqual(['placed'])
    expect(await trade.paymentEvents.countDocuments({ _id: 'sandbox/evt-same' })).toBe(1)
  })

  it.each(['payment.expired', 'payment.declined'])(
    '%s ends an order that waits for it and releases its stock; later webhooks change nothing',
    async (type) => {
      const id = await begin('tok_challenge')
      expect(await send(type, id)).toEqual([204, undefined])
      expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
      expect(await send('payment.confirmed', id)).toEqual([204, undefined])
      expect(await show(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
      expect([await trade.paymentOf(id), trade.world.lots.get(lot)?.left]).not.toContain('held')
      expect(await trade.eventNamesOf(id)).toEqual([])
    },
  )

  it('about late money of a refused order voids the payment', async () => {
    const id = await begin('tok_challenge')
    await send('payment.expired', id)
    await trade.sandboxPayments.updateOne({ _id: `order-${id}` }, { $set: { state: 'held' } })
    expect(await send('payment.confirmed', id)).toEqual([204, undefined])
    expect(await trade.paymentOf(id)).toBe('voided')
  })

  it('about an expired authorization ends the order before its seller confirms', async () => {
    const id = await begin()
    expect(await send('authorisation.expired', id)).toEqual([204, undefined])
    expect(await show(id, seller)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'voided',
      timeline: [{}, { status: 'cancelled', by: 'materia' }],
    })
    expect([await trade.eventNamesOf(id), await trade.problems(id)]).toEqual([
      ['placed', 'cancelled'],
      [],
    ])
  })

  it('fails, so that it is sent again, if it could not be handled', async () => {
    const id = await begin('tok_challenge')
    trade.world.isCatalogDown = true
    expect(await send('payment.confirmed', id, { id: 'evt-down' })).toEqual([503, 'UNAVAILABLE'])
    trade.world.isCatalogDown = false
    expect(await send('payment.confirmed', id, { id: 'evt-down' })).toEqual([204, undefined])
    expect(await show(id)).toMatchObject({ paymentStatus: 'held' })
  })
})

it('about a failed refund is logged, and reconciliation reports it, as it does a step that never ends', async () => {
  const id = await begin()
  await take(id, seller, { step: 'confirm' })
  await take(id, seller, { step: 'cancel' })
  await trade.sandboxPayments.updateOne({ _id: `order-${id}` }, { $set: { refunds: [] } })
  expect(await send('chargeBack.won', id)).toEqual([204, undefined])
  await eventually(async () =>
    logged.some(
      (line) =>
        line.includes('a refund has failed at the provider') && line.includes(`"orderId":${id}`),
    ),
  )
  expect(await trade.problems(id)).toEqual([
    `Order ${id}: refunded: 1005.00 by the ledger, 0.00 by its provider`,
  ])
  const intent = {
    step: 'refund',
    by: 'seller',
    at: new Date(trade.clock.now.getTime() - 61 * 60_000),
  }
  await trade.orders.updateOne({ _id: id }, { $set: { intent } })
  expect(await trade.problems(id)).toEqual([
    `Order ${id}: its step refund is pending since ${intent.at.toISOString()}`,
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

  it('stops the payout until an operator decides: both sides see it, no step is allowed, the ledger balances', async () => {
    const id = await toDelivered()
    await send('chargeBack.created', id)
    await send('chargeBack.created', id)
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
      expect(await trade.step(userId, id, { step })).toMatchObject(refusal(409, 'STEP_REFUSED'))
    }
    expect((await trade.ledger.findById(`${id}/chargeBack`).lean())?.lines).toEqual([
      { account: 'held', cents: -100_500 },
      { account: 'bank', cents: 100_500 },
    ])
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({ paidOutCents: 0 })
    expect(await trade.eventNamesOf(id)).toEqual([
      'placed',
      'confirmed',
      'shipped',
      'delivered',
      'chargedBack',
    ])
    expect(await trade.problems(id)).toEqual([])
  })

  it('that is repeated after the bank withdrew it changes nothing', async () => {
    const id = await toDelivered()
    await send('chargeBack.created', id, { id: 'evt-replayed' })
    await send('chargeBack.won', id)
    expect(await send('chargeBack.created', id, { id: 'evt-replayed' })).toEqual([204, undefined])
    expect(await trade.deps.payment.find(`order-${id}`)).toMatchObject({ isChargedBack: false })
    expect(await decide(id, 'complete')).toContain('is completed')
    expect(await trade.problems(id)).toEqual([])
  })

  it('that the bank withdrew is refunded if the lot was not shipped; else an operator chooses', async () => {
    const [kept, sent] = [await begin('tok_chargeback'), await begin()]
    for (const id of [kept, sent]) await take(id, seller, { step: 'confirm' })
    await followSandbox(trade.deps)
    await take(sent, seller, ship)
    await send('chargeBack.created', sent)
    for (const id of [kept, sent]) await send('chargeBack.won', id)
    await expect(decide(kept, 'complete')).rejects.toMatchObject({ code: 'CHARGED_BACK' })
    for (const id of [kept, sent]) {
      expect(await decide(id, 'refund')).toBe(
        `Order ${id} is refunded; 1005.00 USD returned to its buyer`,
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
      expect(await trade.problems(id)).toEqual([])
    }
  })

  it('replaces a refund that the provider refuses because of it', async () => {
    const id = await toDelivered()
    await take(id, buyer, { step: 'dispute', kind: 'contaminated', amount: '300.00', note: 'Wet' })
    const refusing = {
      ...trade.deps,
      payment: { ...trade.deps.payment, refund: () => Promise.reject(unavailable()) },
    }
    const order = (await trade.orders.findById(id).lean())!
    await expect(
      takeStep(
        refusing,
        toRecord(order),
        { step: 'accept', by: 'seller' },
        { traceId: 'test-trace' },
      ),
    ).rejects.toMatchObject({ status: 503 })
    expect(await send('chargeBack.created', id, { id: 'evt-refused-refund' })).toEqual([
      503,
      'UNAVAILABLE',
    ])
    expect(await trade.problems(id)).toEqual([])
    // Not the shared clock, at which the job would finish the refund first.
    const later = { ...trade.deps, now: () => new Date(trade.clock.now.getTime() + 31_000) }
    await onPaymentNews(later, `order-${id}`, { traceId: 'test-trace' })
    expect(await trade.orders.findById(id).lean()).toMatchObject({
      status: 'chargedBack',
      intent: null,
      refundedCents: 0,
    })
    expect(await trade.problems(id)).toEqual([])
  })

  it('follows the confirmation for the sandbox’s charge-back card, and is retried if it fails at first', async () => {
    const id = await begin('tok_chargeback')
    await take(id, seller, { step: 'confirm' })
    await expect(
      followSandbox({
        ...trade.deps,
        payment: { ...trade.deps.payment, find: () => Promise.reject(unavailable()) },
      }),
    ).rejects.toThrow()
    await Promise.all([followSandbox(trade.deps), followSandbox(trade.other.deps)])
    expect(await show(id)).toMatchObject({ status: 'chargedBack' })
    expect(await trade.eventNamesOf(id)).toEqual(['placed', 'confirmed', 'chargedBack'])
    expect(await followSandbox(trade.deps)).toBe(0)
  })
})

import { dayMs } from '@materia/contracts/durations.ts'
import { orderAttachmentsMax } from '@materia/contracts/orders/constants.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import { onePagePdf } from '@materia/files/test/pdfs.ts'
import Joi from 'joi'
import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { sandboxSecret, sendSandboxWebhook } from '../../test/sendSandboxWebhook.ts'
import { openDisputes } from './disputes.ts'
import { takeDueSteps } from './takeDueSteps.ts'
import { tickClaims } from './tickClaims.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let other: Awaited<ReturnType<typeof startOrders>>
beforeEach(async () => {
  const payment = { SANDBOX_WEBHOOK_SECRET: [sandboxSecret] }
  orders = await startOrders({ payment })
  other = await startOrders({ database: orders.urls.database, payment })
})
afterEach(async () => {
  await other.stop()
  await orders.stop()
})

const [seller, buyer] = [1, 2]
const claim = { step: 'dispute', kind: 'shortWeight', amount: '480.00', note: 'Light' } as const

async function take(id: number, userId: number, body: OrderStepDraft): Promise<Order> {
  const answer = await orders.step(userId, id, body)
  if (answer.status !== 200) throw new Error(`${body.step}: ${JSON.stringify(answer.body)}`)
  return answer.body as Order
}
async function addShipped(): Promise<number> {
  const { _id } = await addOrder(orders)
  await take(_id, seller, { step: 'confirm' })
  await take(_id, seller, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' })
  return _id
}
async function addClaimed(): Promise<number> {
  const id = await addShipped()
  await take(id, buyer, claim)
  return id
}
const show = async (id: number, userId: number) =>
  (await orders.call('GET', `/api/orders/${id}`, { user: { userId } })).body as Order
/** Lets days pass, with the jobs of both instances once a day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    orders.clock.now = new Date(orders.clock.now.getTime() + dayMs)
    other.clock.now = orders.clock.now
    await Promise.all([tickClaims(orders.deps), tickClaims(other.deps)])
    await takeDueSteps(orders.deps)
  }
}
const newsOf = async (id: number) =>
  (await orders.eventsOf(id)).flatMap(({ subject, data }) =>
    subject === 'orders.order.claim' ? [Reflect.get(Object(data), 'news')] : [],
  )
const waiting = async (role: string, userId: number) =>
  (
    (await orders.call('GET', `/api/orders?role=${role}`, { user: { userId } })).body as {
      waiting: number
    }
  ).waiting

describe('a claim', () => {
  it('goes from the buyer to the seller and back, and ends by agreement', async () => {
    const id = await addClaimed()
    expect(await show(id, seller)).toMatchObject({
      status: 'disputed',
      nextSteps: [],
      // Monday, November 2, 2099; five business days.
      deadline: { at: '2099-11-09T12:00:00.000Z', step: 'refund' },
      claim: {
        kind: 'shortWeight',
        phase: 'opened',
        asked: '480.00',
        offered: null,
        nextSteps: ['accept', 'counter', 'contest'],
      },
    })
    expect([await waiting('seller', seller), await waiting('buyer', buyer)]).toEqual([1, 0])
    expect(await orders.step(seller, id, { step: 'refund', amount: '0.01' })).toMatchObject(
      refusal(409, 'STEP_REFUSED'),
    )
    expect(await orders.step(seller, id, { step: 'counter', amount: '480.00' })).toMatchObject(
      refusal(409, 'OFFER_INVALID'),
    )
    await take(id, seller, { step: 'counter', amount: '200.00', note: 'Half of it' })
    expect([await waiting('seller', seller), await waiting('buyer', buyer)]).toEqual([0, 1])
    expect((await show(id, buyer)).claim).toMatchObject({
      phase: 'countered',
      offered: '200.00',
      nextSteps: ['accept', 'contest'],
    })
    const ended = await take(id, buyer, { step: 'accept' })
    expect(ended).toMatchObject({ status: 'refunded', refunded: '200.00' })
    expect(ended.claim).toBeUndefined()
    expect(ended.timeline.slice(-3)).toMatchObject([
      { claim: { news: 'opened', kind: 'shortWeight', amount: '480.00' } },
      { by: 'seller', note: 'Half of it', claim: { news: 'countered', amount: '200.00' } },
      { by: 'buyer', claim: { news: 'accepted', amount: '200.00' } },
    ])
    expect(await orders.problems()).toEqual([])
    // Both sides may review a shipped order, however it ended.
    const body = { rating: 2 }
    expect(
      (await orders.call('POST', `/api/orders/${id}/reviews`, { user: { userId: buyer }, body }))
        .status,
    ).toBe(201)
  })

  it.each([
    ['seller, as asked', [], '480.00'],
    ['buyer, as offered', [{ step: 'counter', amount: '200.00' }], '200.00'],
  ] as const)(
    'ends by silence of the %s, once, after two reminders',
    async (_who, steps, refunded) => {
      const id = await addClaimed()
      for (const step of steps) await take(id, seller, step)
      await pass(6)
      expect(await show(id, buyer)).toMatchObject({ status: 'disputed' })
      await pass(1)
      expect(await show(id, buyer)).toMatchObject({ status: 'refunded', refunded })
      expect((await newsOf(id)).filter((news) => news === 'reminded')).toHaveLength(2)
      expect(await orders.problems()).toEqual([])
    },
  )

  /** Replies as an identity that has mailed only these reminders to each side. */
  const mailOnly = (...phases: string[]) => {
    for (const { deps } of [orders, other]) {
      const { sendRequest: ask } = deps
      deps.sendRequest = async (type, data, timeoutMs) => {
        if (type.subject !== identity.findMailedNotices.subject) return ask(type, data, timeoutMs)
        const { userIds, since } = Joi.attempt(data, identity.findMailedNotices.request)
        const notices = userIds.flatMap((userId) =>
          phases.map((phase) => ({ userId, what: `reminded-${phase}`, mailedAt: since })),
        )
        return Joi.attempt({ notices }, type.reply)
      }
    }
  }

  it('ends by no silence while a mailed reminder was about the step before', async () => {
    const id = await addClaimed()
    await take(id, seller, { step: 'counter', amount: '200.00' })
    mailOnly('opened', 'countered')
    await pass(7)
    expect(await show(id, buyer)).toMatchObject({ status: 'disputed' })
  })

  it('becomes a case, and ends by no silence, if its reminders were never mailed', async () => {
    const id = await addClaimed()
    mailOnly()
    await pass(12)
    expect(await show(id, buyer)).toMatchObject({ claim: { phase: 'case' } })
    expect(await newsOf(id)).toEqual([...Array(4).fill('reminded'), 'escalated'])
  })

  it('is decided by Materia when contested, and stays held however late that is', async () => {
    const [id, later] = [await addClaimed(), await addClaimed()]
    await take(later, seller, { step: 'contest', note: 'It weighed 1,000 kg' })
    await take(id, seller, { step: 'contest', note: 'It weighed 1,000 kg' })
    await pass(1)
    await orders.orders.updateOne(
      { _id: later },
      { $set: { 'claim.tickAt': new Date('2199-01-01') } },
    )
    await pass(21)
    expect(await show(id, buyer)).toMatchObject({
      status: 'disputed',
      paymentStatus: 'captured',
      deadline: null,
      claim: { phase: 'case', isOverdue: true, nextSteps: [] },
    })
    const dates = (await orders.eventsOf(id)).filter(({ subject }) => subject.endsWith('overdue'))
    // Once for each day from November 9 to 24.
    expect(dates).toHaveLength(16)
    expect((await newsOf(id)).slice(0, 3)).toEqual(['contested', 'postponed', 'postponed'])
    const listed: string[] = []
    for await (const text of openDisputes(orders.deps)) listed.push(text)
    expect(listed.map((text) => Number(text.match(/\d+/)?.[0]))).toEqual([id, later])
    expect(listed[0]).toContain('OVERDUE since 2099-11-09')
  })

  it.each<[OrderStepDraft, number, string]>([
    [{ ...claim, amount: '1110.01' }, 409, 'AMOUNT_TOO_LARGE'],
    [{ ...claim, amount: '0.00' }, 400, 'INVALID_INPUT'],
    [{ step: 'dispute', note: 'An old page names no amount' }, 409, 'CLAIM_REQUIRED'],
  ])('is refused: %j', async (body, status, code) => {
    expect(await orders.step(buyer, await addShipped(), body)).toMatchObject(refusal(status, code))
  })

  it('becomes a case if the account of the awaited side is deleted, and ends by no silence', async () => {
    const id = await addClaimed()
    await orders.companies.updateOne({ _id: seller }, { isDeleted: true }, { upsert: true })
    await pass(8)
    expect(await show(id, buyer)).toMatchObject({
      status: 'disputed',
      paymentStatus: 'captured',
      claim: { phase: 'case' },
    })
    expect(await newsOf(id)).toEqual(['escalated'])
  })

  it('accepts no attachments with an answer above the maximum of an order', async () => {
    const id = await addClaimed()
    const old = { about: 'problem', by: 'buyer', at: orders.clock.now }
    const full = Array.from({ length: orderAttachmentsMax }, (_, at) => ({ ...old, url: `${at}` }))
    await orders.orders.updateOne({ _id: id }, { $set: { papers: full } })
    const papers = await orders.upload(seller, onePagePdf())
    const answer = { step: 'contest', note: 'It was dry', papers } as const
    expect(await orders.step(seller, id, answer)).toMatchObject(refusal(409, 'ORDER_PAPERS_FULL'))
    const stored = await orders.orders.findById(id).lean()
    expect(stored).toMatchObject({ claim: { phase: 'opened' } })
    expect(stored?.papers).toHaveLength(orderAttachmentsMax)
  })

  it('that changes at two instances at once changes once', async () => {
    const id = await addClaimed()
    const answers = await Promise.all([
      orders.step(seller, id, { step: 'counter', amount: '200.00' }),
      other.step(seller, id, { step: 'contest', note: 'No' }),
      other.step(seller, id, { step: 'counter', amount: '200.00' }),
      orders.step(seller, id, { step: 'accept' }),
    ])
    const won = answers.filter(({ status }) => status === 200).length
    expect(won).toBeGreaterThanOrEqual(1)
    const lines = (await show(id, buyer)).timeline.filter((line) => line.claim)
    // A contest or an acceptance may follow an offer, but nothing follows an acceptance.
    expect(lines.slice(0, -1).map((line) => line.claim?.news)).not.toContain('accepted')
    expect(await orders.problems()).toEqual([])
  })

  it('waits for the bank after a charge-back, goes on when the money is back, and refunds nothing twice', async () => {
    const id = await addClaimed()
    await sendSandboxWebhook(orders, 'chargeBack.created', id)
    expect(await orders.step(seller, id, { step: 'accept' })).toMatchObject(
      refusal(409, 'STEP_REFUSED'),
    )
    await pass(30)
    await sendSandboxWebhook(orders, 'chargeBack.won', id)
    expect(await show(id, seller)).toMatchObject({
      status: 'disputed',
      claim: { phase: 'opened', asked: '480.00', nextSteps: ['accept', 'counter', 'contest'] },
    })
    expect(await orders.problems(id)).toEqual([])
    // The bank takes the money a second time.
    await sendSandboxWebhook(orders, 'chargeBack.created', id)
    expect(await show(id, seller)).toMatchObject({ status: 'chargedBack' })
    await pass(30)
    await sendSandboxWebhook(orders, 'chargeBack.won', id)
    expect(await orders.problems(id)).toEqual([])
    expect((await orders.ledger.find({ orderId: id }).lean()).map(({ _id }) => _id)).toEqual(
      ['capture', 'chargeBack', 'chargeBackWon', 'chargeBack-2', 'chargeBackWon-2'].map(
        (kind) => `${id}/${kind}`,
      ),
    )
    await take(id, seller, { step: 'accept' })
    expect(await orders.deps.payment.find(`order-${id}`)).toMatchObject({
      refundedCents: 48_000,
      paidOutCents: 50_000,
    })
    expect(await orders.problems(id)).toEqual([])
  })
})

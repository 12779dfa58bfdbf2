import { dayMs } from '@materia/contracts/durations.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import type { OpenTransfers } from '@materia/contracts/transfers/jointTransfer.ts'
import type { TransferInstructions } from '@materia/contracts/transfers/transfer.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { buyer, type Offers, seller, startOffers } from '../../test/startOffers.ts'
import { decideDispute } from '../steps/disputes.ts'
import { takeDueSteps } from '../steps/takeDueSteps.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
})
beforeEach(() => offers.sellNext())
afterAll(() => offers.stop())

/** An order of US$454.50, of which 30 % are paid before the loading. */
async function begin(): Promise<number> {
  const offer = await offers.make({ payment: 'transfer', depositPercent: 30 })
  await offers.accept(seller, offer)
  const transfer = { paymentMethod: 'transfer', paymentToken: undefined }
  const { body } = await offers.pay(await offers.get(buyer, offer), transfer)
  return body.orders[0]!.id
}
async function take(userId: number, id: number, draft: OrderStepDraft): Promise<Order> {
  const { status, body } = await offers.step(userId, id, draft)
  expect([status, body]).toMatchObject([200, {}])
  return body as Order
}
const play = (orderId: number, transfer: SandboxTransfer) =>
  offers.post('POST', '/api/payments/sandbox/transfers', {
    user: { userId: buyer },
    body: { orderId, transfer },
  })
const show = async (id: number, userId = buyer) =>
  (await offers.post('GET', `/api/orders/${id}`, { user: { userId } })).body as Order
const instructions = async (id: number) =>
  (await offers.post('GET', `/api/orders/${id}/transfer`, { user: { userId: buyer } }))
    .body as TransferInstructions
const sent = async (id: number, kind: 'payOut' | 'refund' | 'surplus') => {
  const keys = new RegExp(`^(?:transfer|balance)-${id}(?:$|-)`)
  const rows = await offers.outgoingTransfers.find({ kind }).sort({ cents: 1 }).lean()
  return rows.flatMap(({ source, cents }) => (keys.test(source) ? [cents] : []))
}
const decide = (orderId: number, refundCents: number) =>
  decideDispute(
    offers.deps,
    { orderId, step: 'refund', refundCents, reason: 'As both sides told us' },
    newTraceId(),
  )
const problemsOf = (id: number) => offers.problems(id)

/** The lot has arrived, and the balance is awaited. */
async function arrive(): Promise<number> {
  const id = await begin()
  await play(id, 'exact')
  await take(seller, id, { step: 'ship' })
  await take(buyer, id, { step: 'deliver' })
  return id
}

describe('an order with a deposit', () => {
  it('waits for its deposit, loads, waits for its balance, and pays the seller from both', async () => {
    const id = await begin()
    expect(await show(id)).toMatchObject({
      status: 'awaitingTransfer',
      amount: '454.50',
      deposit: { amount: '136.35', balance: '318.15', isBalanceOpen: true },
    })
    const first = await instructions(id)
    expect(first).toMatchObject({ amount: '136.35', lacking: '136.35' })
    // Money for the balance that comes too early goes back.
    await play(id, 'over')
    expect(await sent(id, 'surplus')).toEqual([10_000])
    expect(await show(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    await take(seller, id, { step: 'ship' })
    expect(await take(buyer, id, { step: 'deliver' })).toMatchObject({ status: 'awaitingBalance' })
    const second = await instructions(id)
    expect(second).toMatchObject({
      reference: first.reference,
      amount: '318.15',
      lacking: '318.15',
      dueAt: new Date(offers.clock.now.getTime() + 7 * dayMs).toISOString(),
    })
    await play(id, 'short')
    expect(await instructions(id)).toMatchObject({ received: '318.14', lacking: '0.01' })
    expect(await show(id)).toMatchObject({ status: 'awaitingBalance' })
    // The last cent comes twice, by mistake.
    await play(id, 'twice')
    expect(await sent(id, 'surplus')).toEqual([1, 10_000])
    const delivered = await show(id)
    expect(delivered).toMatchObject({ status: 'delivered', deposit: { balance: '318.15' } })
    expect(delivered.deposit).not.toHaveProperty('isBalanceOpen')
    expect(await take(buyer, id, { step: 'complete' })).toMatchObject({ status: 'completed' })
    // US$450 for the goods, less the fee of 2 %.
    expect(await sent(id, 'payOut')).toEqual([13_635, 44_100 - 13_635])
    expect(await offers.eventNamesOf(id)).toEqual([
      'placed',
      'awaitingTransfer',
      'confirmed',
      'shipped',
      'awaitingBalance',
      'delivered',
      'completed',
    ])
    expect(await problemsOf(id)).toEqual([])
  })

  it('that is cancelled before the loading returns the deposit alone', async () => {
    const id = await begin()
    await play(id, 'exact')
    expect(await take(seller, id, { step: 'cancel' })).toMatchObject({ status: 'cancelled' })
    expect(await show(id)).toMatchObject({ amount: '136.35', refunded: '136.35' })
    expect(await sent(id, 'refund')).toEqual([13_635])
    expect(await problemsOf(id)).toEqual([])
  })

  it('without its balance becomes a case that silence cannot end, and the seller keeps the deposit', async () => {
    const id = await arrive()
    await play(id, 'short')
    offers.pass(7 * dayMs)
    await takeDueSteps(offers.deps)
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      nextSteps: [],
      claim: { kind: 'balanceUnpaid', phase: 'case', asked: '318.15', nextSteps: [] },
    })
    expect((await offers.step(seller, id, { step: 'accept' })).status).toBe(409)
    await decide(id, 31_815)
    expect(await show(id)).toMatchObject({ status: 'refunded', refunded: '0.00', amount: '136.35' })
    // The part of the balance that had come goes back.
    expect(await sent(id, 'refund')).toEqual([31_814])
    expect(await sent(id, 'payOut')).toEqual([12_285])
    expect(await problemsOf(id)).toEqual([])
  })

  it('goes on when the balance comes after it is a case', async () => {
    const id = await arrive()
    offers.pass(7 * dayMs)
    await takeDueSteps(offers.deps)
    const { body } = await offers.post('GET', '/api/payments/transfers', {
      user: { userId: buyer },
    })
    const { transfers } = body as OpenTransfers
    expect(transfers.find(({ orderId }) => orderId === id)).toMatchObject({ lacking: '318.15' })
    await play(id, 'exact')
    expect(await show(id)).toMatchObject({ status: 'delivered' })
    expect(await problemsOf(id)).toEqual([])
  })

  it('whose claim is small asks for a smaller balance and ends with it', async () => {
    const id = await arrive()
    await take(buyer, id, { step: 'dispute', kind: 'shortWeight', amount: '50.00' })
    expect(await instructions(id)).toMatchObject({ amount: '136.35', lacking: '0.00' })
    expect(await take(seller, id, { step: 'accept' })).toMatchObject({
      status: 'awaitingBalance',
      deposit: { balance: '268.15', isReduced: true },
    })
    expect(await instructions(id)).toMatchObject({ amount: '268.15', lacking: '268.15' })
    expect((await show(id)).nextSteps).toEqual([])
    await play(id, 'exact')
    expect(await show(id)).toMatchObject({
      status: 'refunded',
      amount: '404.50',
      refunded: '0.00',
      deposit: { balance: '268.15' },
    })
    expect(await sent(id, 'payOut')).toEqual([13_635, 39_100 - 13_635])
    expect(await problemsOf(id)).toEqual([])
  })

  it('whose balance comes during a claim keeps it, and returns the claimed part of it', async () => {
    const id = await arrive()
    await take(buyer, id, { step: 'dispute', kind: 'shortWeight', amount: '50.00' })
    await play(id, 'exact')
    const claimed = await show(id)
    expect(claimed).toMatchObject({ status: 'disputed', paymentStatus: 'captured' })
    expect(claimed.deposit).not.toHaveProperty('isBalanceOpen')
    expect(await take(seller, id, { step: 'accept' })).toMatchObject({
      status: 'refunded',
      refunded: '50.00',
    })
    expect(await sent(id, 'surplus')).toEqual([])
    expect(await sent(id, 'refund')).toEqual([5_000])
    expect(await problemsOf(id)).toEqual([])
  })

  it('whose claim is as large as the balance returns the rest from the deposit', async () => {
    const id = await begin()
    await play(id, 'exact')
    await take(seller, id, { step: 'ship' })
    await take(buyer, id, { step: 'dispute', kind: 'wrongMaterial', amount: '454.50' })
    await take(seller, id, { step: 'accept' })
    expect(await show(id)).toMatchObject({ status: 'refunded', refunded: '136.35' })
    expect(await sent(id, 'refund')).toEqual([13_635])
    expect(await problemsOf(id)).toEqual([])
  })
})

it.each([
  ['a deposit by card', { payment: 'card' as const, depositPercent: 30 }],
  ['less than 10%', { payment: 'transfer' as const, depositPercent: 9 }],
  ['all of it', { payment: 'transfer' as const, depositPercent: 100 }],
])('an offer is refused for %s', async (_what, terms) => {
  const draft = { partnerId: seller, terms: offers.termsOf(terms) }
  expect((await offers.call(buyer, '', draft)).status).toBe(400)
})

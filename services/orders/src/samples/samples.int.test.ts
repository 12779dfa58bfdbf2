import { randomUUID } from 'node:crypto'
import { dayMs } from '@materia/contracts/durations.ts'
import type { Sample, SamplesPage, SampleStepDraft } from '@materia/contracts/samples/sample.ts'
import { drawPicture } from '@materia/files/test/uploads.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { buyer, type Offers, seller, startOffers, stranger } from '../../test/startOffers.ts'
import { houston } from '../../test/startOrders.ts'
import { exportUser } from '../accounts/exportUser.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { onSamplePartnerBlocked, onSamplePartyGone } from './endSamples.ts'
import { tickSamples } from './tickSamples.ts'

let orders: Offers
beforeAll(async () => {
  orders = await startOffers()
})
beforeEach(() => orders.sellNext())
afterAll(() => orders.stop())

const { address: line1, ...place } = houston
type Answer = { status: number; body: Sample & { code?: string } }

const ask = (userId = buyer, more: object = {}, by: Pick<Offers, 'post'> = orders) =>
  by.post('POST', '/api/samples', {
    user: { userId },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      materialId: orders.lot(),
      grams: 500,
      shippingAddress: { line1, line2: '', ...place },
      contactPhone: '713 555 0100',
      ...more,
    },
  }) as Promise<Answer>
const step = (userId: number, { id }: Sample, body: SampleStepDraft) =>
  orders.post('POST', `/api/samples/${id}/steps`, { user: { userId }, body }) as Promise<Answer>
const get = (userId: number, { id }: Sample) =>
  orders.post('GET', `/api/samples/${id}`, { user: { userId } }) as Promise<Answer>
const list = async (userId: number, query = '') =>
  (
    (await orders.post('GET', `/api/samples?${query}`, { user: { userId } })).body as SamplesPage
  ).items.map(({ id }) => id)

async function exportOf(userId: number): Promise<string> {
  const parts: object[] = []
  for (let next: string | null = ''; next !== null;) {
    const reply: Awaited<ReturnType<ReturnType<typeof exportUser>>> = await exportUser(orders.deps)(
      { userId, after: next },
    )
    parts.push(...reply.parts)
    next = reply.next
  }
  return JSON.stringify(parts)
}

/** A sample that the buyer has approved. */
async function approved(): Promise<Sample> {
  const { body: sample } = await ask()
  await step(seller, sample, { step: 'agree' })
  await step(seller, sample, { step: 'ship', carrier: 'Estafeta' })
  return (await step(buyer, sample, { step: 'approve' })).body
}

it('a sample goes from the question over a price and a loss to a verdict with a picture', async () => {
  const { status, body: sample } = await ask(buyer, { note: 'For film' })
  expect([status, sample]).toMatchObject([
    201,
    { role: 'buyer', state: 'asked', contactPhone: '+17135550100', nextSteps: ['withdraw'] },
  ])
  expect(await list(seller, 'filter=mine')).toContain(sample.id)
  expect((await get(seller, sample)).body).toMatchObject({
    shippingAddress: { line1 },
    nextSteps: ['agree', 'price', 'decline'],
  })
  expect((await get(stranger, sample)).status).toBe(404)
  expect((await step(stranger, sample, { step: 'withdraw' })).status).toBe(404)

  const price = { amount: '25.00', currency: 'USD' as const }
  expect((await step(seller, sample, { step: 'price' })).status).toBe(400)
  expect((await step(seller, sample, { step: 'price', price })).body.state).toBe('priced')
  const other = { ...price, amount: '20.00' }
  expect((await step(buyer, sample, { step: 'agree', price: other })).body.code).toBe(
    'SAMPLE_CHANGED',
  )
  expect((await step(buyer, sample, { step: 'agree', price })).body).toMatchObject({
    state: 'agreed',
    price,
  })
  const ship = { step: 'ship' as const, carrier: 'Estafeta', tracking: 'MX 43' }
  expect((await step(seller, sample, ship)).body.state).toBe('shipped')
  expect((await step(seller, sample, ship)).body.history).toHaveLength(4)
  expect((await step(seller, sample, { ...ship, tracking: 'MX 34' })).body).toMatchObject({
    state: 'shipped',
    tracking: 'MX 34',
  })
  expect((await step(buyer, sample, { step: 'reportLost' })).body.state).toBe('lost')
  await step(seller, sample, { ...ship, tracking: 'MX 44' })

  const pictures = await orders.upload(buyer, await drawPicture().png().toBuffer())
  const verdict = { step: 'reject' as const, note: 'Too wet', pictures }
  const [foreign] = await orders.upload(seller, await drawPicture().png().toBuffer())
  expect((await step(buyer, sample, { ...verdict, pictures: [foreign!] })).body.code).toBe(
    'PAPER_UNKNOWN',
  )
  expect((await step(buyer, sample, verdict)).body).toMatchObject({
    state: 'rejected',
    tracking: 'MX 44',
    pictures,
    endsAt: null,
    nextSteps: [],
  })
  const read = async (userId: number) =>
    (await orders.post('GET', pictures[0]!, { user: { userId } })).status
  expect([await read(buyer), await read(seller), await read(stranger)]).toEqual([200, 200, 404])
  expect((await step(seller, sample, ship)).body.code).toBe('SAMPLE_CHANGED')
  const news = (await orders.events())
    .filter(({ data }) => Reflect.get(Object(data), 'sampleId') === sample.id)
    .map(({ data }) => String(Reflect.get(Object(data), 'news')))
  expect(news.join(' ')).toBe('asked priced agreed shipped shipped lost shipped rejected')
})

it('a sample is refused of an own listing, across a block, and twice of one listing', async () => {
  expect((await ask(seller)).body.code).toBe('OWN_MATERIAL')
  expect((await ask(buyer, { materialId: 999_999 })).body.code).toBe('NOT_AVAILABLE')
  orders.world.blocks.push({ userId: seller, partnerId: buyer })
  expect((await ask()).body.code).toBe('OFFER_PARTNER')
  orders.world.blocks.length = 0
  const both = await Promise.all([ask(), ask(buyer, {}, { post: orders.other.call })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('twenty samples in a day are enough', async () => {
  const asking = 20
  for (let made = 0; made < 20; made++) {
    expect((await ask(asking)).status).toBe(201)
    await orders.sellNext()
  }
  expect((await ask(asking)).body.code).toBe('SAMPLES_FULL')
})

it('an offer that needs a sample is accepted once the buyer has approved one, which its order shows', async () => {
  const made = (
    await orders.call(seller, '', {
      partnerId: buyer,
      terms: orders.termsOf({ needsSample: true }),
    })
  ).body
  expect((await orders.accept(buyer, made)).body.code).toBe('OFFER_NEEDS_SAMPLE')
  const sample = await approved()
  const taken = await orders.accept(buyer, made)
  expect(taken.status).toBe(200)
  const shown = { id: sample.id, approvedAt: sample.changedAt }
  expect((await orders.pay(taken.body)).body.orders).toMatchObject([{ sample: shown }])
  // The same by the cart, and for nobody else.
  const bought = { materialId: orders.lot() }
  expect((await orders.place(buyer, bought)).body).toMatchObject({ sample: shown })
  expect((await orders.place(stranger, bought)).body).not.toHaveProperty('sample')
  orders.pass(366 * dayMs)
  expect((await orders.place(buyer, bought)).body).not.toHaveProperty('sample')
})

it('the buyer is reminded of its verdict once, and silence ends a sample', async () => {
  const { body: sample } = await ask()
  await step(seller, sample, { step: 'agree' })
  await step(seller, sample, { step: 'ship', carrier: 'Estafeta' })
  orders.pass(15 * dayMs)
  await tickSamples(orders.deps)
  await tickSamples(orders.deps)
  const reminders = (await orders.events()).filter(
    ({ data }) =>
      Reflect.get(Object(data), 'sampleId') === sample.id &&
      Reflect.get(Object(data), 'news') === 'reminded',
  )
  expect(reminders).toHaveLength(1)
  orders.pass(16 * dayMs)
  await tickSamples(orders.deps)
  expect((await get(buyer, sample)).body).toMatchObject({ state: 'ended', why: 'overdue' })
})

it('a block and a deleted account end samples, without their reason and their address', async () => {
  const { body: blocked } = await ask()
  await onSamplePartnerBlocked(orders.deps)({ userId: seller, partnerId: buyer })
  expect((await get(buyer, blocked)).body).toMatchObject({
    state: 'ended',
    why: 'declined',
    history: [{ step: 'ask' }, { step: 'decline', by: 'seller' }],
  })
  expect((await get(seller, blocked)).body).toMatchObject({ why: 'blocked' })

  const leaving = 40
  const { body: sample } = await ask(leaving)
  expect(await exportOf(leaving)).toContain(line1)
  await transaction(orders.connection, (session) =>
    onUserDeleted(orders.deps)({ id: leaving, revision: 99 }, { session }),
  )
  await onSamplePartyGone(orders.deps)({ id: leaving, revision: 99 })
  expect((await get(seller, sample)).body).toMatchObject({
    state: 'ended',
    why: 'accountGone',
    shippingAddress: null,
    contactPhone: null,
    partner: { isDeleted: true },
  })
})

it.each([
  ['pages', { lists: '2/all' }, { changedAt: -1 as const, _id: -1 as const }],
  ['due samples', { nextAt: { $gt: new Date(0), $lte: new Date() } }, { nextAt: 1 as const }],
])('%s are read by an index', async (_what, filter, sort) => {
  const plan = await orders.samples.find(filter, null, { sort, limit: 20 }).explain()
  expect(JSON.stringify(plan)).toContain('IXSCAN')
})

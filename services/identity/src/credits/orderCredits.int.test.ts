import { randomUUID } from 'node:crypto'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { consumerHeader } from '@materia/service-kit/src/consumers/deadLetter.ts'
import {
  connectNats,
  deadLetterStream,
  ensureStream,
  type NatsConnection,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { request } from '@materia/service-kit/src/nats/respond.ts'
import { identity as contract } from '@materia/contracts/identity/contract.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { type Referrals, startReferrals } from '../../test/referralWorld.ts'

let identity: Referrals
let nats: NatsConnection
let lastOrder = 0

beforeAll(async () => {
  identity = await startReferrals({ hasNats: true })
  nats = await connectNats(identity.urls.nats)
  for (const stream of [orders.orderCompleted.stream, deadLetterStream])
    await ensureStream(nats, stream)
})
afterAll(async () => {
  await nats.close()
  await identity.stop()
})

type Parties = { buyerId?: number; sellerId?: number; orderId?: number }
const order = ({ buyerId = 900_001, sellerId = 900_002, orderId = ++lastOrder }: Parties = {}) => ({
  orderId,
  materialId: 1,
  buyerId,
  sellerId,
  completedAt: '2099-11-02T12:00:00.000Z',
})
const publish = ({ subject }: EventType, data: object, id: string = randomUUID()) =>
  nats.jetstream().publish(
    subject,
    JSON.stringify({
      id,
      subject,
      version: 1,
      occurredAt: '2099-11-02T12:00:00.000Z',
      traceId: 'test-trace',
      data,
    }),
  )
const reserve = (orderId: number, userId: number) =>
  request(nats, contract.reserveCredit, { orderId, userId, traceId: 'test-trace' })

/** Waits until every event so far is handled or a dead letter. */
async function settled(): Promise<void> {
  const { consumers } = await nats.jetstreamManager()
  await eventually(async () => {
    const info = await consumers.info('orders', 'credits').catch(() => null)
    return (
      info !== null &&
      info.delivered.consumer_seq > 0 &&
      info.num_pending === 0 &&
      info.num_ack_pending === 0
    )
  })
}

/** Number of dead letters of this consumer. */
async function deadLetters(): Promise<number> {
  const { streams } = await nats.jetstreamManager()
  const { state } = await streams.info(deadLetterStream.name)
  const letters = await Promise.all(
    Array.from({ length: state.messages }, (_, place) =>
      streams.getMessage(deadLetterStream.name, { seq: state.first_seq + place }),
    ),
  )
  return letters.filter(({ header }) => header.get(consumerHeader) === 'credits').length
}

const nobodys = { available: 3 }
/** Without the order's own notices, which another consumer raises. */
const noticesOf = async (userId: number) =>
  (await identity.noticesOf(userId)).filter((kind) => kind !== 'orderNews')

describe('orders.order.completed', () => {
  it.each(['buyerId', 'sellerId'] as const)(
    'of a referred company, as %s, earns both companies three credits and a notice',
    async (side) => {
      const referrer = await identity.addCompany()
      const referred = await identity.addReferred(referrer._id)
      await publish(orders.orderCompleted, order({ [side]: referred.id }))
      await settled()
      expect([
        await identity.creditsOf(referrer._id),
        await identity.creditsOf(referred.id),
      ]).toEqual([nobodys, nobodys])
      expect(await identity.referrals.findById(referred.id).lean()).toMatchObject({
        state: 'firstTrade',
        tradedAt: identity.clock.now,
      })
      expect([await noticesOf(referrer._id), await noticesOf(referred.id)]).toEqual([
        ['referralEarned', 'referralRegistered'],
        ['confirmEmail', 'creditsEarned'],
      ])
      expect(
        await identity.call('GET', '/api/referrals', { user: { userId: referrer._id } }),
      ).toMatchObject({ body: { credits: { available: 3 }, items: [{ status: 'firstTrade' }] } })
    },
  )

  it('earns them once, for any number of events and orders, also in parallel', async () => {
    const referrer = await identity.addCompany()
    const [first, second] = [
      await identity.addReferred(referrer._id),
      await identity.addReferred(referrer._id),
    ]
    const [trade, id] = [order({ buyerId: first.id, sellerId: second.id }), randomUUID()]
    await Promise.all([
      publish(orders.orderCompleted, trade, id),
      publish(orders.orderCompleted, trade, id),
      publish(orders.orderCompleted, trade),
    ])
    await publish(orders.orderCompleted, order({ buyerId: first.id }))
    await settled()
    expect([
      await identity.creditsOf(referrer._id),
      await identity.creditsOf(first.id),
      await identity.creditsOf(second.id),
    ]).toEqual([{ available: 6 }, nobodys, nobodys])
  })

  it('earns nothing when both accounts prove to be one company', async () => {
    const referrer = await identity.addCompany()
    const referred = await identity.addReferred(referrer._id)
    for (const _id of [referrer._id, referred.id])
      await identity.users.updateOne({ _id }, { phoneNumber: '+52 81 8888 0101' })
    await publish(orders.orderCompleted, order({ buyerId: referred.id }))
    await settled()
    expect(await identity.referrals.findById(referred.id).lean()).toMatchObject({
      state: 'registered',
      refusal: 'sameCompany',
    })
    expect([await identity.creditsOf(referrer._id), await identity.creditsOf(referred.id)]).toEqual(
      [{}, {}],
    )
  })

  it('earns nothing when either company is deleted, without an error', async () => {
    const before = await deadLetters()
    const [referrer, gone] = [await identity.addCompany(), await identity.addCompany()]
    const [left, orphan] = [
      await identity.addReferred(referrer._id),
      await identity.addReferred(gone._id),
    ]
    await identity.users.deleteMany({ _id: { $in: [left.id, gone._id] } })
    for (const { id } of [left, orphan])
      await publish(orders.orderCompleted, order({ buyerId: id }))
    await settled()
    for (const id of [referrer._id, gone._id, left.id, orphan.id])
      expect(await identity.creditsOf(id)).toEqual({})
    expect(await deadLetters()).toBe(before)
  })

  it('is a dead letter when it cannot be parsed, and the next one is counted', async () => {
    const before = await deadLetters()
    const referrer = await identity.addCompany()
    const referred = await identity.addReferred(referrer._id)
    await publish(orders.orderCompleted, { ...order(), buyerId: 'x' })
    await publish(orders.orderCompleted, order({ buyerId: referred.id }))
    await settled()
    expect(await deadLetters()).toBe(before + 1)
    expect(await identity.creditsOf(referrer._id)).toEqual(nobodys)
  })
})

describe('an order’s credit', () => {
  let userId: number
  beforeEach(async () => {
    userId = (await identity.addCompany())._id
    await identity.addCredits(userId, 2)
  })

  it.each(['orderConfirmed', 'orderCompleted'] as const)('is spent by %s, once', async (event) => {
    const bought = order({ buyerId: userId })
    expect(await reserve(bought.orderId, userId)).toMatchObject({ credit: { state: 'reserved' } })
    for (const data of [bought, bought]) await publish(orders[event], data)
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 1, used: 1 })
  })

  it.each(['orderConfirmed', 'orderCompleted'] as const)(
    'is returned by %s when the order charged the full fee',
    async (event) => {
      const [withCredit, other] = [order({ buyerId: userId }), order({ sellerId: userId })]
      for (const { orderId } of [withCredit, other]) await reserve(orderId, userId)
      for (let times = 0; times < 2; times++) {
        await publish(orders[event], { ...withCredit, credits: ['buyer'] })
        await publish(orders[event], { ...other, credits: [] })
      }
      await settled()
      expect(await identity.creditsOf(userId)).toEqual({ available: 1, released: 1, used: 1 })
    },
  )

  it('is returned for good when the order is cancelled, before or after its confirmation', async () => {
    const [early, late] = [order({ buyerId: userId }), order({ sellerId: userId })]
    for (const { orderId } of [early, late]) await reserve(orderId, userId)
    await publish(orders.orderCancelled, early)
    await publish(orders.orderConfirmed, early)
    await publish(orders.orderConfirmed, late)
    await publish(orders.orderCancelled, late)
    await publish(orders.orderCancelled, late)
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, released: 2 })
  })

  it('is returned when the order is declined or fully refunded, but not after a partial refund', async () => {
    const [declined, whole, part] = [
      order({ sellerId: userId }),
      order({ buyerId: userId }),
      order({ buyerId: userId }),
    ]
    await identity.addCredits(userId, 1)
    for (const { orderId } of [declined, whole, part]) await reserve(orderId, userId)
    await publish(orders.orderDeclined, declined)
    for (const bought of [whole, part]) {
      await publish(orders.orderConfirmed, bought)
      await publish(orders.orderRefunded, { ...bought, isWhole: bought === whole })
    }
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, released: 2, used: 1 })
  })

  it('does not exist for most orders, and their events change nothing', async () => {
    for (const event of [orders.orderConfirmed, orders.orderCompleted, orders.orderCancelled])
      await publish(event, order({ buyerId: userId }))
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 2 })
  })

  it('that expired is replaced at the confirmation; without another credit the event fails', async () => {
    const before = await deadLetters()
    const bought = [
      order({ buyerId: userId }),
      order({ buyerId: userId }),
      order({ buyerId: userId }),
    ]
    for (const { orderId } of bought.slice(0, 2)) await reserve(orderId, userId)
    await identity.credits.updateMany(
      { userId, state: 'reserved' },
      { state: 'released', isExpired: true, expiresAt: null },
    )
    await identity.addCredits(userId, 1)
    await publish(orders.orderConfirmed, bought[0]!)
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ released: 2, used: 1 })
    await publish(orders.orderConfirmed, bought[1]!)
    await eventually(async () => (await deadLetters()) === before + 1)
    expect(await identity.creditsOf(userId)).toEqual({ released: 2, used: 1 })
  })
})

describe('identity.credit requests over NATS', () => {
  it('refuse an invalid request', async () => {
    const answer = await nats.request(
      contract.reserveCredit.subject,
      JSON.stringify({ orderId: 'x', userId: 1, traceId: 't' }),
    )
    expect(answer.json()).toMatchObject({ refused: 'INVALID_INPUT' })
  })

  it('work through the whole life of an order', async () => {
    const { _id: userId } = await identity.addCompany()
    await identity.addCredits(userId, 1)
    const asked = { orderId: order().orderId, userId, traceId: 'test-trace' }
    expect(await request(nats, contract.reserveCredit, asked)).toMatchObject({
      credit: { state: 'reserved' },
    })
    expect(await request(nats, contract.confirmCredit, asked)).toMatchObject({
      credit: { state: 'used' },
    })
    expect(await request(nats, contract.returnCredit, asked)).toMatchObject({
      credit: { state: 'released' },
    })
    expect(await request(nats, contract.reserveCredit, asked)).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
  })
})

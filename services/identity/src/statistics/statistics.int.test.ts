import { randomUUID } from 'node:crypto'
import { chat } from '@materia/contracts/chat/contract.ts'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { connectNats, ensureStream } from '@materia/service-kit/src/nats/connectNats.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let nats: Awaited<ReturnType<typeof connectNats>>
let userId: number
let lastFact = 0

beforeAll(async () => {
  identity = await startIdentity({ hasNats: true })
  nats = await connectNats(identity.urls.nats)
  for (const { stream } of [orders.orderCompleted, chat.messageAnswered])
    await ensureStream(nats, stream)
})
beforeEach(async () => {
  userId = (await identity.addUser())._id
})
afterAll(async () => {
  await nats.close()
  await identity.stop()
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

const sale = (sellerId = userId, orderId = ++lastFact) => ({
  orderId,
  materialId: 1,
  buyerId: 7,
  sellerId,
  completedAt: '2099-11-02T12:00:00.000Z',
})
const review = (rating: number, reviewId = ++lastFact) => ({
  reviewId,
  orderId: reviewId,
  sellerId: userId,
  buyerId: 7,
  rating,
})
const answer = (minutes: number | null, initialMessageId = ++lastFact) => ({
  initialMessageId,
  userId,
  minutes,
})

const isNoted = async (_id: string) => (await identity.countedFacts.exists({ _id })) !== null
/** Waits until all earlier events are counted. The events of a stream are handled in order. */
async function settled(): Promise<void> {
  const [order, message] = [sale(999_999), answer(null)]
  await publish(orders.orderCompleted, order)
  await publish(chat.messageAnswered, { ...message, userId: 999_999 })
  await eventually(
    async () =>
      (await isNoted(`order/${order.orderId}`)) &&
      (await isNoted(`answer/999999/${message.initialMessageId}`)),
  )
}
const statistics = async (id = userId) =>
  (await identity.call('GET', `/api/users/${id}/statistics`)).body

describe('GET /api/users/{id}/statistics', () => {
  it('returns only the registration date for a company without trades', async () => {
    const memberSince = '2099-11-02T12:00:00.000Z'
    expect(await statistics()).toEqual({
      averageRating: null,
      reviewCount: 0,
      totalSales: 0,
      responseTime: null,
      responseRate: null,
      memberSince,
    })
  })

  it('counts each sale once, for repeated events under any id', async () => {
    const order = sale()
    const id = randomUUID()
    await publish(orders.orderCompleted, order, id)
    await publish(orders.orderCompleted, order, id)
    await publish(orders.orderCompleted, order)
    await publish(orders.orderCompleted, sale())
    await settled()
    expect(await statistics()).toMatchObject({ totalSales: 2 })
  })

  it('averages the stars to a tenth', async () => {
    const [first] = [review(5)]
    for (const one of [first, review(4), first, review(4)]) await publish(orders.reviewPosted, one)
    await settled()
    expect(await statistics()).toMatchObject({ averageRating: 4.3, reviewCount: 3 })
  })

  it('counts the reviews that both companies of an order give', async () => {
    await publish(orders.reviewPosted, { ...review(5), by: 'buyer' })
    await publish(orders.reviewPosted, { ...review(2), by: 'seller', sellerId: 7, buyerId: userId })
    await publish(orders.reviewPosted, { ...review(1), by: 'seller' })
    await settled()
    expect(await statistics()).toMatchObject({ averageRating: 3.5, reviewCount: 2 })
  })

  it('ignores hidden reviews, for repeated events and before or after the review', async () => {
    const [kept, hidden, soon] = [
      review(5),
      { ...review(1), by: 'buyer' },
      { ...review(2), by: 'buyer' },
    ]
    for (const one of [kept, hidden]) await publish(orders.reviewPosted, one)
    for (const one of [hidden, hidden, soon]) await publish(orders.reviewHidden, one)
    await publish(orders.reviewPosted, soon)
    await settled()
    expect(await statistics()).toMatchObject({ averageRating: 5, reviewCount: 1 })
  })

  it('returns the rate and the time of answers to first messages', async () => {
    for (const one of [answer(10), answer(21), answer(null), answer(null)])
      await publish(chat.messageAnswered, one)
    await settled()
    expect(await statistics()).toMatchObject({ responseTime: 16, responseRate: 50 })
  })

  it('rounds the response time by seconds when the event has them', async () => {
    for (const seconds of [119, 59])
      await publish(chat.messageAnswered, {
        ...answer(Math.floor(seconds / 60)),
        seconds,
        responseMessageId: ++lastFact,
      })
    await settled()
    expect(await statistics()).toMatchObject({ responseTime: 2, responseRate: 100 })
  })

  it.each([
    ['an answer after an unanswered message', [null, 30]],
    ['an unanswered message after its answer', [30, null]],
    ['the faster of two answers', [45, 30]],
    ['the faster of two answers in the other order', [30, 45]],
  ])('counts %s', async (_what, minutesList) => {
    const message = ++lastFact
    for (const minutes of minutesList) await publish(chat.messageAnswered, answer(minutes, message))
    await settled()
    expect(await statistics()).toMatchObject({ responseTime: 30, responseRate: 100 })
  })

  it('includes events from before the company’s registration', async () => {
    const next = userId + 1
    await publish(orders.orderCompleted, sale(next))
    await settled()
    expect((await identity.addUser())._id).toBe(next)
    expect(await statistics(next)).toMatchObject({ totalSales: 1 })
  })

  it('stores nothing for a deleted company', async () => {
    await identity.deleteAccount(userId)
    for (const [event, data] of [
      [orders.orderCompleted, sale()],
      [orders.reviewPosted, review(5)],
      [chat.messageAnswered, answer(1)],
    ] as const)
      await publish(event as typeof orders.orderCompleted, data as ReturnType<typeof sale>)
    await settled()
    expect([
      await identity.companyStats.countDocuments({ _id: userId }),
      await identity.countedFacts.countDocuments({ userId }),
    ]).toEqual([0, 0])
  })

  it.each([
    [orders.orderCompleted, { completedAt: 'yesterday' }],
    [orders.reviewPosted, { rating: 6 }],
    [orders.reviewPosted, { rating: 4.5 }],
    [chat.messageAnswered, { minutes: -1 }],
    [chat.messageAnswered, { seconds: 0.5 }],
  ])('handles no malformed $subject', ({ data }, poison) => {
    const good =
      data === orders.orderCompleted.data
        ? sale()
        : data === orders.reviewPosted.data
          ? review(5)
          : answer(1)
    expect(data.validate(good, { convert: false }).error).toBeUndefined()
    expect(data.validate({ ...good, ...poison }, { convert: false }).error).toBeDefined()
  })
})

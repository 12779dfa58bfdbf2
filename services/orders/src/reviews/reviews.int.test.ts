import { refusal } from '../../test/refusal.ts'
import { reviewClient } from '../../test/reviewClient.ts'
import { startOrders } from '../../test/startOrders.ts'
import { hideReview, dismissReviewReports } from './reportedReviews.ts'
import { showDueReviews } from './showDueReviews.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let other: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  other = await startOrders({ database: orders.urls.database })
})
afterAll(async () => {
  await other.stop()
  await orders.stop()
})

const { addCompleted, addShown, write, read, listOf, answer, report, reported } = reviewClient(
  () => orders,
)
const subjectsOf = async (id: number) => (await orders.eventsOf(id)).map(({ subject }) => subject)

describe('POST /api/orders/{id}/reviews', () => {
  it('hides a review until the other side has written its own, then shows both', async () => {
    const { id, buyerId, sellerId } = await addCompleted()
    const showAt = '2099-11-16T12:00:00.000Z'
    expect(await write(id, buyerId, { rating: 4, comment: ' As described ' })).toMatchObject({
      status: 201,
      body: {
        own: { rating: 4, comment: 'As described', by: 'buyer', state: 'waiting', showAt },
        other: null,
      },
    })
    expect(await read(id, sellerId)).toEqual({ own: null, other: null, otherShowAt: showAt })
    expect(await listOf(sellerId)).toMatchObject({ items: [], summary: { reviewCount: 0 } })
    expect(await orders.eventsOf(id)).toMatchObject([
      {
        subject: 'orders.review.written',
        data: { by: 'buyer', rating: 4, buyerId, sellerId, showAt },
      },
    ])
    expect(await write(id, sellerId, { rating: 5 })).toMatchObject({
      status: 201,
      body: {
        own: { comment: '', state: 'shown', showAt: null },
        other: { rating: 4, author: { companyName: 'Envases' } },
        otherShowAt: null,
      },
    })
    expect(await listOf(sellerId)).toMatchObject({
      items: [
        {
          rating: 4,
          comment: 'As described',
          author: { id: buyerId, companyName: 'Envases' },
          answer: null,
        },
      ],
      summary: { averageRating: 4, reviewCount: 1, ratings: [0, 0, 0, 1, 0] },
    })
    expect(await listOf(buyerId)).toMatchObject({
      items: [{ rating: 5, author: { companyName: 'Molidos' } }],
      nextCursor: null,
      summary: { ratings: [0, 0, 0, 0, 1] },
    })
    expect(await subjectsOf(id)).toEqual([
      'orders.review.written',
      'orders.review.posted',
      'orders.review.posted',
    ])
  })

  it('has effect once for repeated calls at two instances, with the same response', async () => {
    const { id, buyerId } = await addCompleted()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        write(id, buyerId, { rating: (at % 5) + 1 }, { by: at % 2 ? other : orders }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_REVIEWED',
    })
    expect([await orders.reviews.countDocuments({ orderId: id }), await subjectsOf(id)]).toEqual([
      1,
      ['orders.review.written'],
    ])
    const again = await addCompleted()
    const [first, second] = [
      await write(again.id, again.buyerId, { rating: 3 }, { key: 'the-key-of-a-review' }),
      await write(again.id, again.buyerId, { rating: 3 }, { key: 'the-key-of-a-review' }),
    ]
    expect([first.status, second]).toEqual([
      201,
      expect.objectContaining({ status: 201, body: first.body }),
    ])
  })

  it('shows both if both sides write at once', async () => {
    const { id, buyerId, sellerId } = await addCompleted()
    await Promise.all([
      write(id, buyerId, { rating: 1 }),
      write(id, sellerId, { rating: 2 }, { by: other }),
    ])
    expect([(await listOf(sellerId)).items, (await listOf(buyerId)).items]).toMatchObject([
      [{ rating: 1 }],
      [{ rating: 2 }],
    ])
    expect(
      (await subjectsOf(id)).filter((subject) => subject === 'orders.review.posted'),
    ).toHaveLength(2)
  })

  it.each(['pending', 'shipped', 'delivered', 'disputed', 'cancelled', 'refunded'] as const)(
    'refuses an order that is %s',
    async (status) => {
      const { id, buyerId } = await addCompleted({ status })
      expect(await write(id, buyerId, { rating: 5 })).toMatchObject(
        refusal(409, 'ORDER_NOT_COMPLETED'),
      )
    },
  )

  it('responds 404 for an order of other companies', async () => {
    const { id } = await addCompleted()
    const answers = await Promise.all([
      write(id, 4, { rating: 5 }),
      write(999_999, 4, { rating: 5 }),
      orders.call('GET', `/api/orders/${id}/reviews`, { user: { userId: 4 } }),
      orders.call('POST', `/api/orders/${id}/reviews`, { body: { rating: 5 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401])
  })

  it.each([
    {},
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { rating: 5, comment: 'x'.repeat(1001) },
    { rating: 5, by: 'seller' },
  ])('refuses %j', async (body) => {
    const { id, buyerId } = await addCompleted()
    expect(await write(id, buyerId, body)).toMatchObject(refusal(400, 'INVALID_INPUT'))
  })
})

describe('a review without a review from the other side', () => {
  it('becomes public after 14 days, once across instances', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => addCompleted()))
    await Promise.all(added.map(({ id, buyerId }) => write(id, buyerId, { rating: 3 })))
    await showDueReviews(orders.after(13.99))
    expect((await listOf(added[0]!.sellerId)).items).toEqual([])
    await Promise.all([
      showDueReviews(orders.after(14)),
      showDueReviews({ ...other.deps, now: orders.after(14).now }),
    ])
    for (const { id, sellerId } of added) {
      expect([await listOf(sellerId), await subjectsOf(id)]).toMatchObject([
        { items: [{ rating: 3 }], summary: { reviewCount: 1 } },
        ['orders.review.written', 'orders.review.posted'],
      ])
    }
    const { id, buyerId, sellerId } = added[0]!
    await write(id, sellerId, { rating: 4 })
    expect([(await listOf(buyerId)).items, (await subjectsOf(id)).length]).toMatchObject([
      [{ rating: 4 }],
      3,
    ])
  })
})

describe('GET /api/reviews', () => {
  it('continues at the end of a page, newest first, and counts all reviews', async () => {
    const { sellerId } = await addCompleted()
    for (const rating of [1, 5, 4]) {
      const { id, buyerId } = await addCompleted({ sellerId })
      await write(id, buyerId, { rating })
    }
    await showDueReviews(orders.after(14))
    const { items, nextCursor, summary } = await listOf(sellerId, '&limit=2')
    expect([items.map(({ rating }) => rating), summary]).toMatchObject([
      [4, 5],
      { averageRating: 3.3, reviewCount: 3, ratings: [1, 0, 0, 1, 1] },
    ])
    expect(await listOf(sellerId, `&limit=2&cursor=${nextCursor}`)).toMatchObject({
      items: [{ rating: 1 }],
      nextCursor: null,
    })
    expect((await orders.call('GET', `/api/reviews?userId=4&cursor=${nextCursor}`)).status).toBe(
      400,
    )
  })

  it.each(['', '?userId=0', '?userId=x', '?userId=1&limit=51', '?userId=1&state=waiting'])(
    'refuses %s',
    async (query) => {
      expect((await orders.call('GET', `/api/reviews${query}`)).status).toBe(400)
    },
  )
})

describe('POST /api/reviews/{id}/answer', () => {
  it('is allowed once, for the reviewed company', async () => {
    const { reviewId, buyerId, sellerId } = await addShown()
    expect((await answer(reviewId, buyerId, 'I am not it')).status).toBe(403)
    expect(await answer(reviewId, sellerId, 'The rain was late, too')).toMatchObject({
      status: 200,
      body: {
        id: reviewId,
        answer: { text: 'The rain was late, too', at: '2099-11-02T12:00:00.000Z' },
      },
    })
    expect((await answer(reviewId, sellerId, 'The rain was late, too')).status).toBe(200)
    expect(await answer(reviewId, sellerId, 'Another one')).toMatchObject(
      refusal(409, 'ALREADY_ANSWERED'),
    )
    expect((await listOf(sellerId)).items).toMatchObject([
      { answer: { text: 'The rain was late, too' } },
    ])
    expect((await answer(reviewId, sellerId, '  ')).status).toBe(400)
  })

  it('is refused before the review is public', async () => {
    const { id, buyerId, sellerId } = await addCompleted()
    await write(id, buyerId, { rating: 1 })
    const reviewId = (await read(id, buyerId)).own?.id ?? 0
    expect([
      (await answer(reviewId, sellerId, 'Why?')).status,
      (await answer(999_999, sellerId, 'Why?')).status,
    ]).toEqual([404, 404])
  })
})

describe('a reported review', () => {
  it('is listed for operators until it is kept, with one report from each company', async () => {
    const { reviewId, buyerId, sellerId } = await addShown()
    expect((await report(reviewId, buyerId, { reason: 'untrue' })).status).toBe(403)
    expect((await report(reviewId, sellerId, { reason: 'spam' })).status).toBe(400)
    for (const comment of ['It was\u001B[2J dry', 'Again'])
      expect((await report(reviewId, sellerId, { reason: 'untrue', comment })).status).toBe(204)
    expect((await report(reviewId, 4, { reason: 'abuse' })).status).toBe(204)
    expect((await report(999_999, 4, { reason: 'abuse' })).status).toBe(404)
    expect(await reported(reviewId)).toEqual([
      expect.stringMatching(
        /Envases \(#\d+\) of Molidos[^]*2 of 5 stars\n {2}"Late and wet"\n[^]*untrue: "It was\[2J dry"$/,
      ),
      expect.stringContaining('by #4: abuse'),
    ])
    expect(await dismissReviewReports(orders.deps, { reviewId, note: 'a matter of opinion' })).toBe(
      true,
    )
    expect([
      await reported(reviewId),
      await dismissReviewReports(orders.deps, { reviewId, note: 'again' }),
    ]).toEqual([[], false])
    expect((await listOf(sellerId)).summary.reviewCount).toBe(1)
  })

  it('disappears for good from list, average and the other side’s page once hidden, and its author sees the reason', async () => {
    const { id, reviewId, buyerId, sellerId } = await addShown()
    await report(reviewId, sellerId, { reason: 'abuse' })
    const decision = { reviewId, note: 'It names a person' }
    const hidden = await Promise.all(
      [orders, other].map(({ deps }) =>
        hideReview({ ...deps, now: orders.deps.now }, decision, 'test-trace'),
      ),
    )
    expect(hidden.toSorted()).toEqual([false, true])
    expect(await listOf(sellerId)).toMatchObject({
      items: [],
      nextCursor: null,
      summary: { averageRating: null, reviewCount: 0, ratings: [0, 0, 0, 0, 0] },
    })
    expect(await read(id, buyerId)).toMatchObject({
      own: { state: 'hidden', hiddenNote: 'It names a person' },
      other: { rating: 5 },
    })
    expect(await read(id, sellerId)).toMatchObject({
      own: { state: 'shown' },
      other: null,
      otherShowAt: null,
    })
    expect((await orders.eventsOf(id)).at(-1)).toMatchObject({
      subject: 'orders.review.hidden',
      data: { reviewId, by: 'buyer', rating: 2 },
    })
    expect(await reported(reviewId)).toEqual([])
    expect((await report(reviewId, 4, { reason: 'abuse' })).status).toBe(404)
    expect(await write(id, buyerId, { rating: 1 })).toMatchObject(refusal(409, 'ALREADY_REVIEWED'))
    expect(await hideReview(orders.deps, { reviewId: 999_999, note: '' }, 'test-trace')).toBe(false)
  })
})

import { identity } from '@materia/contracts/identity/contract.ts'
import Joi from 'joi'
import { reviewClient } from '../../test/reviewClient.ts'
import { startOrders } from '../../test/startOrders.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const { addCompleted, addShown, write, listOf } = reviewClient(() => orders)

describe('the average of a company', () => {
  const shownReview = async (sides: { buyerId: number; sellerId: number }, rating: number) => {
    const { id } = await addCompleted(sides)
    await write(id, sides.buyerId, { rating })
    await write(id, sides.sellerId, { rating: 5 })
  }

  it('counts one review of the same company per quarter, and names what was traded', async () => {
    const sides = await addCompleted()
    for (const rating of [2, 5, 5]) await shownReview(sides, rating)
    const { items, summary } = await listOf(sides.sellerId)
    expect(items.map(({ rating, counts }) => [rating, counts])).toEqual([
      [5, false],
      [5, false],
      [2, true],
    ])
    expect(summary).toMatchObject({
      averageRating: 2,
      reviewCount: 1,
      asSeller: { averageRating: 2, reviewCount: 1 },
      asBuyer: { averageRating: null, reviewCount: 0 },
    })
    expect(items[0]?.lot).toMatchObject({ quantity: expect.any(String), type: expect.any(String) })
    expect((await listOf(sides.buyerId)).summary).toMatchObject({
      asBuyer: { averageRating: 5, reviewCount: 1 },
    })
    const before = orders.clock.now
    orders.clock.now = new Date('2100-01-01T00:00:00.000Z')
    await shownReview(sides, 4)
    orders.clock.now = before
    expect((await listOf(sides.sellerId)).summary).toMatchObject({ averageRating: 3 })
  })

  it('counts no review of a related company', async () => {
    const { sendRequest } = orders.deps
    orders.deps.sendRequest = async (type, data, timeoutMs) =>
      type.subject === identity.findRelation.subject
        ? Joi.attempt({ areRelated: true }, type.reply)
        : sendRequest(type, data, timeoutMs)
    const { sellerId } = await addShown(5)
    orders.deps.sendRequest = sendRequest
    expect(await listOf(sellerId)).toMatchObject({
      items: [{ rating: 5, counts: false }],
      summary: { averageRating: null, reviewCount: 0 },
    })
  })

  it('counts reviews that an earlier version stored', async () => {
    const { sellerId, reviewId } = await addShown(4)
    await orders.reviews.collection.updateOne(
      { _id: reviewId as never },
      { $unset: { counts: 1, isRelated: 1 } },
    )
    expect(await listOf(sellerId)).toMatchObject({
      items: [{ counts: true }],
      summary: { averageRating: 4, asSeller: { averageRating: 4, reviewCount: 1 } },
    })
  })
})

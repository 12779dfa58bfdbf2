import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { reviewClient } from '../../test/reviewClient.ts'
import { startOrders } from '../../test/startOrders.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const { addCompleted, addShown, read } = reviewClient(() => orders)

describe('a company that has not confirmed its email', () => {
  const unconfirmed = (userId: number) => ({ userId, isEmailConfirmed: false })
  const refused = refusal(403, 'EMAIL_NOT_CONFIRMED')

  it('cannot order, review or answer a review', async () => {
    const { id, buyerId, sellerId, reviewId } = await addShown()
    const { id: unreviewed } = await addCompleted({ buyerId, sellerId })
    const post = (path: string, userId: number, body: object) =>
      orders.call('POST', path, { user: unconfirmed(userId), body })
    expect([
      await post('/api/orders', buyerId, {}),
      await post(`/api/orders/${unreviewed}/reviews`, buyerId, { rating: 1 }),
      await post(`/api/reviews/${reviewId}/answer`, sellerId, { text: 'It was dry' }),
    ]).toMatchObject([refused, refused, refused])
    expect((await read(id, sellerId)).other).toMatchObject({ answer: null })
  })

  it('finishes its running orders', async () => {
    const { _id: id } = await addOrder(orders)
    const step = (userId: number, body: object) =>
      orders.call('POST', `/api/orders/${id}/steps`, { user: unconfirmed(userId), body })
    expect([
      (await step(1, { step: 'confirm' })).status,
      (await step(1, { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' })).status,
      (await step(2, { step: 'deliver' })).status,
      (await step(2, { step: 'complete' })).status,
    ]).toEqual([200, 200, 200, 200])
  })
})

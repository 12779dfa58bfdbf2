import type { OrderReviews, ReviewsPage } from '@materia/contracts/orders/review.ts'
import { addOrder } from './addOrder.ts'
import { buildCompany } from './buildCompany.ts'
import { openReviewReports } from '../src/reviews/reportedReviews.ts'
import type { startOrders } from './startOrders.ts'

type Orders = Awaited<ReturnType<typeof startOrders>>

let lastCompany = 5_000

/** Writes and reads reviews as companies do. */
export function reviewClient(orders: () => Orders) {
  /** A completed order of two new companies. */
  async function addCompleted(overrides: Parameters<typeof addOrder>[1] = {}) {
    const [buyerId, sellerId] = [++lastCompany, ++lastCompany]
    await orders().companies.insertMany([
      buildCompany({ _id: buyerId, companyName: 'Envases' }),
      buildCompany({ _id: sellerId, companyName: 'Molidos' }),
    ])
    const { _id: id } = await addOrder(orders(), {
      buyerId,
      sellerId,
      status: 'completed',
      paymentStatus: 'released',
      dueAt: null,
      ...overrides,
    })
    return { id, buyerId, sellerId }
  }
  const write = (
    id: number,
    userId: number,
    body: object,
    { by = orders(), key }: { by?: Pick<Orders, 'call'>; key?: string } = {},
  ) =>
    by.call('POST', `/api/orders/${id}/reviews`, {
      user: { userId },
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const read = async (id: number, userId: number) =>
    (await orders().call('GET', `/api/orders/${id}/reviews`, { user: { userId } }))
      .body as OrderReviews

  return {
    addCompleted,
    write,
    read,
    listOf: async (userId: number, query = '') =>
      (await orders().call('GET', `/api/reviews?userId=${userId}${query}`)).body as ReviewsPage,
    /** A public review of a seller. */
    async addShown(rating = 2) {
      const order = await addCompleted()
      await write(order.id, order.buyerId, { rating, comment: 'Late and wet' })
      await write(order.id, order.sellerId, { rating: 5 })
      const reviewId = (await read(order.id, order.buyerId)).own?.id ?? 0
      return { ...order, reviewId }
    },
    report: (reviewId: number, userId: number, body: object) =>
      orders().call('POST', `/api/reviews/${reviewId}/reports`, { user: { userId }, body }),
    answer: (reviewId: number, userId: number, text: string) =>
      orders().call('POST', `/api/reviews/${reviewId}/answer`, {
        user: { userId },
        body: { text },
      }),
    /** The open reports of a review, as operators read them. */
    async reported(reviewId: number) {
      const found: string[] = []
      for await (const text of openReviewReports(orders().deps))
        if (text.startsWith(`Review ${reviewId} `)) found.push(text)
      return found
    },
  }
}

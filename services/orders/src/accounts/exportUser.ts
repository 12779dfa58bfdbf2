import { exportPersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { OrdersModels } from '../models.ts'
import { listKey } from '../offers/offer.ts'
import { toOffers, type ViewDeps as OfferViewDeps } from '../offers/toOffer.ts'
import { toRequests } from '../requestList/toRequest.ts'
import { listKey as requestListKey } from '../requests/request.ts'
import { visibleTo } from '../order/order.ts'
import { personalData } from '../personalData.ts'
import { sampleKey } from '../samples/sample.ts'
import { toSamples } from '../samples/toSample.ts'
import type { ReviewDocument } from '../reviews/review.ts'
import { toOwnReviews, toReviews } from '../reviews/toReview.ts'
import { toOrders } from '../order/toOrder.ts'

const pageSize = 200

/** A company's orders, its offers, samples and requests, and the reviews about and by it, as it saw them. */
export function exportUser(deps: OrdersModels & OfferViewDeps) {
  const rowsOf = (own: (userId: number) => object) => async (userId: number, after: string) => {
    const found = await deps.orders
      .find({ ...own(userId), _id: { $gt: Number(after) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    return pageOf(found, await toOrders(deps, found, userId))
  }
  const reviewsOf =
    (own: (userId: number) => object, shown: (rows: ReviewDocument[]) => Promise<unknown[]>) =>
    async (userId: number, after: string) => {
      const found = await deps.reviews
        .find({ ...own(userId), _id: { $gt: Number(after) } })
        .sort({ _id: 1 })
        .limit(pageSize)
        .lean()
      return pageOf(found, await shown(found))
    }
  const offersOf = async (userId: number, after: string) => {
    const found = await deps.offers
      .find({ lists: listKey(userId, 'all'), _id: { $gt: Number(after) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    return pageOf(found, await toOffers(deps, found, userId))
  }
  const samplesOf = async (userId: number, after: string) => {
    const found = await deps.samples
      .find({ lists: sampleKey(userId, 'all'), _id: { $gt: Number(after) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    return pageOf(found, await toSamples(deps, found, userId))
  }
  const requestsOf = async (userId: number, after: string) => {
    const found = await deps.requests
      .find({
        lists: { $in: [requestListKey(userId, 'sent'), requestListKey(userId, 'received')] },
        _id: { $gt: Number(after) },
      })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    return pageOf(found, await toRequests(deps, found, userId))
  }
  return exportPersonalData(deps, personalData, [
    { file: 'bought.json', rows: rowsOf((userId) => visibleTo('buyer', userId)) },
    { file: 'sold.json', rows: rowsOf((userId) => visibleTo('seller', userId)) },
    { file: 'offers.json', rows: offersOf },
    { file: 'samples.json', rows: samplesOf },
    { file: 'requests.json', rows: requestsOf },
    {
      file: 'reviews-written.json',
      rows: reviewsOf(
        (authorId) => ({ authorId }),
        (rows) => toOwnReviews(deps, rows),
      ),
    },
    {
      file: 'reviews-received.json',
      rows: reviewsOf(
        (userId) => ({ userId, state: 'shown' }),
        (rows) => toReviews(deps, rows),
      ),
    },
  ])
}

/** A page of rows as the company sees them, and where the next one begins. */
function pageOf<Shown>(found: { _id: number }[], rows: Shown[]) {
  const last = found.at(-1)
  return { rows, next: last && found.length === pageSize ? String(last._id) : null }
}

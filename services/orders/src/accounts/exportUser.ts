import { exportPersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { OrdersModels } from '../models.ts'
import { listKey } from '../offers/offer.ts'
import { toOffers, type ViewDeps as OfferViewDeps } from '../offers/toOffer.ts'
import { visibleTo } from '../order/order.ts'
import { personalData } from '../personalData.ts'
import { sampleKey } from '../samples/sample.ts'
import { toSamples } from '../samples/toSample.ts'
import type { ReviewDocument } from '../reviews/review.ts'
import { toOwnReviews, toReviews } from '../reviews/toReview.ts'
import { toOrders } from '../order/toOrder.ts'

const pageSize = 200

/** A company's orders, its offers, its samples and the reviews about and by it, as it saw them. */
export function exportUser(deps: OrdersModels & OfferViewDeps) {
  const rowsOf = (own: (userId: number) => object) => async (userId: number, after: string) => {
    const found = await deps.orders
      .find({ ...own(userId), _id: { $gt: Number(after) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    const last = found.at(-1)
    return {
      rows: await toOrders(deps, found, userId),
      next: last && found.length === pageSize ? String(last._id) : null,
    }
  }
  const reviewsOf =
    (own: (userId: number) => object, shown: (rows: ReviewDocument[]) => Promise<unknown[]>) =>
    async (userId: number, after: string) => {
      const found = await deps.reviews
        .find({ ...own(userId), _id: { $gt: Number(after) } })
        .sort({ _id: 1 })
        .limit(pageSize)
        .lean()
      const last = found.at(-1)
      return {
        rows: await shown(found),
        next: last && found.length === pageSize ? String(last._id) : null,
      }
    }
  const offersOf = async (userId: number, after: string) => {
    const found = await deps.offers
      .find({ lists: listKey(userId, 'all'), _id: { $gt: Number(after) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    const last = found.at(-1)
    return {
      rows: await toOffers(deps, found, userId),
      next: last && found.length === pageSize ? String(last._id) : null,
    }
  }
  const samplesOf = async (userId: number, after: string) => {
    const found = await deps.samples
      .find({ lists: sampleKey(userId, 'all'), _id: { $gt: Number(after) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    const last = found.at(-1)
    return {
      rows: await toSamples(deps, found, userId),
      next: last && found.length === pageSize ? String(last._id) : null,
    }
  }
  return exportPersonalData(deps, personalData, [
    { file: 'bought.json', rows: rowsOf((userId) => visibleTo('buyer', userId)) },
    { file: 'sold.json', rows: rowsOf((userId) => visibleTo('seller', userId)) },
    { file: 'offers.json', rows: offersOf },
    { file: 'samples.json', rows: samplesOf },
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

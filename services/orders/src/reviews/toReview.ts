import type { OwnReview, Review } from '@materia/contracts/orders/review.ts'
import { pick } from '@materia/contracts/pick.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { namedLot } from '../lots/namedLot.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { toParty } from '../companies/toParty.ts'
import type { ReviewDocument } from './review.ts'

type Deps = Pick<ReviewDeps, 'reviews' | 'companies' | 'orders'>

/** Public reviews in the shape of the API, with one query for all companies and one for all orders. */
export async function toReviews(
  { reviews, companies, orders }: Deps,
  rows: ReviewDocument[],
  session: ClientSession | null = null,
): Promise<Review[]> {
  if (rows.length === 0) return []
  const known = await companies
    .find({ _id: { $in: [...new Set(rows.map(({ authorId }) => authorId))] } })
    .session(session)
    .lean()
  const byId = new Map(readRows(companies, known, (company) => [company._id, company] as const))
  const traded = await orders
    .find(
      { _id: { $in: [...new Set(rows.map(({ orderId }) => orderId))] } },
      { material: 1, quantity: 1, unit: 1 },
    )
    .session(session)
    .lean()
  const lots = new Map(traded.map((order) => [order._id, namedLot(order)]))
  return readRows(reviews, rows, (review) => ({
    ...toReview(review, byId.get(review.authorId)),
    ...(lots.has(review.orderId) && { lot: lots.get(review.orderId)! }),
  }))
}

/** A company's own reviews, also those that nobody else sees. */
export async function toOwnReviews(
  deps: Deps,
  rows: ReviewDocument[],
  session: ClientSession | null = null,
): Promise<OwnReview[]> {
  const shown = new Map((await toReviews(deps, rows, session)).map((review) => [review.id, review]))
  return rows.flatMap((row) => {
    const review = shown.get(row._id)
    return review
      ? [
          {
            ...review,
            state: row.state,
            showAt: row.state === 'waiting' ? row.showAt.toISOString() : null,
            hiddenNote: row.hiddenNote,
          },
        ]
      : []
  })
}

function toReview(review: ReviewDocument, author: CompanyDocument | undefined): Review {
  const { _id: id, authorId, createdAt, answer, counts = true } = review
  return {
    id,
    ...pick(review, { orderId: 1, buyerId: 1, sellerId: 1, by: 1, rating: 1, comment: 1 }),
    author: toParty(authorId, author),
    createdAt: createdAt.toISOString(),
    counts,
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
  }
}

import type { OwnReview, Review } from '@materia/contracts/orders/review.ts'
import { pick } from '@materia/contracts/pick.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { toParty } from '../companies/toParty.ts'
import type { ReviewDocument } from './review.ts'

type Deps = Pick<ReviewDeps, 'reviews' | 'companies'>

/** Public reviews in the shape of the API, with one query for all companies. */
export async function toReviews(
  { reviews, companies }: Deps,
  rows: ReviewDocument[],
  session: ClientSession | null = null,
): Promise<Review[]> {
  if (rows.length === 0) return []
  const known = await companies
    .find({ _id: { $in: [...new Set(rows.map(({ authorId }) => authorId))] } })
    .session(session)
    .lean()
  const byId = new Map(readRows(companies, known, (company) => [company._id, company] as const))
  return readRows(reviews, rows, (review) => toReview(review, byId.get(review.authorId)))
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
  const { _id: id, authorId, createdAt, answer } = review
  return {
    id,
    ...pick(review, { orderId: 1, buyerId: 1, sellerId: 1, by: 1, rating: 1, comment: 1 }),
    author: toParty(authorId, author),
    createdAt: createdAt.toISOString(),
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
  }
}

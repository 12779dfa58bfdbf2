import { orders } from '@materia/contracts/orders/contract.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { toSummary } from './ratingCount.ts'
import { toReviews } from './toReview.ts'
import { countByRole } from './countByRole.ts'

/** The public reviews of a company. Empty for a deleted or unknown account. */
export function listReviews(
  deps: Pick<ReviewDeps, 'reviews' | 'ratingCounts' | 'companies' | 'orders'>,
) {
  return route(orders.listReviews, async ({ query: { userId, limit, cursor } }) => {
    const list = `reviews-${userId}`
    const after = cursor === undefined ? undefined : decodeIdCursor(list, cursor)
    const [company, counts, found, roles] = await Promise.all([
      deps.companies.findById(userId, { isDeleted: 1 }).lean(),
      deps.ratingCounts.findById(userId).lean(),
      deps.reviews
        .find({ userId, state: 'shown', ...(after !== undefined && { _id: { $lt: after } }) })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean(),
      countByRole(deps, userId),
    ])
    if (company?.isDeleted) return { items: [], nextCursor: null, summary: toSummary(null) }
    const page = found.slice(0, limit)
    return {
      items: await toReviews(deps, page),
      nextCursor: found.length > limit ? encodeIdCursor(list, page.at(-1)!._id) : null,
      summary: { ...toSummary(counts), ...roles },
    }
  })
}

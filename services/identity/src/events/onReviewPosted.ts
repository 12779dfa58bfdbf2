import type { ReviewPostedData } from '@materia/contracts/orders/api.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { countFact } from '../countFact.ts'
import type { IdentityDeps } from '../deps.ts'

/** The stars that one side of an order was given by the other. */
export function onReviewPosted(
  deps: Pick<IdentityDeps, 'countedFacts' | 'companyStats' | 'closedAccounts'>,
) {
  return async (
    { reviewId, buyerId, sellerId, by = 'buyer', rating }: ReviewPostedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const userId = by === 'buyer' ? sellerId : buyerId
    await countFact(deps, session, {
      _id: `review/${reviewId}`,
      userId,
      value: rating,
      adds: { reviewCount: 1, ratingSum: rating },
    })
  }
}

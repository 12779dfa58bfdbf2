import type { ReviewPostedData } from '@materia/contracts/orders/review.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { countFact } from './countFact.ts'
import type { CountedFactRows } from './countedFact.ts'
import type { CompanyStatsRows } from './companyStats.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'

/** Counts the stars that one company of an order gave the other. */
export function onReviewPosted(deps: CountedFactRows & CompanyStatsRows & DeletedAccountRows) {
  return async (
    { reviewId, buyerId, sellerId, by = 'buyer', rating, counts = true }: ReviewPostedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    if (!counts) return
    const userId = by === 'buyer' ? sellerId : buyerId
    await countFact(deps, session, {
      _id: `review/${reviewId}`,
      userId,
      value: rating,
      adds: { reviewCount: 1, ratingSum: rating },
    })
  }
}

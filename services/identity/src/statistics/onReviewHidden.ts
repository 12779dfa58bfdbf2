import type { ReviewData } from '@materia/contracts/orders/review.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { addToStats, countFact } from './countFact.ts'
import type { CountedFactRows } from './countedFact.ts'
import type { CompanyStatsRows } from './companyStats.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'

/**
 * Removes the stars of a hidden review from the statistics, even if this event arrives before the
 * review's.
 */
export function onReviewHidden(deps: CountedFactRows & CompanyStatsRows & DeletedAccountRows) {
  return async (
    { reviewId, buyerId, sellerId, by }: ReviewData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const _id = `review/${reviewId}`
    const userId = by === 'buyer' ? sellerId : buyerId
    const { before } = await countFact(deps, session, { _id, userId, value: null, adds: {} })
    if (before?.value == null) return
    await deps.countedFacts.updateOne({ _id }, { $set: { value: null } }, { session })
    await addToStats(deps, session, { userId, adds: { reviewCount: -1, ratingSum: -before.value } })
  }
}

import { dayMs } from '@materia/contracts/durations.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { showAfterDays } from '@materia/contracts/orders/reviewConstants.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { statusOf } from '../order/state.ts'
import { isReviewable } from '@materia/contracts/orders/isReviewable.ts'
import type { ReviewDeps } from './ReviewDeps.ts'
import { findOrder } from '../order/findOrder.ts'
import { readOrderReviews } from './readOrderReviews.ts'
import { type ReviewDocument, reviewsLock } from './review.ts'
import { eventOf, showReview } from './showReview.ts'

/**
 * Neither side sees the other's review before it has written its own. The second review shows both.
 */
export function writeReview(
  deps: Pick<
    ReviewDeps,
    | 'connection'
    | 'log'
    | 'orders'
    | 'reviews'
    | 'ratingCounts'
    | 'companies'
    | 'sendRequest'
    | 'now'
  >,
) {
  return route(
    orders.writeReview,
    async ({
      params: { id: orderId },
      body: { rating, comment = '' },
      user: { userId },
      cause,
    }) => {
      const { buyerId, sellerId, state } = await findOrder(deps, orderId, userId)
      const { timeline } = state
      if (!isReviewable({ status: statusOf(state), timeline }))
        throw new AppError(ordersErrors.ORDER_NOT_COMPLETED)
      // Not in blocks: the newest review must have the highest id across instances.
      const _id = await allocateIds(deps.connection, 'reviews', 1)
      const now = deps.now()
      const review: ReviewDocument = {
        _id,
        orderId,
        buyerId,
        sellerId,
        rating,
        comment: comment.trim(),
        createdAt: now,
        state: 'waiting',
        showAt: new Date(now.getTime() + showAfterDays * dayMs),
        answer: null,
        hiddenNote: '',
        isRelated: await findIsRelated(deps, [buyerId, sellerId]),
        ...(userId === buyerId
          ? { by: 'buyer' as const, authorId: buyerId, userId: sellerId }
          : { by: 'seller' as const, authorId: sellerId, userId: buyerId }),
      }
      return transaction(
        deps.connection,
        async (session) => {
          const written = await deps.reviews.find({ orderId }).session(session).lean()
          if (written.some(({ by }) => by === review.by))
            throw new AppError(ordersErrors.ALREADY_REVIEWED)
          await deps.reviews.create([review], { session })
          if (written.length === 0)
            await emit(session, orders.reviewWritten, {
              ...eventOf(review),
              showAt: review.showAt.toISOString(),
            })
          else for (const one of [...written, review]) await showReview(deps, session, one)
          const answer = await readOrderReviews(deps, { orderId, userId }, session)
          await storeResponse(session, answer)
          return answer
        },
        { ...cause, locks: [reviewsLock(orderId)] },
      )
    },
  )
}

/** Without a response of identity the review counts: a company must not lose it to an outage. */
async function findIsRelated(
  { sendRequest, log }: Pick<ReviewDeps, 'sendRequest' | 'log'>,
  userIds: [number, number],
): Promise<boolean> {
  try {
    return (await sendRequest(identity.findRelation, { userIds })).areRelated
  } catch (error) {
    log.warn({ err: error, userIds }, 'identity did not say whether two companies are related')
    return false
  }
}

import type { WantedEventData } from '@materia/contracts/wanted/wantedEvent.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { remindAtOf } from '../requests/request.ts'
import { toWantedPost, type WantedRows } from '../wantedAnswers/wantedPost.ts'
import { placeOf, wantedLock } from '../wantedAnswers/requestOfWanted.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

/**
 * Copies a wanted post, and lets its open request follow it: end, quantity, place and currency. Awards
 * stay, so a request never becomes less. Offers keep their terms.
 */
export function onWantedChanged(deps: SettleDeps & WantedRows) {
  return async (event: WantedEventData): Promise<void> => {
    await transaction(
      deps.connection,
      (session) => saveCopy(deps.wantedPosts, session, toWantedPost(event)),
      { locks: [wantedLock(event.id)] },
    )
    // The newest copy, because an older event may come late.
    const post = await deps.wantedPosts.findById(event.id).lean()
    const open = await deps.requests.find({ wantedId: event.id, state: 'open' }).lean()
    if (!post) return
    for (const { _id } of open)
      await settleRequest(deps, _id, {
        ...(!post.isOpen && { end: 'closed' }),
        async change(request) {
          const now = deps.now()
          const { until } = post
          const isLater = post.isOpen && until !== null && until > request.until
          return {
            ...request,
            kilograms: Math.max(request.kilograms, post.kilograms),
            ...(post.isOpen && {
              currency: post.currency,
              to: post.to,
              place: placeOf(post.to),
            }),
            ...(isLater && { until, remindAt: remindAtOf(until, now) }),
          }
        },
      })
  }
}

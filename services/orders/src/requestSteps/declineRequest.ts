import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findAnswers } from '../offers/forRequest.ts'
import { findRequest } from '../requestList/findRequest.ts'
import { toOneRequest, type ViewRequestDeps } from '../requestList/toRequest.ts'
import { inviteOf, openInviteOf } from '../requests/requestAfter.ts'
import { emitRequestNews } from './emitRequestNews.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

/** A seller makes no offer, and says why. */
export function declineRequest(deps: SettleDeps & ViewRequestDeps) {
  return route(
    requestsContract.declineRequest,
    async ({ params: { id }, body: { reason, note = '' }, user: { userId }, cause }) => {
      await findRequest(deps, id, { userId, as: 'seller' })
      const declined = await settleRequest(deps, id, {
        ...cause,
        async change(request, session) {
          const now = deps.now()
          const invite = inviteOf(request, userId)
          if (!invite) throw notFound()
          if (invite.state === 'declined') return request
          if (!openInviteOf(request, userId, now)) throw new AppError(ordersErrors.REQUEST_ENDED)
          const answers = await findAnswers(deps, id, session)
          const isAnswered = answers.some(
            ({ sellerId, state }) => sellerId === userId && state !== 'ended',
          )
          if (isAnswered) throw new AppError(ordersErrors.REQUEST_ANSWERED)
          const said = {
            state: 'declined' as const,
            reason,
            note,
            changedAt: now,
            answeredAt: invite.answeredAt ?? now,
          }
          const invites = request.invites.map((one) =>
            one === invite ? { ...invite, ...said } : one,
          )
          const changed = { ...request, invites, changedAt: now }
          await emitRequestNews(session, changed, [{ sellerId: userId, news: 'declined' }])
          return changed
        },
      })
      return toOneRequest(deps, declined, userId)
    },
  )
}

import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findRequest } from '../requestList/findRequest.ts'
import { toOneRequest, type ViewRequestDeps } from '../requestList/toRequest.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

/** The buyer needs no more, or nothing any more. Offers that are not accepted end. */
export function closeRequest(deps: SettleDeps & ViewRequestDeps) {
  return route(
    requestsContract.closeRequest,
    async ({ params: { id }, body: { isCancelled, showsPrice }, user: { userId }, cause }) => {
      await findRequest(deps, id, { userId, as: 'buyer' })
      const ended = await settleRequest(deps, id, {
        ...cause,
        end: isCancelled ? 'cancelled' : 'closed',
        change: async (request) =>
          request.state === 'open'
            ? { ...request, showsPrice: showsPrice && !isCancelled }
            : request,
      })
      return toOneRequest(deps, ended, userId)
    },
  )
}

import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findRequest } from '../requestList/findRequest.ts'
import { toOneRequest, type ViewRequestDeps } from '../requestList/toRequest.ts'
import { remindAtOf } from '../requests/request.ts'
import { isOpenAt } from '../requests/requestAfter.ts'
import { readUntil } from './makeRequest.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

/** A later end, or more goods. Less would take from sellers what they were asked for. */
export function changeRequest(deps: SettleDeps & ViewRequestDeps) {
  return route(
    requestsContract.changeRequest,
    async ({ params: { id }, body, user: { userId }, cause }) => {
      await findRequest(deps, id, { userId, as: 'buyer' })
      const changed = await settleRequest(deps, id, {
        ...cause,
        async change(request) {
          const now = deps.now()
          if (!isOpenAt(request, now)) throw new AppError(ordersErrors.REQUEST_ENDED)
          const { kilograms = request.kilograms } = body
          const until = body.until === undefined ? request.until : readUntil(body.until, now)
          if (kilograms < request.kilograms)
            throw invalidInput([{ path: 'kilograms', message: 'can only become more' }])
          if (until < request.until)
            throw invalidInput([{ path: 'until', message: 'can only be later' }])
          const remindAt = body.until === undefined ? request.remindAt : remindAtOf(until, now)
          return { ...request, kilograms, until, remindAt, changedAt: now }
        },
      })
      return toOneRequest(deps, changed, userId)
    },
  )
}

import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import type { Awarded, AwardsDraft } from '@materia/contracts/requests/request.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type AcceptDeps, acceptFor } from '../offers/acceptOffer.ts'
import { findOffer } from '../offers/findOffer.ts'
import { findRequest } from '../requestList/findRequest.ts'
import { toOneRequest } from '../requestList/toRequest.ts'
import { isOpenAt } from '../requests/requestAfter.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

type Deps = AcceptDeps & SettleDeps
type Award = AwardsDraft['awards'][number]

/** Accepts offers one after the other. One that fails does not hold up the others. */
export function awardRequest(deps: Deps) {
  return route(
    requestsContract.awardRequest,
    async ({ params: { id }, body: { awards, showsPrice }, user: { userId }, cause }) => {
      const request = await findRequest(deps, id, { userId, as: 'buyer' })
      if (!isOpenAt(request, deps.now())) throw new AppError(ordersErrors.REQUEST_ENDED)
      // First, because the last award ends the request.
      if (showsPrice && !request.showsPrice)
        await deps.requests.updateOne({ _id: id, state: 'open' }, { $set: { showsPrice } })
      const failed: Awarded['failed'] = []
      for (const award of awards)
        try {
          await acceptOne(deps, { id, userId, award, cause })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const { code, message } = error
          failed.push({ offerId: award.offerId, code, message })
        }
      const settled = await settleRequest(deps, id, { ...cause, key: null })
      return { request: await toOneRequest(deps, settled, userId), failed }
    },
  )
}

async function acceptOne(
  deps: Deps,
  { id, userId, award, cause }: { id: number; userId: number; award: Award; cause: Cause },
): Promise<void> {
  const { offerId, hash, quantity } = award
  const offer = await findOffer(deps, offerId, userId)
  if (offer.requestId !== id) throw notFound()
  await acceptFor(deps, offer, {
    hash,
    ...(quantity !== undefined && { quantity }),
    userId,
    cause: { ...cause, key: null },
  })
}

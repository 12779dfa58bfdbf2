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
      const wasOpen = isOpenAt(request, deps.now())
      // First, because the last award ends the request. The last word of the buyer counts.
      if (request.showsPrice !== Boolean(showsPrice))
        await deps.requests.updateOne(
          { _id: id, state: 'open' },
          { $set: { showsPrice: Boolean(showsPrice) } },
        )
      const failed: Awarded['failed'] = []
      for (const award of awards)
        try {
          await acceptOne(deps, { id, userId, award, cause })
        } catch (error) {
          // Only a refusal is certain. The same call again finds out.
          if (!(error instanceof AppError) || error.status >= 500) throw error
          const { code, message } = error
          failed.push({ offerId: award.offerId, code, message })
        }
      // A repeated call finds its offers accepted, also once the request has ended.
      if (!wasOpen && failed.length === awards.length)
        throw new AppError(ordersErrors.REQUEST_ENDED)
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

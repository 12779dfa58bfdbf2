import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { buildRevision } from './buildRevision.ts'
import { changeOffer } from './changeOffer.ts'
import { checkPartner } from '../companies/checkPartner.ts'
import { findOffer } from './findOffer.ts'
import { requireAnswerable, requireWeight } from './forRequest.ts'
import { requestLock } from '../requests/pokeRequest.ts'
import { checkOfferLimits, offersLock, type WriteOfferDeps } from './makeOffer.ts'
import { roleOf, toOneOffer } from './toOffer.ts'

/** Writes new terms of one side: an answer, a better own offer, or a renewal. */
export function reviseOffer(deps: WriteOfferDeps) {
  return route(
    offersContract.reviseOffer,
    async ({
      params,
      body: { terms, after: seen, isConfirmed = false },
      user: { userId },
      cause,
    }) => {
      const offer = await findOffer(deps, params.id, userId)
      const by = roleOf(offer, userId)
      const { buyerId, sellerId } = offer
      const writing = { terms, by, no: seen + 1, buyerId, sellerId, isConfirmed }
      const [revision] = await Promise.all([
        buildRevision(deps, writing),
        checkPartner(deps, offer),
      ])
      const { requestId } = offer
      if (requestId !== undefined) requireWeight(revision)
      const saved = await changeOffer(
        deps,
        offer,
        { kind: 'revise', revision, after: seen },
        {
          ...cause,
          locks: [offersLock(userId), ...(requestId === undefined ? [] : [requestLock(requestId)])],
          async before(session) {
            await checkOfferLimits(deps, userId, session)
            if (requestId !== undefined)
              await requireAnswerable(deps, { requestId, buyerId, sellerId }, session)
          },
          after: async (session, stored) =>
            storeResponse(session, await toOneOffer(deps, stored, userId)),
        },
      )
      return toOneOffer(deps, saved, userId)
    },
  )
}

import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOffer } from './findOffer.ts'
import type { OfferRows } from './offer.ts'
import { toOneOffer, type ViewDeps } from './toOffer.ts'

export function getOffer(deps: OfferRows & ViewDeps) {
  return route(offersContract.getOffer, async ({ params, user: { userId } }) =>
    toOneOffer(deps, await findOffer(deps, params.id, userId), userId),
  )
}

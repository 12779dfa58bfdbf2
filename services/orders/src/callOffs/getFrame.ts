import { callOffs as callOffsContract } from '@materia/contracts/callOffs/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OfferRows } from '../offers/offer.ts'
import { findFrame, toFrame } from './frame.ts'

export function getFrame(deps: OfferRows & { now: () => Date }) {
  return route(callOffsContract.getFrame, async ({ params, user: { userId } }) =>
    toFrame(deps, await findFrame(deps, params.id, userId), userId),
  )
}

import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { changeOffer, type ChangeOfferDeps } from './changeOffer.ts'
import { findOffer } from './findOffer.ts'
import { roleOf, toOneOffer, type ViewDeps } from './toOffer.ts'

type Deps = ChangeOfferDeps & ViewDeps

export function declineOffer(deps: Deps) {
  return route(
    offersContract.declineOffer,
    async ({ params, body: { no, reason, note = '' }, user: { userId }, cause }) => {
      const offer = await findOffer(deps, params.id, userId)
      const by = roleOf(offer, userId)
      const command = { kind: 'decline' as const, by, no, reason, note }
      return toOneOffer(deps, await changeOffer(deps, offer, command, cause), userId)
    },
  )
}

export function withdrawOffer(deps: Deps) {
  return route(
    offersContract.withdrawOffer,
    async ({ params, body: { no }, user: { userId }, cause }) => {
      const offer = await findOffer(deps, params.id, userId)
      const command = { kind: 'withdraw' as const, by: roleOf(offer, userId), no }
      return toOneOffer(deps, await changeOffer(deps, offer, command, cause), userId)
    },
  )
}

import { callOffs as callOffsContract } from '@materia/contracts/callOffs/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { changeOffer, type ChangeOfferDeps } from '../offers/changeOffer.ts'
import { roleOf } from '../offers/toOffer.ts'
import { findFrame, frameLock, toFrame } from './frame.ts'

/** Ends a frame contract after the agreed notice, until which it can be called off. */
export function endFrame(deps: ChangeOfferDeps) {
  return route(
    callOffsContract.endFrame,
    async ({ params, body: { note = '' }, user: { userId }, cause }) => {
      const frame = await findFrame(deps, params.id, userId)
      const command = { kind: 'giveNotice' as const, by: roleOf(frame, userId), note }
      const options = { ...cause, locks: [frameLock(frame._id)] }
      return toFrame(deps, await changeOffer(deps, frame, command, options), userId)
    },
  )
}

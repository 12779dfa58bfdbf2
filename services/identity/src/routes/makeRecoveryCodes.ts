import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { changeFactor } from '../factors/changeFactor.ts'
import { openSecret } from '../factors/factorKeys.ts'
import { findOwner } from '../factors/findOwner.ts'
import { createRecoveryCodes, recoveryHash } from '../factors/recoveryCodes.ts'
import { originOf } from '../origin.ts'
import { requireFresh } from '../requireFresh.ts'

type Deps = Pick<
  IdentityDeps,
  | 'connection'
  | 'users'
  | 'secondFactors'
  | 'freshChecks'
  | 'notices'
  | 'securityEvents'
  | 'factorKeys'
  | 'now'
>

/** They are answered this once, and kept as hashes. */
export function makeRecoveryCodes(deps: Deps) {
  return route(factors.makeRecoveryCodes, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findOwner(deps, call.user.userId)
    const codes = createRecoveryCodes()
    const event = { kind: 'recoveryCodesMade', ...originOf(call) } as const
    return changeFactor(
      deps,
      { user, cause: call.cause, event, notice: { kind: 'recoveryCodesMade' } },
      async (session) => {
        const factor = await deps.secondFactors.findById(user._id).session(session).lean()
        if (!factor?.confirmedAt) throw notFound()
        const secret = openSecret(deps.factorKeys, user._id, factor)
        await deps.secondFactors.updateOne(
          { _id: user._id },
          { $set: { recoveryHashes: codes.map((code) => recoveryHash(secret, code)) } },
          { session },
        )
        return { codes }
      },
    )
  })
}

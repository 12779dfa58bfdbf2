import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { changeFactor, type FactorChangeDeps } from './changeFactor.ts'
import { openSecret, type FactorKeyDeps } from './factorKeys.ts'
import { findUser } from '../accounts/findUser.ts'
import { createRecoveryCodes, recoveryHash } from './recoveryCodes.ts'
import { originOf } from '../securityLog/origin.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { SecondFactorRows } from './secondFactor.ts'

type Deps = UserRows & SecondFactorRows & FreshDeps & FactorKeyDeps & FactorChangeDeps

/** Returns the codes this once and stores only their hashes. */
export function makeRecoveryCodes(deps: Deps) {
  return route(factors.makeRecoveryCodes, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findUser(deps, call.user.userId)
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

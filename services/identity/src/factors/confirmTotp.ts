import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { changeFactor, type FactorChangeDeps } from './changeFactor.ts'
import { openSecret, type FactorKeyDeps } from './factorKeys.ts'
import { findUser } from '../accounts/findUser.ts'
import { createRecoveryCodes, recoveryHash } from './recoveryCodes.ts'
import { stepOf } from './totp.ts'
import { originOf } from '../securityLog/origin.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { SecondFactorRows } from './secondFactor.ts'

type Deps = UserRows & SecondFactorRows & FreshDeps & FactorKeyDeps & FactorChangeDeps

/** How long a new secret may wait for its first code. */
const begunMs = 30 * 60_000

/** Turns TOTP on. Guesses need no limit: the caller has the session and has seen the secret. */
export function confirmTotp(deps: Deps) {
  const { secondFactors, factorKeys, now } = deps
  return route(factors.confirmTotp, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findUser(deps, call.user.userId)
    const begun = await secondFactors.findById(user._id).lean()
    if (begun?.confirmedAt) throw new AppError(identityErrors.TOTP_IS_ON)
    if (!begun || begun.createdAt.getTime() < now().getTime() - begunMs)
      throw new AppError(identityErrors.TOTP_NOT_BEGUN)
    const secret = openSecret(factorKeys, user._id, begun)
    const lastStep = stepOf(secret, call.body.code, now())
    if (lastStep === null) throw new AppError(identityErrors.INVALID_CODE)

    const codes = createRecoveryCodes()
    const recoveryHashes = codes.map((code) => recoveryHash(secret, code))
    const event = { kind: 'factorAdded', detail: 'totp', ...originOf(call) } as const
    return changeFactor(
      deps,
      { user, cause: call.cause, event, notice: { kind: 'totpAdded' } },
      async (session) => {
        const filter = { _id: user._id, confirmedAt: null, sealed: begun.sealed }
        const { matchedCount } = await secondFactors.updateOne(
          filter,
          { $set: { confirmedAt: now(), lastStep, recoveryHashes } },
          { session },
        )
        if (matchedCount === 0) throw new AppError(identityErrors.TOTP_NOT_BEGUN)
        return { codes }
      },
    )
  })
}

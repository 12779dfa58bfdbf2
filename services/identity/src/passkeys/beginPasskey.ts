import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { findUser } from '../accounts/findUser.ts'
import { challengeMs, createChallenge } from './passkeyChallenge.ts'
import { knownCredentials, passkeyAlgorithms, relyingParty, userHandleOf } from './relyingParty.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

type Deps = UserRows & PasskeyRows & FreshDeps & FactorKeyDeps & Pick<BaseDeps, 'publicUrl'>

export function beginPasskey(deps: Deps) {
  return route(factors.beginPasskey, async ({ user: caller }) => {
    await requireFresh(deps, caller)
    const { _id: userId, username, companyName } = await findUser(deps, caller.userId)
    const excludeCredentials = await knownCredentials(deps, userId)
    if (excludeCredentials.length >= passkeysMax)
      throw new AppError(identityErrors.TOO_MANY_PASSKEYS)
    return {
      challenge: createChallenge(deps, { purpose: 'add', userId }),
      rp: { id: relyingParty(deps.publicUrl).expectedRPID, name: 'Materia' },
      user: { id: userHandleOf(userId), name: username, displayName: companyName },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      excludeCredentials,
      // A discoverable credential, because a passkey signs in without a username. It replaces
      // password and code, so user verification is required.
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  })
}

import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { findOwner } from '../factors/findOwner.ts'
import { challengeMs, createChallenge } from '../factors/passkeyChallenge.ts'
import {
  knownCredentials,
  passkeyAlgorithms,
  relyingParty,
  userHandleOf,
} from '../factors/relyingParty.ts'
import { requireFresh } from '../requireFresh.ts'

type Deps = Pick<
  IdentityDeps,
  'users' | 'passkeys' | 'freshChecks' | 'factorKeys' | 'publicUrl' | 'now'
>

export function beginPasskey(deps: Deps) {
  return route(factors.beginPasskey, async ({ user: caller }) => {
    await requireFresh(deps, caller)
    const { _id: userId, username, companyName } = await findOwner(deps, caller.userId)
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
      // It signs in without a name, and stands for password and code: it is found by itself, and knows its owner.
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  })
}

import type { PasskeyAssertion } from '@materia/contracts/identity/factors/factor.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { BaseDeps } from '../deps.ts'
import type { PasskeyDocument, PasskeyRows } from '../factors/passkey.ts'
import { type ChallengeScope, readChallenge, spendChallenge } from './passkeyChallenge.ts'
import { relyingParty, userHandleOf } from './relyingParty.ts'
import type { UsedChallengeRows } from './usedChallenge.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

type Deps = PasskeyRows & UsedChallengeRows & FactorKeyDeps & Pick<BaseDeps, 'publicUrl' | 'now'>

/**
 * Returns the passkey that an assertion proves, of the scope's user if it names one. Throws
 * PASSKEY_REFUSED.
 */
export async function provePasskey(
  deps: Deps,
  scope: ChallengeScope,
  assertion: PasskeyAssertion,
): Promise<PasskeyDocument> {
  const passkey = await deps.passkeys.findOne({ credentialId: assertion.id }).lean()
  // Our row names the owner. The authenticator must not name another one.
  const isTheirs =
    passkey &&
    (scope.userId ?? passkey.userId) === passkey.userId &&
    (assertion.userHandle ?? userHandleOf(passkey.userId)) === userHandleOf(passkey.userId)
  if (!passkey || !isTheirs || !(await isProved(deps, scope, assertion, passkey)))
    throw new AppError(identityErrors.PASSKEY_REFUSED)
  return passkey
}

async function isProved(
  deps: Deps,
  scope: ChallengeScope,
  assertion: PasskeyAssertion,
  passkey: PasskeyDocument,
): Promise<boolean> {
  let challengeId: string | null = null
  const { id, userHandle, ...response } = assertion
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: (challenge) =>
      (challengeId = readChallenge(deps, scope, challenge)) !== null,
    ...relyingParty(deps.publicUrl),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null) // The thrown error describes the reason for developers only.
  if (!verified?.verified || challengeId === null || !(await spendChallenge(deps, challengeId)))
    return false
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  // A copied authenticator continues from the copied count, so one of two uses with the same count
  // is refused.
  const { matchedCount } = await deps.passkeys.updateOne(
    { _id: passkey._id, counter: passkey.counter },
    { $set: { counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: deps.now() } },
  )
  return matchedCount > 0
}

import { randomUUID } from 'node:crypto'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import type { PasskeyAttestation } from '@materia/contracts/identity/factors/types.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { IdentityDeps } from '../deps.ts'
import { changeFactor } from '../factors/changeFactor.ts'
import { findOwner } from '../factors/findOwner.ts'
import { readChallenge, spendChallenge } from '../factors/passkeyChallenge.ts'
import { passkeyAlgorithms, relyingParty } from '../factors/relyingParty.ts'
import { type PasskeyDocument, toPasskey } from '../model/passkey.ts'
import { originOf } from '../origin.ts'
import { requireFresh } from '../requireFresh.ts'

type Deps = Pick<
  IdentityDeps,
  | 'connection'
  | 'users'
  | 'passkeys'
  | 'usedChallenges'
  | 'freshChecks'
  | 'notices'
  | 'securityEvents'
  | 'factorKeys'
  | 'publicUrl'
  | 'now'
>

export function addPasskey(deps: Deps) {
  const { passkeys, now } = deps
  return route(factors.addPasskey, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findOwner(deps, call.user.userId)
    const name = call.body.name.trim()
    const proved = await prove(deps, user._id, call.body.passkey)
    const passkey: PasskeyDocument = {
      _id: randomUUID(),
      userId: user._id,
      name,
      ...proved,
      createdAt: now(),
      lastUsedAt: null,
    }
    const event = { kind: 'factorAdded', detail: 'passkey', ...originOf(call) } as const
    try {
      await changeFactor(
        deps,
        { user, cause: call.cause, event, notice: { kind: 'passkeyAdded', params: { name } } },
        async (session) => {
          if ((await passkeys.countDocuments({ userId: user._id }).session(session)) >= passkeysMax)
            throw new AppError(identityErrors.TOO_MANY_PASSKEYS)
          await passkeys.create([passkey], { session })
        },
      )
    } catch (error) {
      throw isDuplicateOf(error, 'credentialId')
        ? new AppError(identityErrors.PASSKEY_TAKEN)
        : error
    }
    return toPasskey(passkey)
  })
}

async function prove(
  deps: Deps,
  userId: number,
  { id, transports, ...response }: PasskeyAttestation,
): Promise<
  Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>
> {
  let challengeId: string | null = null
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (challenge) =>
      (challengeId = readChallenge(deps, { purpose: 'add', userId }, challenge)) !== null,
    ...relyingParty(deps.publicUrl),
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
    // It throws what is wrong, in words for developers.
  }).catch(() => null)
  if (!verified?.verified || challengeId === null || !(await spendChallenge(deps, challengeId)))
    throw new AppError(identityErrors.PASSKEY_NOT_ADDED)
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  }
}

import { randomUUID } from 'node:crypto'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import type { PasskeyAttestation } from '@materia/contracts/identity/factors/factor.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { BaseDeps } from '../deps.ts'
import { changeFactor, type FactorChangeDeps } from '../factors/changeFactor.ts'
import { findUser } from '../accounts/findUser.ts'
import { readChallenge, spendChallenge } from './passkeyChallenge.ts'
import { passkeyAlgorithms, relyingParty } from './relyingParty.ts'
import { type PasskeyDocument, toPasskey, type PasskeyRows } from '../factors/passkey.ts'
import { originOf } from '../securityLog/origin.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { UsedChallengeRows } from './usedChallenge.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

type Deps = UserRows &
  PasskeyRows &
  UsedChallengeRows &
  FreshDeps &
  FactorKeyDeps &
  FactorChangeDeps &
  Pick<BaseDeps, 'publicUrl'>

export function addPasskey(deps: Deps) {
  const { passkeys, now } = deps
  return route(factors.addPasskey, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findUser(deps, call.user.userId)
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
    // The thrown error describes the reason for developers only.
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

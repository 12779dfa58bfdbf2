import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import type { PasskeyRequest } from '@materia/contracts/identity/factors/factor.ts'
import type { BaseDeps } from '../deps.ts'
import { challengeMs, type ChallengeScope, createChallenge } from './passkeyChallenge.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

/** Ed25519, ES256 and RS256, which authenticators support. */
export const passkeyAlgorithms = [-8, -7, -257]

/** The site that browsers store passkeys for, as visitors reach it. */
export function relyingParty(publicUrl: string): { expectedRPID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/**
 * The id that an authenticator stores for a passkey's user, as base64url. It contains no personal
 * data.
 */
export function userHandleOf(userId: number): string {
  return Buffer.from(`user ${userId}`).toString('base64url')
}

type Known = PasskeyRequest['allowCredentials']

export async function knownCredentials({ passkeys }: PasskeyRows, userId: number): Promise<Known> {
  const known = await passkeys
    .find({ userId }, { credentialId: 1, transports: 1 })
    .sort({ createdAt: 1 })
    .limit(passkeysMax)
    .lean()
  return known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports,
  }))
}

/** A request for one of these passkeys, or for any of this site. */
export function passkeyRequest(
  deps: FactorKeyDeps & Pick<BaseDeps, 'publicUrl' | 'now'>,
  scope: ChallengeScope,
  allowCredentials: Known,
): PasskeyRequest {
  const { expectedRPID: rpId } = relyingParty(deps.publicUrl)
  return {
    challenge: createChallenge(deps, scope),
    rpId,
    timeout: challengeMs,
    allowCredentials,
    userVerification: 'required',
  }
}

import { randomBytes } from 'node:crypto'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { readToken, signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { BaseDeps } from '../deps.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'
import type { UsedChallengeRows } from './usedChallenge.ts'

/** `userId`: the passkey's user, or null when any user may sign in. */
export type ChallengeScope = { purpose: 'signIn' | 'confirm' | 'add'; userId: number | null }

export const challengeMs = 5 * 60_000
const pattern = /^(\d*) ([\w-]{22}) (\d+)$/

/**
 * A challenge for a passkey, as base64url. It carries our signature, so unused challenges need no
 * row.
 */
export function createChallenge(
  { factorKeys, now }: FactorKeyDeps & Pick<BaseDeps, 'now'>,
  { purpose, userId }: ChallengeScope,
): string {
  const subject = `${userId ?? ''} ${randomBytes(16).toString('base64url')} ${now().getTime() + challengeMs}`
  return Buffer.from(signToken(factorKeys.challenges, signedFor(purpose), subject)).toString(
    'base64url',
  )
}

/** Returns the id of a valid challenge for this purpose and user, else null. */
export function readChallenge(
  { factorKeys, now }: FactorKeyDeps & Pick<BaseDeps, 'now'>,
  { purpose, userId }: ChallengeScope,
  challenge: string,
): string | null {
  const subject = readToken(
    factorKeys.challenges,
    signedFor(purpose),
    Buffer.from(challenge, 'base64url').toString(),
  )
  const [, whose, id, until] = pattern.exec(subject ?? '') ?? []
  const isMeant =
    id !== undefined && whose === String(userId ?? '') && Number(until) > now().getTime()
  return isMeant ? id : null
}

/** Whether this is the first use of the challenge, also with parallel uses. */
export async function spendChallenge(
  { usedChallenges, now }: UsedChallengeRows & Pick<BaseDeps, 'now'>,
  id: string,
): Promise<boolean> {
  try {
    await usedChallenges.create({ _id: id, at: now() })
    return true
  } catch (error) {
    if (isDuplicateOf(error, '_id')) return false
    throw error
  }
}

const signedFor = (purpose: string) => `passkey ${purpose}`

import type {
  FreshSessionReply,
  FreshSessionRequest,
} from '@materia/contracts/identity/sessions/session.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import type { BaseDeps } from '../deps.ts'
import { freshMs, type FreshCheckRows } from './freshCheck.ts'

export type FreshDeps = FreshCheckRows & Pick<BaseDeps, 'now'>

/**
 * Throws FRESH_CHECK_REQUIRED unless the caller has signed in or proved their identity within
 * `freshMs`. An open session is not enough.
 */
export async function requireFresh(
  deps: FreshDeps,
  { userId, session = null }: Identity & { session?: FreshSessionRequest['session'] },
): Promise<void> {
  const { isFresh } = await checkFreshSession(deps)({ userId, session })
  if (!isFresh) throw new AppError(identityErrors.FRESH_CHECK_REQUIRED)
}

/** The same rule, for sensitive operations of other services. */
export function checkFreshSession({ freshChecks, now }: FreshDeps) {
  return async ({ userId, session }: FreshSessionRequest): Promise<FreshSessionReply> => {
    if (!session) return { isFresh: false }
    const since = now().getTime() - freshMs
    if (session.startedAt >= since) return { isFresh: true }
    const check = await freshChecks.findOne({ _id: session.id, userId }).lean()
    return { isFresh: check !== null && check.at.getTime() >= since }
  }
}

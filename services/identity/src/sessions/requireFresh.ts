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
  { freshChecks, now }: FreshDeps,
  { userId, session = null }: Identity & { session?: { id: string; startedAt: number } | null },
): Promise<void> {
  const since = now().getTime() - freshMs
  if (session && session.startedAt >= since) return
  const check = session && (await freshChecks.findOne({ _id: session.id, userId }).lean())
  if (!check || check.at.getTime() < since) throw new AppError(identityErrors.FRESH_CHECK_REQUIRED)
}

import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { endSessions } from '../sessions/endSessions.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import {
  type NewSecurityEvent,
  recordSecurityEvent,
  type SecurityLogDeps,
} from '../securityLog/recordSecurityEvent.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import type { LinkRows } from '../links/link.ts'
import type { FreshCheckRows } from '../sessions/freshCheck.ts'

type Deps = UserRows & LinkRows & FreshCheckRows & NoticeDeps & SecurityLogDeps
type NewPassword = {
  user: UserDocument
  passwordHash: string
  /** The session that stays. */
  keptSessionId?: string
  /** Also the kind of the notice. */
  event: NewSecurityEvent & { kind: 'passwordChanged' | 'passwordReset' }
}

/**
 * Replaces the password, or returns false when it was changed meanwhile. Revokes everything that an
 * attacker with the old password may have: sessions, fresh checks, password links and a pending
 * email.
 */
export async function replacePassword(
  deps: Deps,
  session: ClientSession,
  { user, passwordHash, keptSessionId, event }: NewPassword,
): Promise<boolean> {
  const { users, links, now } = deps
  const { _id: userId } = user
  const { matchedCount } = await users.updateOne(
    { _id: userId, passwordHash: user.passwordHash },
    { $set: { passwordHash, pendingEmail: '' } },
    { session },
  )
  if (matchedCount === 0) return false
  await links.deleteMany({ userId, purpose: 'resetPassword', usedAt: null }, { session })
  if (user.pendingEmail) await links.deleteMany({ userId, purpose: 'confirmEmail' }, { session })
  // Deleted now, because the sessions end only when the gateway receives the event.
  await deps.freshChecks.deleteMany({ userId, _id: { $ne: keptSessionId ?? '' } }, { session })
  await endSessions(deps, session, {
    userId,
    ...(keptSessionId !== undefined && { keptSessionId }),
    now: now(),
  })
  await recordSecurityEvent(deps, session, event)
  await raiseNotice(deps, session, { user, kind: event.kind })
  return true
}

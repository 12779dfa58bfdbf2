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
  /** Of the session that goes on. */
  keptSessionId?: string
  /** Its kind is the notice's, too. */
  event: NewSecurityEvent & { kind: 'passwordChanged' | 'passwordReset' }
}

/**
 * Puts another password in the place of the one that was read: false where it is another one already. Whoever had the old one is out: their
 * sessions, what they had proved in them, their links, and the e-mail that they may have asked for.
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
  // At once, as the sessions end only when the gateway hears of it.
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

import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument } from '../accounts/user.ts'
import { announceReferral, type AnnounceDeps } from '../referrals/announceReferral.ts'
import type { SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { retentionSeconds } from '../securityLog/securityEvent.ts'

/**
 * When an account confirmed a mailbox for the first time, or null if it never did or nobody knows.
 * Instances of earlier releases stored only the last confirmation. It was the first one if the email
 * never changed, as the security log tells for as long as it is kept.
 */
export async function findFirstConfirmation(
  { securityEvents, now }: SecurityLogDeps,
  session: ClientSession,
  { _id: userId, firstConfirmedAt, emailConfirmedAt }: UserDocument,
): Promise<Date | null> {
  if (firstConfirmedAt || !emailConfirmedAt) return firstConfirmedAt ?? null
  if (emailConfirmedAt.getTime() < now().getTime() - retentionSeconds * 1000) return null
  const moved = await securityEvents.exists({ userId, kind: 'emailChanged' }).session(session)
  return moved ? null : emailConfirmedAt
}

/** The fields of an account that confirms a mailbox now. */
export async function confirmedNow(
  deps: SecurityLogDeps,
  session: ClientSession,
  user: UserDocument,
): Promise<Pick<UserDocument, 'emailConfirmedAt' | 'firstConfirmedAt'>> {
  const now = deps.now()
  const first = await findFirstConfirmation(deps, session, user)
  return {
    emailConfirmedAt: now,
    firstConfirmedAt: first ?? (user.emailConfirmedAt ? null : now),
  }
}

/** Publishes what waited until the account could reach others. Call it after every confirmation. */
export async function onConfirmed(
  deps: AnnounceDeps,
  session: ClientSession,
  user: UserDocument,
): Promise<void> {
  if (!user.emailConfirmedAt) await announceReferral(deps, session, user)
}

import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { announceReferral, type AnnounceDeps } from '../referrals/announceReferral.ts'
import type { SecurityEventRows } from '../securityLog/securityEvent.ts'

/** The fields of an account that confirms a mailbox now. */
export function confirmedNow(
  { firstConfirmedAt, emailConfirmedAt }: Partial<UserDocument>,
  now: Date,
): Pick<UserDocument, 'emailConfirmedAt' | 'firstConfirmedAt'> {
  return {
    emailConfirmedAt: now,
    ...(!emailConfirmedAt && !firstConfirmedAt && { firstConfirmedAt: now }),
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

/**
 * Earlier releases did not store when a mailbox was confirmed first. It is known of accounts that
 * never changed their email.
 */
export async function markFirstConfirmations({
  users,
  securityEvents,
}: UserRows & SecurityEventRows): Promise<void> {
  const moved = await securityEvents.distinct('userId', { kind: 'emailChanged' })
  await users.updateMany(
    { emailConfirmedAt: { $ne: null }, firstConfirmedAt: null, _id: { $nin: moved } },
    [{ $set: { firstConfirmedAt: '$emailConfirmedAt' } }],
    { updatePipeline: true },
  )
}

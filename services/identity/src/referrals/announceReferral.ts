import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import type { ReferralRows } from './referral.ts'

export type AnnounceDeps = UserRows & ReferralRows & NoticeDeps

/**
 * Notifies the referrer of a company, once the company has confirmed its email. Otherwise anybody
 * could mail a text of their own to it, as the name of a company.
 */
export async function announceReferral(
  { users, referrals, ...deps }: AnnounceDeps,
  session: ClientSession,
  { _id, companyName: company }: UserDocument,
): Promise<void> {
  const referral = await referrals
    .findOneAndUpdate(
      { _id, refusal: '', isAnnounced: false },
      { $set: { isAnnounced: true } },
      { session },
    )
    .lean()
  const referrer = referral && (await users.findById(referral.referrerId).session(session).lean())
  if (!referrer) return
  await raiseNotice(deps, session, {
    user: referrer,
    kind: 'referralRegistered',
    params: { company },
  })
}

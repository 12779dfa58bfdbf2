import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserRows } from '../accounts/user.ts'
import type { CreditDocument } from '../credits/credit.ts'
import { type NoticeDeps, raiseNotice } from '../notices/raiseNotice.ts'
import type { ReferralDocument } from './referral.ts'

export type CreditNoticeDeps = UserRows & NoticeDeps

type News = {
  kind: 'creditsTakenBack' | 'creditsRestored'
  /** The credits of both companies that changed. */
  credits: Pick<CreditDocument, 'userId'>[]
}

/** Notifies each company of a referral whose credits changed because of its first trade. */
export async function notifyOfCredits(
  deps: CreditNoticeDeps,
  session: ClientSession,
  { _id, referrerId }: Pick<ReferralDocument, '_id' | 'referrerId'>,
  { kind, credits }: News,
): Promise<void> {
  const referred = await deps.users.findById(_id).session(session).lean()
  for (const userId of [referrerId, _id]) {
    const count = credits.filter((credit) => credit.userId === userId).length
    const user = await deps.users.findById(userId).session(session).lean()
    if (!user || count === 0) continue
    const company = userId === referrerId ? (referred?.companyName ?? '') : ''
    await raiseNotice(deps, session, { user, kind, params: { credits: String(count), company } })
  }
}

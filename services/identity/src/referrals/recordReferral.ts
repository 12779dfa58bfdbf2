import { readReferralCode } from '@materia/contracts/text/referralCode.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { companyKeys } from './companyKeys.ts'
import { findRefusal } from './findRefusal.ts'
import type { ReferralCodeRows } from './referralCode.ts'
import type { ReferralRows } from './referral.ts'

type Deps = UserRows & ReferralCodeRows & ReferralRows & NoticeDeps
type Registered = {
  referred: UserDocument
  /** What the form says and what its invitation does; the first one that somebody has is taken. */
  codes: (string | undefined)[]
}

/**
 * Notes who brought a company, in the transaction that registers it: nothing that it does later can come before. Answers the name of whoever's
 * code was taken, also where it counts for nothing: what two companies have in common is not for a stranger to find out.
 */
export async function recordReferral(
  deps: Deps,
  session: ClientSession,
  { referred, codes }: Registered,
): Promise<string | null> {
  const referrer = await findReferrer(deps, session, codes)
  if (!referrer) return null
  const refusal = await findRefusal(deps, session, { referrer, referred })
  await deps.referrals.create(
    [
      {
        _id: referred._id,
        referrerId: referrer._id,
        state: 'registered',
        refusal: refusal ?? '',
        companyKeys: companyKeys(referred),
        createdAt: deps.now(),
        tradedAt: null,
      },
    ],
    { session },
  )
  if (!refusal)
    await raiseNotice(deps, session, {
      user: referrer,
      kind: 'referralRegistered',
      params: { company: referred.companyName },
    })
  return referrer.companyName
}

/** Whose code one of these is. */
async function findReferrer(
  { users, referralCodes }: Deps,
  session: ClientSession,
  codes: Registered['codes'],
): Promise<UserDocument | null> {
  for (const typed of codes) {
    const code = readReferralCode(typed ?? '')
    const found = code && (await referralCodes.findById(code).session(session).lean())
    const referrer = found && (await users.findById(found.userId).session(session).lean())
    if (referrer) return referrer
  }
  return null
}

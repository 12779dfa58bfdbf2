import { readReferralCode } from '@materia/contracts/text/referralCode.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument } from '../accounts/user.ts'
import { findCompanyKeys, type RelationDeps } from '../relations/areRelated.ts'
import { announceReferral, type AnnounceDeps } from './announceReferral.ts'
import { findRefusal } from './findRefusal.ts'
import type { ReferralCodeRows } from './referralCode.ts'

type Deps = RelationDeps & ReferralCodeRows & AnnounceDeps
type Registered = {
  referred: UserDocument
  /** Codes from the form and from the invitation. The first one that exists counts. */
  codes: (string | undefined)[]
}

/**
 * Records the referrer of a company in the transaction of its registration, so that no trade can
 * come before. Returns the referrer's name even for a refused referral: a stranger must not learn
 * which data two companies share.
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
        companyKeys: await findCompanyKeys(deps, session, referred),
        createdAt: deps.now(),
        isAnnounced: false,
        tradedAt: null,
        orderId: null,
        countsAt: null,
      },
    ],
    { session },
  )
  if (referred.emailConfirmedAt) await announceReferral(deps, session, referred)
  return referrer.companyName
}

/** Finds the company of the first existing code. */
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

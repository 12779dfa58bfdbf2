import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReferralDocument, ReferralRefusal, ReferralRows } from './referral.ts'
import type { UserDocument } from '../accounts/user.ts'
import { findCompanyKeys, type RelationDeps } from '../relations/areRelated.ts'
import { formerPhoneKeys } from '../relations/companyKeys.ts'

type Deps = RelationDeps & ReferralRows
type Pair = { referrer: UserDocument | null; referred: UserDocument }

/**
 * Longer chains are not checked: a loop through ten companies has already had nine real first
 * trades.
 */
const chainMax = 10

/**
 * The reason why a referral earns nothing, by both companies' current data. Null when it counts.
 */
export async function findRefusal(
  deps: Deps,
  session: ClientSession,
  { referrer, referred }: Pair,
): Promise<ReferralRefusal | null> {
  if (!referrer) return 'closed'
  const keys = await findCompanyKeys(deps, session, referred)
  if (referrer._id === referred._id || (await isSame(deps, session, referrer, keys)))
    return 'sameCompany'
  // Another account of this company was referred before, by any company.
  const stored = [...keys, ...formerPhoneKeys(referred)]
  const earlier = { companyKeys: { $in: stored }, _id: { $lt: referred._id } }
  if (await deps.referrals.exists(earlier).session(session)) return 'sameCompany'
  return (await isAbove(deps, session, { referrer, referred, keys })) ? 'loop' : null
}

/**
 * Whether the referred company, under any account, is in the chain of companies that referred its
 * referrer.
 */
async function isAbove(
  deps: Deps,
  session: ClientSession,
  { referrer, referred, keys }: { referrer: UserDocument; referred: UserDocument; keys: string[] },
): Promise<boolean> {
  const { users, referrals } = deps
  let above: Pick<ReferralDocument, 'referrerId'> | null = { referrerId: referrer._id }
  for (let length = 0; length < chainMax; length++) {
    above = await referrals.findById(above.referrerId).session(session).lean()
    if (!above) return false
    if (above.referrerId === referred._id) return true
    const ancestor = await users.findById(above.referrerId).session(session).lean()
    if (ancestor && (await isSame(deps, session, ancestor, keys))) return true
  }
  return false
}

async function isSame(
  deps: Deps,
  session: ClientSession,
  company: UserDocument,
  keys: string[],
): Promise<boolean> {
  return (await findCompanyKeys(deps, session, company)).some((key) => keys.includes(key))
}

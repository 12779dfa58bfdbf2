import { identity } from '@materia/contracts/identity/contract.ts'
import {
  creditFeePercentOff,
  type ReferralStatus,
} from '@materia/contracts/identity/referrals/constants.ts'
import type { Referral, ReferralsPage } from '@materia/contracts/identity/referrals/referral.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import type { ReferralDocument, ReferralRows } from './referral.ts'
import { toReferralCode, type ReferralCodeRows } from './referralCode.ts'
import type { UserRows } from '../accounts/user.ts'
import type { CreditRows } from '../credits/credit.ts'

type Deps = UserRows & ReferralCodeRows & ReferralRows & CreditRows & Pick<BaseDeps, 'publicUrl'>

const list = 'referrals'

/**
 * Lists the company's own referrals that count. A refused one is not listed, because that would
 * reveal which data two companies share.
 */
export function listReferrals(deps: Deps) {
  const { referralCodes, referrals, publicUrl } = deps
  return route(identity.listReferrals, async ({ query: { limit, cursor }, user: { userId } }) => {
    const own = { referrerId: userId, refusal: '' as const }
    const before = cursor === undefined ? {} : { _id: { $lt: decodeIdCursor(list, cursor) } }
    const found = await referrals
      .find({ ...own, ...before })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean()
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const code = await referralCodes.findOne({ userId }).lean()
    return {
      code: code && toReferralCode(code, publicUrl),
      credits: await countCredits(deps, userId),
      items: await toReferrals(
        deps,
        userId,
        readRows(referrals, page, (row) => row),
      ),
      total: await referrals.countDocuments(own),
      nextCursor: last && found.length > limit ? encodeIdCursor(list, last._id) : null,
    }
  })
}

async function countCredits({ credits }: Deps, userId: number): Promise<ReferralsPage['credits']> {
  const count = (state: 'available' | 'reserved' | 'used') =>
    credits.countDocuments({ userId, state })
  return {
    available: await count('available'),
    reserved: await count('reserved'),
    used: await count('used'),
    feePercentOff: creditFeePercentOff,
  }
}

/** With the companies' current names. */
async function toReferrals(
  { users, credits }: Deps,
  userId: number,
  rows: ReferralDocument[],
): Promise<Referral[]> {
  const ids = rows.map(({ _id }) => _id)
  const companies = await users.find({ _id: { $in: ids } }, { companyName: 1 }).lean()
  const names = new Map(companies.map(({ _id, companyName }) => [_id, companyName]))
  const left = await credits
    .find(
      { userId, referralId: { $in: ids }, state: { $in: ['available', 'reserved'] } },
      { referralId: 1 },
    )
    .lean()
  const hasLeft = new Set(left.map(({ referralId }) => referralId))
  const statusOf = ({ _id, state }: ReferralDocument): ReferralStatus => {
    if (state === 'registered') return 'registered'
    return hasLeft.has(_id) ? 'firstTrade' : 'creditsUsed'
  }
  return rows.map((row) => ({
    id: row._id,
    companyName: names.get(row._id) ?? '',
    status: statusOf(row),
    createdAt: row.createdAt.toISOString(),
    countsAt: row.state === 'registered' ? (row.countsAt?.toISOString() ?? null) : null,
  }))
}

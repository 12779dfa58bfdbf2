import {
  creditFeePercentOff,
  creditsPerReferral,
} from '@materia/contracts/identity/referrals/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { availableCredit, type CreditRows } from '../credits/credit.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { companyKeys } from './companyKeys.ts'
import { findRefusal } from './findRefusal.ts'
import type { UserRows } from '../accounts/user.ts'
import type { ReferralRows } from './referral.ts'

export type FirstTradeDeps = UserRows & ReferralRows & CreditRows & NoticeDeps

/**
 * After a referred company's first completed trade, both companies earn credits. Later trades
 * change nothing.
 */
export async function countFirstTrade(
  deps: FirstTradeDeps,
  session: ClientSession,
  referredId: number,
): Promise<void> {
  const { users, referrals, credits, now } = deps
  const referral = await referrals
    .findOne({ _id: referredId, state: 'registered', refusal: '' })
    .session(session)
    .lean()
  if (!referral) return
  const referred = await users.findById(referredId).session(session).lean()
  // A deleted account earns nothing.
  if (!referred) return
  const referrer = await users.findById(referral.referrerId).session(session).lean()
  // Checked again, because both profiles may say more than at the registration.
  const refusal = await findRefusal(deps, session, { referrer, referred })
  if (refusal || !referrer) {
    await referrals.updateOne(
      { _id: referredId },
      { $set: { refusal: refusal ?? 'closed' } },
      { session },
    )
    return
  }
  const tradedAt = now()
  await referrals.updateOne(
    { _id: referredId },
    { $set: { state: 'firstTrade', tradedAt, companyKeys: companyKeys(referred) } },
    { session },
  )
  const granted = [referrer, referred].flatMap(({ _id: userId }) =>
    Array.from({ length: creditsPerReferral }, (_, place) =>
      availableCredit({
        _id: `${referredId}/${userId}/${place + 1}`,
        userId,
        referralId: referredId,
        feePercentOff: creditFeePercentOff,
        grantedAt: tradedAt,
      }),
    ),
  )
  await credits.insertMany(granted, { session })
  const params = { credits: String(creditsPerReferral), percent: String(creditFeePercentOff) }
  await raiseNotice(deps, session, {
    user: referrer,
    kind: 'referralEarned',
    params: { ...params, company: referred.companyName },
  })
  await raiseNotice(deps, session, {
    user: referred,
    kind: 'creditsEarned',
    params: { ...params, company: referrer.companyName },
  })
}

import { dayMs } from '@materia/contracts/durations.ts'
import {
  creditFeePercentOff,
  creditsPerReferral,
} from '@materia/contracts/identity/referrals/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { availableCredit, type CreditRows } from '../credits/credit.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import type { BaseDeps } from '../deps.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { creditsLock } from '../credits/orderCredits.ts'
import { findCompanyKeys, type RelationDeps } from '../relations/areRelated.ts'
import { findRefusal } from './findRefusal.ts'
import type { ReferralRows } from './referral.ts'

export type FirstTradeDeps = RelationDeps &
  ReferralRows &
  CreditRows &
  NoticeDeps &
  Pick<BaseDeps, 'connection'>

/**
 * Both companies earn credits for the referred company's first trade, once it is due and both have
 * confirmed their emails.
 */
export async function countFirstTrade(
  deps: FirstTradeDeps,
  session: ClientSession,
  referredId: number,
): Promise<void> {
  const { connection, users, referrals, credits, now } = deps
  const referral = await referrals
    .findOne({ _id: referredId, state: 'registered', refusal: '', countsAt: dueBy(now()) })
    .session(session)
    .lean()
  if (!referral) return
  await lockRows(connection, session, [referredId, referral.referrerId].map(creditsLock))
  const referred = await users.findById(referredId).session(session).lean()
  const referrer = await users.findById(referral.referrerId).session(session).lean()
  // Checked again, because both profiles may say more than at the registration.
  const refusal = referred && (await findRefusal(deps, session, { referrer, referred }))
  // A deleted account earns nothing.
  if (refusal || !referrer || !referred) {
    await referrals.updateOne(
      { _id: referredId },
      { $set: { refusal: refusal ?? 'closed' } },
      { session },
    )
    return
  }
  // Nobody earns credits from a mailbox that may not be theirs.
  if (!referrer.emailConfirmedAt || !referred.emailConfirmedAt) {
    const countsAt = new Date(now().getTime() + dayMs)
    await referrals.updateOne({ _id: referredId }, { $set: { countsAt } }, { session })
    return
  }
  const tradedAt = now()
  await referrals.updateOne(
    { _id: referredId },
    {
      $set: {
        state: 'firstTrade',
        tradedAt,
        companyKeys: await findCompanyKeys(deps, session, referred),
      },
    },
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

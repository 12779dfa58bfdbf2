import { dayMs } from '@materia/contracts/durations.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { OrderCompletedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { areRelated, type RelationDeps } from '../relations/areRelated.ts'
import type { ReferralRows } from './referral.ts'

export type NoteTradeDeps = RelationDeps & ReferralRows & Pick<BaseDeps, 'referralRules'>

/**
 * Notes the first trade of a referred company that counts. The partner is related neither to it nor
 * to its referrer, and the fee is at least the minimum. The trade earns credits when the payment can
 * no longer be disputed, see `countDueTrades`.
 */
export async function noteFirstTrade(
  deps: NoteTradeDeps,
  session: ClientSession,
  { order, referredId }: { order: OrderCompletedData; referredId: number },
): Promise<void> {
  const { referrals, referralRules } = deps
  const { orderId, buyerId, sellerId, completedAt } = order
  const open = {
    _id: referredId,
    state: 'registered' as const,
    refusal: '' as const,
    orderId: null,
  }
  const referral = await referrals.findOne(open).session(session).lean()
  if (!referral || !isAboveMinimum(order, referralRules)) return
  const partnerId = referredId === buyerId ? sellerId : buyerId
  for (const one of [referredId, referral.referrerId])
    if (await areRelated(deps, session, [one, partnerId])) return
  const countsAt = new Date(Date.parse(completedAt) + referralRules.waitDays * dayMs)
  await referrals.updateOne({ _id: referredId }, { $set: { orderId, countsAt } }, { session })
}

/** Events of earlier releases name no fee. Such a trade does not count, but a later one may. */
function isAboveMinimum(
  { fee, lot }: OrderCompletedData,
  { feeMin }: BaseDeps['referralRules'],
): boolean {
  return fee !== undefined && toCents(fee) >= 100 * feeMin[lot?.currency === 'MXN' ? 'MXN' : 'USD']
}

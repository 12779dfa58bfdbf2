import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CreditRows } from '../credits/credit.ts'
import { creditsLock } from '../credits/orderCredits.ts'
import type { BaseDeps } from '../deps.ts'
import { type CreditNoticeDeps, notifyOfCredits } from './notifyOfCredits.ts'
import { earnedBy, type ReferralRows } from './referral.ts'

export type TradeDeps = CreditNoticeDeps &
  ReferralRows &
  CreditRows &
  Pick<BaseDeps, 'connection' | 'now'>

/**
 * A charge-back undoes the first trade of a referral. Before it earned credits, a later trade may
 * count. After that, unspent credits are taken back, and spent ones never return.
 */
export function onTradeUndone(deps: TradeDeps) {
  const { connection, referrals, credits, now } = deps
  return async (
    { orderId }: OrderEventData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const undone = await referrals.find({ orderId }).session(session).lean()
    for (const referral of undone) {
      const { _id, referrerId, state, refusal } = referral
      const set =
        state === 'registered'
          ? { orderId: null, countsAt: null }
          : { refusal: 'chargedBack' as const }
      await referrals.updateOne({ _id }, { $set: set }, { session })
      // A refund after the charge-back has nothing more to take.
      if (state === 'registered' || refusal === 'chargedBack') continue
      await lockRows(connection, session, [_id, referrerId].map(creditsLock))
      const earned = earnedBy(referral)
      const unspent = await credits
        .find({ ...earned, state: 'available' })
        .session(session)
        .lean()
      await notifyOfCredits(deps, session, referral, { kind: 'creditsTakenBack', credits: unspent })
      await credits.updateMany(
        { ...earned, state: 'available' },
        { $set: { state: 'released', releasedAt: now() } },
        { session },
      )
      await credits.updateMany(
        { ...earned, state: { $in: ['reserved', 'used'] } },
        { $set: { isTakenBack: true } },
        { session },
      )
    }
  }
}

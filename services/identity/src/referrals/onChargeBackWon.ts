import type { OrderCompletedData } from '@materia/contracts/orders/orderEvent.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { randomUUID } from 'node:crypto'
import { availableCredit } from '../credits/credit.ts'
import { creditsLock } from '../credits/orderCredits.ts'
import { noteFirstTrade, type NoteTradeDeps } from './noteFirstTrade.ts'
import { notifyOfCredits } from './notifyOfCredits.ts'
import type { TradeDeps } from './onTradeUndone.ts'
import { earnedBy } from './referral.ts'

/**
 * The bank returned the money, so the trade counts again. Restores the credits that `onTradeUndone`
 * took back. A trade that had not earned any yet may earn them.
 */
export function onChargeBackWon(deps: TradeDeps & NoteTradeDeps) {
  const { referrals } = deps
  return async (
    order: OrderCompletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { orderId } = order
    const undone = await referrals
      .find({ orderId, state: 'firstTrade', refusal: 'chargedBack' })
      .session(session)
      .lean()
    for (const referral of undone) {
      await referrals.updateOne({ _id: referral._id }, { $set: { refusal: '' } }, { session })
      await lockRows(deps.connection, session, [referral._id, referral.referrerId].map(creditsLock))
      const credits = await restoreCredits(deps, session, earnedBy(referral))
      await notifyOfCredits(deps, session, referral, { kind: 'creditsRestored', credits })
    }
    for (const referredId of [order.buyerId, order.sellerId])
      await noteFirstTrade(deps, session, { order, referredId })
  }
}

/** Returns the credits that are available again. */
async function restoreCredits(
  { credits }: TradeDeps,
  session: ClientSession,
  earned: ReturnType<typeof earnedBy>,
) {
  const released = await credits
    .find({ ...earned, state: 'released' })
    .session(session)
    .lean()
  // No order had the first kind. The others were returned by their order meanwhile.
  const unspent = released.filter(({ orderId }) => orderId === null)
  const returned = released.filter(({ isTakenBack }) => isTakenBack)
  await credits.updateMany(
    { _id: { $in: unspent.map(({ _id }) => _id) } },
    { $set: { state: 'available', releasedAt: null } },
    { session },
  )
  if (returned.length > 0)
    await credits.insertMany(
      returned.map((credit) => availableCredit({ ...credit, _id: randomUUID() })),
      { session },
    )
  await credits.updateMany(
    { ...earned, isTakenBack: true },
    { $set: { isTakenBack: false } },
    { session },
  )
  return [...unspent, ...returned]
}

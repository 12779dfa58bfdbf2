import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { refundCredit } from './orderCredits.ts'
import type { CreditRows } from './credit.ts'

const batchSize = 500

/** Returns reservations that no order confirmed in time. Returns their number. */
export async function returnExpiredCredits(
  deps: CreditRows & Pick<BaseDeps, 'connection' | 'now'>,
): Promise<number> {
  const { connection, credits, now } = deps
  const expired = { state: 'reserved' as const, expiresAt: { $lte: now() } }
  const due = await credits.find(expired, { _id: 1 }).sort({ expiresAt: 1 }).limit(batchSize).lean()
  let released = 0
  await forEachRow(due, async ({ _id }) => {
    const isReleased = await transaction(connection, async (session) => {
      // Skips a credit that was confirmed or released meanwhile.
      const credit = await credits
        .findOne({ _id, ...expired })
        .session(session)
        .lean()
      return credit && (await refundCredit(deps, session, { credit, isExpired: true }))
    })
    if (isReleased) released++
  })
  return released
}

import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { returnReservedStock } from './returnReservedStock.ts'

const batchSize = 500

/** Releases reservations that were not confirmed in time. Returns their number. */
export async function returnExpiredReservations(
  deps: Pick<CatalogDeps, 'connection' | 'reservations' | 'materials' | 'search' | 'now'>,
): Promise<number> {
  const { connection, reservations, search, now } = deps
  const expired = { state: 'held' as const, expiresAt: { $lte: now() } }
  const due = await reservations
    .find(expired, { _id: 1 })
    .sort({ expiresAt: 1 })
    .limit(batchSize)
    .lean()
  let released = 0
  await forEachRow(due, async ({ _id }) => {
    const material = await transaction(connection, async (session) => {
      // Read again: it may have been confirmed or cancelled meanwhile.
      const reservation = await reservations
        .findOne({ _id, ...expired })
        .session(session)
        .lean()
      return (
        reservation &&
        (await returnReservedStock(deps, session, { reservation, isExpired: true })).material
      )
    })
    if (!material) return
    search.put(material)
    released++
  })
  return released
}

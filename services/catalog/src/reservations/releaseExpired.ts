import { randomUUID } from 'node:crypto'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import type { CatalogDeps } from '../routes.ts'
import { releaseReservation } from './releaseReservation.ts'

const atOnce = 500

/** Releases what was not confirmed in time and answers how many that were. */
export async function releaseExpired(deps: CatalogDeps): Promise<number> {
  const { connection, reservations, search, now } = deps
  const expired = { state: 'held' as const, expiresAt: { $lte: now() } }
  const due = await reservations.find(expired, { _id: 1 }).sort({ expiresAt: 1 }).limit(atOnce).lean()
  let released = 0
  for (const { _id } of due) {
    const material = await transaction(connection, async (session) => {
      // Confirmed or cancelled by now, it is not ours any more.
      const reservation = await reservations.findOne({ _id, ...expired }).session(session).lean()
      return reservation && (await releaseReservation(deps, session, { reservation, isExpired: true, traceId: randomUUID() })).material
    })
    if (!material) continue
    search.put(material)
    released++
  }
  return released
}

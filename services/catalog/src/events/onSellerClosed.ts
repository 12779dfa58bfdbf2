import { materialWithdrawn, sellerClosed, type SellerClosedData } from '@materia/contracts/catalog/events.ts'
import type { Event } from '@materia/contracts/Event.ts'
import { emit, emitAll } from '@materia/service-kit/src/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import { toMaterialEvent } from '../model/material.ts'
import type { StoreDeps } from '../routes.ts'

/** So many fit well into the time of a transaction. */
const atOnce = 100

/** Takes listings of a deleted user down, and says so again while some are left. */
export function onSellerClosed(deps: StoreDeps) {
  return async ({ userId }: SellerClosedData, { session, event }: { session: ClientSession; event: Event }): Promise<void> => {
    const { connection, materials, now } = deps
    const { traceId } = event
    const listings = await materials.find({ userId, deletedAt: null }).sort({ _id: -1 }).limit(atOnce).session(session).lean()
    const gone = { status: 'withdrawn', deletedAt: now() } as const
    await materials.updateMany({ _id: { $in: listings.map(({ _id }) => _id) } }, { $set: gone, $inc: { revision: 1 } }, { session })
    const events = listings.map((listing) => toMaterialEvent({ ...listing, ...gone, revision: listing.revision + 1 }))
    await emitAll(connection, session, events.map((data) => ({ subject: materialWithdrawn, traceId, data })))
    if (listings.length < atOnce) return
    await emit<SellerClosedData>(connection, session, { subject: sellerClosed, traceId, data: { userId } })
  }
}

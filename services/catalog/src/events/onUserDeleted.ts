import { sellerClosed, type SellerClosedData } from '@materia/contracts/catalog/events.ts'
import type { Event } from '@materia/contracts/Event.ts'
import type { UserDeletedData } from '@materia/contracts/identity/events.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { StoreDeps } from '../routes.ts'

/** Forgets a user: the name on cards and the favourites at once, the listings by events of our own, as they may be many. */
export function onUserDeleted({ connection, sellers, favorites, materialStats }: StoreDeps) {
  return async ({ id: userId, revision }: UserDeletedData, { session, event }: { session: ClientSession; event: Event }): Promise<void> => {
    // The line stays, empty, so that an older event that comes late does not write the name again.
    const nobody = { revision, companyName: '', profilePictureUrl: '', isVerified: false }
    await sellers.updateOne({ _id: userId }, { $set: nobody }, { upsert: true, session })

    const kept = await favorites.find({ userId }, { materialId: 1 }).session(session).lean()
    await favorites.deleteMany({ userId }, { session })
    await materialStats.updateMany({ _id: { $in: kept.map(({ materialId }) => materialId) } }, { $inc: { favorites: -1 } }, { session })
    await emit<SellerClosedData>(connection, session, { subject: sellerClosed, traceId: event.traceId, data: { userId } })
  }
}

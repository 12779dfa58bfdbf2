import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { emptySeller } from '../model/seller.ts'

/** Forgets a user: the name on cards and the favorites at once, the listings by events of our own, as they may be many. */
export function onUserDeleted({ sellers, favorites, materialStats }: Pick<CatalogDeps, 'sellers' | 'favorites' | 'materialStats'>) {
  return async ({ id: userId, revision }: UserDeletedData, { session }: { session: ClientSession }): Promise<void> => {
    // The line stays, empty, so that an older event that comes late does not write the name again.
    await sellers.updateOne({ _id: userId }, { $set: { ...emptySeller, revision } }, { upsert: true, session })

    const favoriteRows = await favorites.find({ userId }).session(session).lean()
    const materialIds = readRows(favorites, favoriteRows, ({ materialId }) => materialId)
    await favorites.deleteMany({ userId }, { session })
    await materialStats.updateMany({ _id: { $in: materialIds } }, { $inc: { favorites: -1 } }, { session })
    await emit(session, catalog.sellerClosed, { userId })
  }
}

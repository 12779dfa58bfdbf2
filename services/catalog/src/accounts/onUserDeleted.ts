import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { eraseAtOnce } from '@materia/service-kit/src/personalData/personalData.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { personalData } from '../personalData.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { deletedSeller } from '../model/seller.ts'
import { eraseWanted } from '../wanted/writeWanted.ts'
import { userLocks } from '../sellers/refuseDeleted.ts'

/**
 * Removes a deleted user's name and favorites at once. Listings and pictures follow by events of
 * our own, because they may be many.
 */
export function onUserDeleted(deps: CatalogModels & Pick<CatalogDeps, 'connection'>) {
  const { connection, sellers, favorites, materialStats, wantedPosts } = deps
  return async (
    { id: userId, revision }: UserDeletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    // A running call of the user then commits before this transaction, or is refused after it.
    await lockRows(
      connection,
      session,
      Object.values(userLocks).map((key) => key(userId)),
    )
    await sellers.updateOne(
      { _id: userId },
      { $set: { ...deletedSeller, revision } },
      { upsert: true, session },
    )

    const favoriteRows = await favorites.find({ userId }).session(session).lean()
    const materialIds = readRows(favorites, favoriteRows, ({ materialId }) => materialId)
    const posts = await wantedPosts.find({ userId }).session(session).lean()
    // Other services hear that each is gone.
    for (const post of readRows(wantedPosts, posts, (row) => row))
      await eraseWanted(deps, session, post)
    await eraseAtOnce<CatalogModels>(deps, personalData, { userId, session })
    await materialStats.updateMany(
      { _id: { $in: materialIds } },
      { $inc: { favorites: -1 } },
      { session },
    )
    await emit(session, catalog.sellerClosed, { userId })
  }
}

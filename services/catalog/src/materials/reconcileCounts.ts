import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { userLocks } from '../sellers/refuseDeleted.ts'

type Deps = Pick<CatalogDeps, 'connection' | 'materials' | 'listingCounts' | 'now'>
export type WrongCount = { userId: number; kept: number; listings: number }

/** Counts the listings of each company with a count anew, and returns the counts that were wrong. */
export async function reconcileCounts(deps: Deps): Promise<WrongCount[]> {
  const wrong: WrongCount[] = []
  for (const { _id: userId } of await deps.listingCounts.find({}, { _id: 1 }).lean()) {
    const found = await reconcileCount(deps, userId)
    if (found) wrong.push(found)
  }
  return wrong
}

function reconcileCount(
  { connection, materials, listingCounts, now }: Deps,
  userId: number,
): Promise<WrongCount | null> {
  return transaction(
    connection,
    async (session) => {
      const kept = (await listingCounts.findById(userId).session(session).lean())?.listings
      const listings = await materials.countDocuments({ userId, deletedAt: null }).session(session)
      if (kept === undefined || kept === listings) return null
      const set = { listings, countedAt: now() }
      await listingCounts.updateOne({ _id: userId }, { $set: set }, { session })
      return { userId, kept, listings }
    },
    { locks: [userLocks.listings(userId)] },
  )
}

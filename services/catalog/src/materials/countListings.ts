import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<CatalogDeps, 'materials' | 'listingCounts' | 'quotas' | 'now'>

/** Processes of an earlier version change listings without the count, so it is counted anew. */
const countedMs = dayMs

/**
 * Adds new listings to the count of their company. The caller holds the lock of its listings. Throws
 * LISTINGS_FULL if the company has no room for them.
 */
export async function addToCount(
  { materials, listingCounts, quotas, now }: Deps,
  session: ClientSession,
  { userId, count }: { userId: number; count: number },
): Promise<void> {
  const countedAt = now()
  const counted = await listingCounts
    .findOneAndUpdate(
      { _id: userId, countedAt: { $gt: new Date(countedAt.getTime() - countedMs) } },
      { $inc: { listings: count } },
      { session, returnDocument: 'after' },
    )
    .lean()
  if (counted && counted.listings <= quotas.listings) return
  const before = await materials.countDocuments({ userId, deletedAt: null }).session(session)
  if (before + count > quotas.listings) throw new AppError(catalogErrors.LISTINGS_FULL)
  const set = { listings: before + count, countedAt }
  await listingCounts.updateOne({ _id: userId }, { $set: set }, { upsert: true, session })
}

/**
 * Takes a deleted listing from the count of its company. Writes an old count if there is none, so
 * that a transaction that counts meanwhile conflicts with this one.
 */
export async function takeFromCount(
  { listingCounts }: Pick<Deps, 'listingCounts'>,
  session: ClientSession,
  userId: number,
): Promise<void> {
  await listingCounts.updateOne(
    { _id: userId },
    { $inc: { listings: -1 }, $setOnInsert: { countedAt: new Date(0) } },
    { upsert: true, session },
  )
}

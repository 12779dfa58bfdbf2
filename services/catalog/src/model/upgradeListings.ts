import type { Connection } from 'mongoose'
import type { CatalogModels } from './catalogModels.ts'
import { unfinishedFilters } from './material.ts'

type Upgrade = { _id: string; doneAt: Date }

const batchSize = 5_000

/**
 * Adds fields to the listings of an older database, once: lots, the available quantity, the
 * deletion date and the number of favorites.
 */
export async function upgradeListings(
  connection: Connection,
  models: Pick<CatalogModels, 'materials' | 'materialStats' | 'favorites'>,
): Promise<void> {
  // A row of its own, because the first release has no versions and would repeat the upgrade beside
  // this one.
  const upgrades = connection.collection<Upgrade>('upgrades')
  const _id = 'lots-and-favorites'
  if (await upgrades.findOne({ _id })) return
  await addLots(models)
  await countFavorites(models)
  await upgrades.updateOne({ _id }, { $set: { doneAt: new Date() } }, { upsert: true })
}

/**
 * Earlier versions stored listings without a quantity or a price as available. The revision rises,
 * so that an older event does not count as newer.
 */
export async function upgradeDrafts(
  connection: Connection,
  { materials }: Pick<CatalogModels, 'materials'>,
): Promise<void> {
  const upgrades = connection.collection<Upgrade>('upgrades')
  const _id = 'drafts'
  if (await upgrades.findOne({ _id })) return
  for (const filter of unfinishedFilters)
    await materials.updateMany(
      { ...filter, status: 'available' },
      { $set: { status: 'draft' }, $inc: { revision: 1 } },
    )
  await upgrades.updateOne({ _id }, { $set: { doneAt: new Date() } }, { upsert: true })
}

/** In batches, because one update of 100,000 rows would exceed the driver's timeout. */
async function addLots({ materials }: Pick<CatalogModels, 'materials'>): Promise<void> {
  const newest = await materials.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
  const last = newest?._id ?? 0
  const $set = {
    availableQuantity: '$quantity',
    isSingleLot: { $ifNull: ['$isSingleLot', true] },
    deletedAt: { $ifNull: ['$deletedAt', null] },
  }
  for (let from = 1; from <= last; from += batchSize) {
    const older = {
      _id: { $gte: from, $lt: from + batchSize },
      availableQuantity: { $exists: false },
    }
    await materials.updateMany(older, [{ $set }], { updatePipeline: true })
  }
}

async function countFavorites({
  favorites,
  materialStats,
}: Pick<CatalogModels, 'favorites' | 'materialStats'>): Promise<void> {
  const counted = await favorites.aggregate<{ _id: number; count: number }>([
    { $group: { _id: '$materialId', count: { $sum: 1 } } },
  ])
  if (counted.length === 0) return
  await materialStats.bulkWrite(
    counted.map(({ _id, count }) => ({
      updateOne: { filter: { _id }, update: { $set: { favorites: count } }, upsert: true },
    })),
  )
}

import type { Connection } from 'mongoose'
import type { CatalogModels } from './catalogModels.ts'
import { unfinishedFilters } from './material.ts'

type Upgrade = { _id: string; doneAt: Date }

const batchSize = 5_000

/** Gives the listings of an older database, once, what they lacked then: lots, a rest to be bought, a mark of deletion, and how often they are kept. */
export async function upgradeListings(
  connection: Connection,
  models: Pick<CatalogModels, 'materials' | 'materialStats' | 'favorites'>,
): Promise<void> {
  // Also by a row of its own, as the first release had no versions and would do it again beside this one.
  const upgrades = connection.collection<Upgrade>('upgrades')
  const _id = 'lots-and-favorites'
  if (await upgrades.findOne({ _id })) return
  await addLots(models)
  await countFavorites(models)
  await upgrades.updateOne({ _id }, { $set: { doneAt: new Date() } }, { upsert: true })
}

/** Earlier versions listed what has no quantity or no price. With a revision of its own, so that no event of before is taken for the newer. */
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

/** In slices, as one update of 100,000 would take longer than the driver waits. */
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

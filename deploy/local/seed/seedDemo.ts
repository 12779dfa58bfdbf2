import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { withProgress } from '../console/progress.mjs'
import { companies } from './companies.ts'
import { type Databases, openDatabases } from './openDatabases.ts'
import { seedAsks } from './seedAsks.ts'
import { seedDeals } from './seedDeals.ts'
import { seedActivity } from './seedActivity.ts'
import { seedListings } from './seedListings.ts'
import { removeOrders, seedOrders } from './seedOrders.ts'
import { seedWanted } from './seedWanted.ts'
import { seedUsers } from './seedUsers.ts'

export type SeedOptions = { mongoUrl: string; filesDir: string; log: (line: string) => void }

const listingCount = 400

type Seed = { _id: string; doneAt: Date | null }

/**
 * Writes the demo companies, their listings with images, and the history of these, once. Does
 * nothing in a database that has other listings.
 */
export async function seedDemo({ mongoUrl, filesDir, log }: SeedOptions): Promise<void> {
  const databases = await openDatabases(mongoUrl)
  try {
    const seeds = databases.catalog.collection<Seed>('seeds')
    const before = await seeds.findOne({ _id: 'demo' })
    if (
      before?.doneAt ||
      (!before && (await databases.materials.exists({ _id: { $ne: fallbackMaterialId } })))
    )
      return
    await seeds.updateOne({ _id: 'demo' }, { $set: { doneAt: null } }, { upsert: true })
    await withProgress('Demo data', () => writeDemo(databases, filesDir))
    await seeds.updateOne({ _id: 'demo' }, { $set: { doneAt: new Date() } })
    log(`Demo data: ${listingCount} listings of ${companies.length} companies`)
  } finally {
    await databases.close()
  }
}

async function writeDemo(databases: Databases, filesDir: string): Promise<void> {
  const now = new Date()
  const userIds = await seedUsers(databases, now)
  await removeRemains(databases, [...userIds.values()])
  await seedListings(databases, { count: listingCount, filesDir, userIds, now })
  await seedWanted(databases, { userIds, now })
  await seedActivity(databases, { userIds: [...userIds.values()], now })
  await seedOrders(databases, { userIds, now })
  await seedDeals(databases, now)
  await seedAsks(databases, now)
}

/** Removes the rows of an interrupted seed. */
async function removeRemains(databases: Databases, userIds: number[]): Promise<void> {
  const { materials, materialStats, favorites, reservations } = databases
  const { wantedPosts, wantedAlerts, savedSearches } = databases
  await removeOrders(databases, userIds)
  const remains = { _id: { $ne: fallbackMaterialId }, userId: { $in: userIds } }
  const materialIds = (await materials.find(remains, { _id: 1 }).lean()).map(({ _id }) => _id)
  await materialStats.deleteMany({ _id: { $in: materialIds } })
  await favorites.deleteMany({ userId: { $in: userIds } })
  await reservations.deleteMany({ sellerId: { $in: userIds } })
  await materials.deleteMany(remains)
  await wantedPosts.deleteMany({ userId: { $in: userIds } })
  await wantedAlerts.deleteMany({ userId: { $in: userIds } })
  await savedSearches.deleteMany({ userId: { $in: userIds } })
}

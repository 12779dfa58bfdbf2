import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import { randomSource } from '@materia/catalog/test/randomSource.ts'
import { withProgress } from '../progress.mjs'
import { companies } from './companies.ts'
import { type Databases, openDatabases } from './openDatabases.ts'
import { seedListings } from './seedListings.ts'
import { seedUsers } from './seedUsers.ts'

export type SeedOptions = { mongoUrl: string; filesDir: string; log: (line: string) => void }

const listingCount = 400

type Seed = { _id: string; doneAt: Date | null }

/** Writes the demo's companies, listings, pictures and favourites, once. A database with listings of its own stays as it is. */
export async function seedDemo({ mongoUrl, filesDir, log }: SeedOptions): Promise<void> {
  const databases = await openDatabases(mongoUrl)
  try {
    const seeds = databases.catalog.collection<Seed>('seeds')
    const before = await seeds.findOne({ _id: 'demo' })
    if (before?.doneAt || (!before && (await databases.materials.exists({ _id: { $ne: fallbackMaterialId } })))) return
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
  // What a seed that was cut short left behind.
  await databases.materials.deleteMany({ _id: { $ne: fallbackMaterialId }, userId: { $in: [...userIds.values()] } })
  await databases.favorites.deleteMany({ userId: { $in: [...userIds.values()] } })
  const materialIds = await seedListings(databases, { count: listingCount, filesDir, userIds, now })
  await seedFavorites(databases, { userId: userIds.get('houston') ?? 0, materialIds, now })
}

async function seedFavorites({ catalog, favorites }: Databases, { userId, materialIds, now }: { userId: number; materialIds: number[]; now: Date }) {
  const random = randomSource(7)
  const kept = materialIds.filter(() => random.chance(0.04))
  const first = await allocateIds(catalog, 'favorites', kept.length)
  await favorites.insertMany(kept.map((materialId, place) => ({ _id: first + place, userId, materialId, createdAt: now })))
}

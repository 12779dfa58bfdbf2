import { dayMs } from '@materia/contracts/durations.ts'
import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { randomSource } from './lots/randomSource.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import type { Databases } from './openDatabases.ts'

/**
 * Writes the history of the demo listings: views, favorites, sales in part or whole, reservations,
 * withdrawals.
 */
export async function seedActivity(
  databases: Databases,
  { userIds, now }: { userIds: number[]; now: Date },
): Promise<void> {
  const materials = await databases.materials
    .find({ userId: { $in: userIds } })
    .sort({ _id: 1 })
    .lean()
  const bySeller = Map.groupBy(materials, ({ userId }) => userId)
  for (const [sellerId, [sold, soldElsewhere, withdrawn, reserved, ...others]] of bySeller) {
    if (!reserved) continue
    const buyerId = userIds.find((userId) => userId !== sellerId) ?? sellerId
    await change(databases, sold, { status: 'sold', availableQuantity: 0 })
    await change(databases, soldElsewhere, { status: 'sold' })
    await change(databases, withdrawn, { status: 'withdrawn' })
    await change(databases, reserved, { status: 'reserved', availableQuantity: 0 })
    await hold(databases, { material: reserved, buyerId, now })
    for (const inParts of others.filter(({ isSingleLot }) => !isSingleLot).slice(0, 3)) {
      await change(databases, inParts, { availableQuantity: Math.ceil(inParts.quantity * 0.6) })
    }
  }
  await seedFavoritesAndViews(databases, { materials, userIds, now })
}

async function change(
  { materials }: Databases,
  { _id }: MaterialDocument,
  fields: Partial<MaterialDocument>,
): Promise<void> {
  await materials.updateOne({ _id }, { $set: fields, $inc: { revision: 1 } })
}

/**
 * Reserves stock without an order. The id is one that no order gets, and the reservation lasts
 * longer than any real one.
 */
async function hold(
  { reservations }: Databases,
  { material, buyerId, now }: { material: MaterialDocument; buyerId: number; now: Date },
): Promise<void> {
  const { _id: materialId, userId: sellerId, quantity, unit, currency } = material
  await reservations.create({
    _id: Number.MAX_SAFE_INTEGER - materialId,
    materialId,
    buyerId,
    sellerId,
    quantity,
    unit,
    currency,
    priceCents: material.priceCents,
    state: 'held',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 365 * dayMs),
  })
}

type Kept = { materials: MaterialDocument[]; userIds: number[]; now: Date }

async function seedFavoritesAndViews(
  { catalog, favorites, materialStats }: Databases,
  { materials, userIds, now }: Kept,
): Promise<void> {
  const random = randomSource(7)
  const favorited = userIds.flatMap((userId) =>
    materials
      .filter((material) => material.userId !== userId && random.chance(0.04))
      .map(({ _id }) => ({ userId, materialId: _id })),
  )
  const first = await allocateIds(catalog, 'favorites', favorited.length)
  await favorites.insertMany(
    favorited.map((favorite, place) => ({ _id: first + place, ...favorite, createdAt: now })),
  )

  const favoritesOf = Map.groupBy(favorited, ({ materialId }) => materialId)
  const stats = materials.map(({ _id, createdAt }) => {
    const ageInDays = (now.getTime() - createdAt.getTime()) / dayMs
    const favorites = favoritesOf.get(_id)?.length ?? 0
    return { _id, favorites, views: favorites * 3 + Math.round(random.between(0.2, 3) * ageInDays) }
  })
  await materialStats.insertMany(stats)
}

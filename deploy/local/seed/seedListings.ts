import { join } from 'node:path'
import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { eachListing, type Listing } from './buildListings.ts'
import { writeBatches } from './writeBatches.ts'
import type { Databases } from './openDatabases.ts'
import { pictureUrl, storePictures } from './lotPictures.ts'

/** The user id of a seller, by username. */
type UserIds = { get: (username: string) => number | undefined }
/** A written listing and its seller. */
export type SeededListing = { id: number; userId: number }
type SeedOptions = { count: number; filesDir: string; userIds: UserIds; now: Date }

/** Writes listings and their images. Returns the listings, oldest first. */
export async function seedListings(
  { catalog }: Databases,
  { count, filesDir, userIds, now }: SeedOptions,
): Promise<SeededListing[]> {
  const pictures = new Set<string>()
  for (const listing of eachListing(count, now))
    for (const picture of listing.pictures) pictures.add(picture)
  await storePictures(join(filesDir, 'listings'), pictures)
  const firstId = await allocateIds(catalog, 'materials', count)
  const seeded: SeededListing[] = []
  // Uses the driver's insert, because mongoose takes longer to check 100,000 documents than the
  // server to write them.
  const materials = catalog.getClient().db(catalog.name).collection<MaterialDocument>('materials')
  await writeBatches(eachListing(count, now), (listings) => {
    const documents = listings.map((listing, place) =>
      toDocument(listing, firstId + seeded.length + place, userIds),
    )
    for (const { _id: id, userId } of documents) seeded.push({ id, userId })
    return materials.insertMany(documents, { ordered: false })
  })
  return seeded
}

function toDocument(
  { material, seller, pictures }: Listing,
  _id: number,
  userIds: UserIds,
): MaterialDocument {
  const userId = userIds.get(seller.username)
  if (userId === undefined) throw new Error(`No user is called ${seller.username}`)
  return { _id, userId, ...material, images: pictures.map(pictureUrl) }
}

import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { eachListing, type Listing } from './buildListings.ts'
import { inBatches } from './inBatches.ts'
import type { Databases } from './openDatabases.ts'
import { drawPictures, type PictureUrl } from './pictures/drawPictures.ts'
import { type Picture, pictureStem } from './pictures/Look.ts'

/** Whose a seller's listing is, by its username. */
type UserIds = { get: (username: string) => number | undefined }
/** A listing that was written, and whose it is. */
export type SeededListing = { id: number; userId: number }
type SeedOptions = {
  count: number
  filesDir: string
  userIds: UserIds
  now: Date
  draw?: typeof drawPictures
}

/** Draws and writes listings; answers them, the oldest first. */
export async function seedListings(
  { catalog }: Databases,
  { count, filesDir, userIds, now, draw = drawPictures }: SeedOptions,
): Promise<SeededListing[]> {
  const pictureUrl = await draw(filesDir, differentPictures(eachListing(count, now)))
  const firstId = await allocateIds(catalog, 'materials', count)
  const seeded: SeededListing[] = []
  // The driver's own insert: mongoose would take longer to check 100,000 documents than the server to write them.
  const materials = catalog.getClient().db(catalog.name).collection<MaterialDocument>('materials')
  await inBatches(eachListing(count, now), (listings) => {
    const documents = listings.map((listing, place) =>
      toDocument(listing, firstId + seeded.length + place, userIds, pictureUrl),
    )
    for (const { _id: id, userId } of documents) seeded.push({ id, userId })
    return materials.insertMany(documents, { ordered: false })
  })
  return seeded
}

function differentPictures(listings: Iterable<Listing>): Picture[] {
  const byStem = new Map<string, Picture>()
  for (const { pictures } of listings)
    for (const picture of pictures) byStem.set(pictureStem(picture.look, picture.shot), picture)
  return [...byStem.values()]
}

function toDocument(
  { material, seller, pictures }: Listing,
  _id: number,
  userIds: UserIds,
  pictureUrl: PictureUrl,
): MaterialDocument {
  const userId = userIds.get(seller.username)
  if (userId === undefined) throw new Error(`No user is called ${seller.username}`)
  return { _id, userId, ...material, images: pictures.map(pictureUrl) }
}

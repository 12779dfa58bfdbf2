import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import { buildListings, type Listing } from './buildListings.ts'
import type { Databases } from './openDatabases.ts'
import { drawPictures, type PictureUrl } from './pictures/drawPictures.ts'

const batch = 1000
const writers = 3

type SeedOptions = { count: number; filesDir: string; userIds: Map<string, number>; now: Date }

/** Draws and writes listings; answers their ids, the oldest first. */
export async function seedListings({ catalog }: Databases, { count, filesDir, userIds, now }: SeedOptions): Promise<number[]> {
  const listings = buildListings(count, now)
  const pictureUrl = await drawPictures(filesDir, listings.flatMap(({ pictures }) => pictures))
  const firstId = await allocateIds(catalog, 'materials', count)
  const batches = Array.from({ length: Math.ceil(count / batch) }, (_, place) => place * batch)
  // The driver's own insert: mongoose would take longer to check 100,000 documents than the server to write them.
  const materials = catalog.getClient().db(catalog.name).collection<MaterialDocument>('materials')
  const write = async () => {
    for (let start = batches.shift(); start !== undefined; start = batches.shift()) {
      const documents = listings.slice(start, start + batch).map((listing, place) => toDocument(listing, firstId + start + place, userIds, pictureUrl))
      await materials.insertMany(documents, { ordered: false })
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return listings.map((_, place) => firstId + place)
}

function toDocument({ material, seller, pictures }: Listing, _id: number, userIds: Map<string, number>, pictureUrl: PictureUrl): MaterialDocument {
  const userId = userIds.get(seller.username)
  if (userId === undefined) throw new Error(`No user is called ${seller.username}`)
  return { _id, userId, ...material, images: pictures.map(pictureUrl) }
}

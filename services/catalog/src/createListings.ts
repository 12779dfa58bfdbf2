import { materialListed } from '@materia/contracts/catalog/events.ts'
import type { MaterialDraft } from '@materia/contracts/catalog/types.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import { emitAll } from '@materia/service-kit/src/outbox.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { claimPicturesOf } from './files/claimPictures.ts'
import { listingFields } from './model/listing.ts'
import { type MaterialDocument, toMaterialEvent } from './model/material.ts'
import type { CatalogDeps } from './routes.ts'

/** Many of them take longer than one may. Still within the gateway's patience. */
const manyMs = 8_000

type NewListings = { userId: number; drafts: MaterialDraft[]; traceId: string }

/** Writes listings of a seller with their events, all or none. The drafts have no faults. */
export async function createListings(deps: CatalogDeps, { userId, drafts, traceId }: NewListings): Promise<MaterialDocument[]> {
  const { connection, materials, search, now } = deps
  const firstId = await allocateIds(connection, 'materials', drafts.length)
  const since = { revision: 1, userId, status: 'available', createdAt: now(), deletedAt: null } as const
  const created: MaterialDocument[] = drafts.map((draft, place) => ({ _id: firstId + place, ...since, ...listingFields(draft) }))

  await transaction(connection, async (session) => {
    // Before they are written, as a picture is also good where another listing of the seller shows it.
    await claimPicturesOf(deps, session, { userId, claims: created.map(({ _id, images }) => ({ materialId: _id, before: [], after: images })) })
    await materials.insertMany(created, { session })
    await emitAll(connection, session, created.map((material) => ({ subject: materialListed, traceId, data: toMaterialEvent(material) })))
  }, drafts.length > 1 ? manyMs : undefined)
  for (const material of created) search.put(material)
  return created
}

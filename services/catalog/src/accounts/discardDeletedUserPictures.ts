import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { longUnused } from '../model/upload.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<CatalogDeps, 'materialReaders' | 'reservations' | 'uploads'>
type Batch = { userId: number; after: string; atOnce: number }

/**
 * Marks a deleted user's pictures for removal, unless a listing needs them that another company has
 * an order or a message about. Returns the URL to continue after, or null at the end.
 */
export async function discardDeletedUserPictures(
  deps: Deps,
  session: ClientSession,
  { userId, after, atOnce }: Batch,
): Promise<string | null> {
  const { uploads } = deps
  const found = await uploads
    .find({ userId, _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(atOnce)
    .session(session)
    .lean()
  const pictures = readRows(uploads, found, (row) => row)
  const needed = await neededBy(deps, session, {
    userId,
    materialIds: pictures.flatMap(({ materialIds }) => materialIds),
  })
  const free = pictures.filter(({ materialIds }) => !materialIds.some((id) => needed.has(id)))
  await uploads.updateMany(
    { _id: { $in: free.map(({ _id }) => _id) } },
    { $set: { unusedSince: longUnused } },
    { session },
  )
  return found.length === atOnce ? (found.at(-1)?._id ?? null) : null
}

/**
 * The listings of a user that others still need. An order creates its reservation before its
 * reader, so both are checked.
 */
async function neededBy(
  { materialReaders, reservations }: Deps,
  session: ClientSession,
  { userId, materialIds }: { userId: number; materialIds: number[] },
): Promise<Set<number>> {
  const of = { materialId: { $in: materialIds } }
  const readers = await materialReaders
    .find({ ...of, userId: { $ne: userId } }, { materialId: 1 })
    .session(session)
    .lean()
  const orders = await reservations
    .find({ ...of, state: { $in: ['held', 'confirmed'] } }, { materialId: 1 })
    .session(session)
    .lean()
  return new Set([...readers, ...orders].map(({ materialId }) => materialId))
}

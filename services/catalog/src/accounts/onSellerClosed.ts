import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { SellerClosedData } from '@materia/contracts/catalog/material.ts'
import { emit, emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { discardDeletedUserPictures } from './discardDeletedUserPictures.ts'
import { toMaterialEvent } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'

/** This many fit well into the time limit of a transaction. */
const atOnce = 100

type Deps = Pick<CatalogDeps, 'materials' | 'materialReaders' | 'reservations' | 'uploads' | 'now'>

/**
 * Withdraws a deleted user's listings in batches, then marks the pictures for removal. Emits its
 * own event again while more remain.
 */
export function onSellerClosed(deps: Deps) {
  return async (
    { userId, picturesAfter: after }: SellerClosedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    if (after === undefined) {
      const isMore = await takeDown(deps, session, userId)
      const next = isMore ? { userId } : { userId, picturesAfter: '' }
      await emit(session, catalog.sellerClosed, next)
      return
    }
    const last = await discardDeletedUserPictures(deps, session, { userId, after, atOnce })
    if (last !== null) await emit(session, catalog.sellerClosed, { userId, picturesAfter: last })
  }
}

async function takeDown(
  { materials, now }: Deps,
  session: ClientSession,
  userId: number,
): Promise<boolean> {
  const listings = await materials
    .find({ userId, deletedAt: null })
    .sort({ _id: -1 })
    .limit(atOnce)
    .session(session)
    .lean()
  const gone = { status: 'withdrawn', deletedAt: now() } as const
  await materials.updateMany(
    { _id: { $in: listings.map(({ _id }) => _id) } },
    { $set: gone, $inc: { revision: 1 } },
    { session },
  )
  const withdrawn = readRows(materials, listings, (listing) =>
    toMaterialEvent({ ...listing, ...gone, revision: listing.revision + 1 }),
  )
  await emitAll(session, catalog.materialWithdrawn, withdrawn)
  return listings.length === atOnce
}

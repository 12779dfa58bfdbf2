import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { SellerClosedData } from '@materia/contracts/catalog/types.ts'
import { emit, emitAll } from '@materia/service-kit/src/outbox.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import { toMaterialEvent } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'

/** So many fit well into the time of a transaction. */
const atOnce = 100

/** Takes listings of a deleted user down, and says so again while some are left. */
export function onSellerClosed(deps: Pick<CatalogDeps, 'materials' | 'now'>) {
  return async ({ userId }: SellerClosedData, { session }: { session: ClientSession }): Promise<void> => {
    const { materials, now } = deps
    const listings = await materials.find({ userId, deletedAt: null }).sort({ _id: -1 }).limit(atOnce).session(session).lean()
    const gone = { status: 'withdrawn', deletedAt: now() } as const
    await materials.updateMany({ _id: { $in: listings.map(({ _id }) => _id) } }, { $set: gone, $inc: { revision: 1 } }, { session })
    const withdrawn = readRows(materials, listings, (listing) => toMaterialEvent({ ...listing, ...gone, revision: listing.revision + 1 }))
    await emitAll(session, catalog.materialWithdrawn, withdrawn)
    if (listings.length === atOnce) await emit(session, catalog.sellerClosed, { userId })
  }
}

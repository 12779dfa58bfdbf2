import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { MaterialDraft } from '@materia/contracts/catalog/material.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { claimPicturesOf } from '../images/claimPictures.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { requireConfirmedEmail } from '@materia/service-kit/src/identity/requireConfirmedEmail.ts'
import { addToCount } from './countListings.ts'
import { listingFields, newListing } from './listing.ts'
import { isListed, isOnSale, type MaterialDocument, toMaterialEvent } from '../model/material.ts'
import { refuseDeleted, userLocks } from '../sellers/refuseDeleted.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<
  CatalogDeps,
  'connection' | 'materials' | 'listingCounts' | 'sellers' | 'uploads' | 'search' | 'quotas' | 'now'
>

type NewListings<Answer> = {
  user: Identity
  drafts: MaterialDraft[]
  cause: Cause
  answer: (created: MaterialDocument[]) => Promise<Answer>
}

/**
 * Writes a seller's listings with their events and the stored response, all or none. The drafts
 * must be valid. Throws EMAIL_NOT_CONFIRMED for a listing that others would see.
 */
export async function createListings<Answer>(
  deps: Deps,
  { user, drafts, cause, answer }: NewListings<Answer>,
): Promise<Answer> {
  const { connection, search } = deps
  const { userId } = user
  const created = await toListings(deps, { userId, drafts })
  if (created.some(isOnSale)) requireConfirmedEmail(user)
  const answered = await answer(created)
  await transaction(
    connection,
    async (session) => {
      await insertListings(deps, session, { userId, created })
      await storeResponse(session, answered)
    },
    { ...cause, locks: [userLocks.listings(userId)] },
  )
  for (const material of created) search.put(material)
  return answered
}

/** Builds listings that are not written yet. */
export async function toListings(
  { connection, now }: Pick<Deps, 'connection' | 'now'>,
  { userId, drafts }: { userId: number; drafts: MaterialDraft[] },
): Promise<MaterialDocument[]> {
  const firstId = await allocateIds(connection, 'materials', drafts.length)
  const since = { revision: 1, termsRevision: 1, userId, createdAt: now(), deletedAt: null }
  return drafts.map((draft, place) =>
    newListing({ _id: firstId + place, ...since, ...listingFields(draft) }),
  )
}

/** Writes new listings with their events. The caller holds the lock of the seller's listings. */
export async function insertListings(
  deps: Deps,
  session: ClientSession,
  { userId, created }: { userId: number; created: MaterialDocument[] },
): Promise<void> {
  await refuseDeleted(deps, session, userId)
  if (created.length === 0) return
  await addToCount(deps, session, { userId, count: created.length })
  // Must run before the insert. A picture that another listing of the seller shows is valid, so a
  // new listing would validate its own pictures.
  await claimPicturesOf(deps, session, {
    userId,
    claims: created.map(({ _id, images }) => ({ materialId: _id, before: [], after: images })),
  })
  await deps.materials.insertMany(created, { session })
  const [listed, others] = [created.filter(isListed), created.filter((each) => !isListed(each))]
  await emitAll(session, catalog.materialListed, listed.map(toMaterialEvent))
  await emitAll(session, catalog.materialChanged, others.map(toMaterialEvent))
}

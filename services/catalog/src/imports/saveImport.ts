import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { csvHeaders } from '@materia/contracts/catalog/csv.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { requireConfirmedEmail } from '@materia/service-kit/src/identity/requireConfirmedEmail.ts'
import { insertListings, toListings } from '../materials/createListings.ts'
import type { CatalogDeps } from '../deps.ts'
import { claimPicturesOf } from '../images/claimPictures.ts'
import { savePastTerms } from '../materials/terms.ts'
import { changeEvent } from '../materials/changeEvent.ts'
import { isOnSale, isPublished, type MaterialDocument, toMaterialEvent } from '../model/material.ts'
import { userLocks } from '../sellers/refuseDeleted.ts'
import { importTexts } from './importTexts.ts'
import type { ImportedListing } from './readImport.ts'

type Deps = Pick<
  CatalogDeps,
  | 'connection'
  | 'materials'
  | 'listingCounts'
  | 'pastTerms'
  | 'sellers'
  | 'uploads'
  | 'search'
  | 'quotas'
  | 'now'
>
type Changed = Extract<ImportedListing, { kind: 'changed' }>
type Save<Answer extends object> = {
  user: Identity
  listings: ImportedListing[]
  language: Language
  cause: Cause
  answered: Answer
}

/**
 * Writes a file's new and changed listings with their events and the stored response, all or none.
 */
export async function saveImport<Answer extends object>(
  deps: Deps,
  { user, listings, language, cause, answered }: Save<Answer>,
): Promise<Answer> {
  const { userId } = user
  const changes = listings.filter((listing) => listing.kind === 'changed')
  const created = await toListings(deps, {
    userId,
    drafts: listings.flatMap((listing) => (listing.kind === 'new' ? listing.draft : [])),
  })
  if (
    created.some(isOnSale) ||
    changes.some(({ material, change }) => isPublished(material, change.fields))
  )
    requireConfirmedEmail(user)
  const changed = await transaction(
    deps.connection,
    async (session) => {
      await insertListings(deps, session, { userId, created })
      const saved = await saveChanges(deps, session, { userId, changes, language })
      await storeResponse(session, answered)
      return saved
    },
    { ...cause, locks: [userLocks.listings(userId)] },
  )
  for (const material of [...created, ...changed]) deps.search.put(material)
  return answered
}

type Changes = { userId: number; changes: Changed[]; language: Language }

/**
 * Writes the changes only if no listing has changed since the file was checked. Else the whole
 * import is refused.
 */
async function saveChanges(
  deps: Deps,
  session: ClientSession,
  { userId, changes, language }: Changes,
): Promise<MaterialDocument[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ material }) => material._id)
  const found = await deps.materials
    .find({ _id: { $in: ids }, deletedAt: null }, { revision: 1 })
    .session(session)
    .lean()
  const revisions = new Map(found.map(({ _id, revision }) => [_id, revision]))
  const late = changes.filter(({ material }) => revisions.get(material._id) !== material.revision)
  const message = importTexts[language].refusals.MATERIAL_CHANGED
  if (late.length > 0)
    throw new AppError(catalogErrors.IMPORT_INVALID, {
      details: late
        .slice(0, 20)
        .map(({ row }) => ({ path: `${row}.${csvHeaders[language].id}`, message })),
    })

  await claimPicturesOf(deps, session, {
    userId,
    claims: changes.map(({ material, change }) => ({
      materialId: material._id,
      before: material.images,
      after: change.fields.images ?? material.images,
    })),
  })
  await savePastTerms(
    deps,
    session,
    changes.map(({ material, change: { fields } }) => ({ material, fields })),
  )
  await deps.materials.bulkWrite(
    changes.map(({ material, change }) => ({
      updateOne: {
        filter: { _id: material._id },
        update: { $set: change.fields, $inc: { revision: 1 } },
      },
    })),
    { session },
  )
  const saved = changes.map(({ material, change }) => {
    const after = { ...material, ...change.fields, revision: material.revision + 1 }
    return { after, event: changeEvent(material, change.fields) }
  })
  for (const [event, rows] of Map.groupBy(saved, (row) => row.event))
    await emitAll(
      session,
      event,
      rows.map(({ after }) => toMaterialEvent(after)),
    )
  return saved.map(({ after }) => after)
}

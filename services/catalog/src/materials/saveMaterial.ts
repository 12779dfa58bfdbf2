import { catalog } from '@materia/contracts/catalog/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type MaterialDocument, toMaterialEvent } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'

type Save = {
  id: number
  fields: Partial<MaterialDocument>
  event?: typeof catalog.materialChanged
}

/**
 * Changes a listing and emits its event in the caller's transaction. After the commit the caller
 * must call `search.put`.
 */
export async function saveMaterial(
  { materials }: Pick<CatalogDeps, 'materials'>,
  session: ClientSession,
  { id, fields, event = catalog.materialChanged }: Save,
): Promise<MaterialDocument> {
  const update = { $set: fields, $inc: { revision: 1 } }
  const saved = await materials
    .findOneAndUpdate({ _id: id }, update, { session, returnDocument: 'after' })
    .lean()
  if (!saved) throw notFound()
  await emit(session, event, toMaterialEvent(saved))
  return saved
}

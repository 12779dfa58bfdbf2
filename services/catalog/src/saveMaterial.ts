import { materialChanged } from '@materia/contracts/catalog/events.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import { type MaterialDocument, toMaterialEvent } from './model/material.ts'
import type { CatalogDeps } from './routes.ts'

type Save = { id: number; fields: Partial<MaterialDocument>; traceId: string; subject?: string }

/** Changes a listing and tells of it, in the caller's transaction. After that is done, `search.put` shows it. */
export async function saveMaterial(
  { connection, materials }: Pick<CatalogDeps, 'connection' | 'materials'>,
  session: ClientSession,
  { id, fields, traceId, subject = materialChanged }: Save,
): Promise<MaterialDocument> {
  const update = { $set: fields, $inc: { revision: 1 } }
  const saved = await materials.findOneAndUpdate({ _id: id }, update, { session, returnDocument: 'after', runValidators: true }).lean()
  if (!saved) throw notFound()
  await emit(connection, session, { subject, traceId, data: toMaterialEvent(saved) })
  return saved
}

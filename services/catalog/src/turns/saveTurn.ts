import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { Cause, ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { Model } from 'mongoose'
import { type MaterialDocument, toMaterialEvent } from '../model/material.ts'

/** A change of a listing. `material` is the listing after it. */
export type SavedChange = {
  material: MaterialDocument
  fields: Partial<MaterialDocument>
  event: typeof catalog.materialChanged | undefined
  cause: Pick<Cause, 'traceId' | 'traceparent'>
}

/** Writes consecutive changes of one listing: the row once, and an event for each change. */
export async function saveTurn(
  materials: Model<MaterialDocument>,
  session: ClientSession,
  changes: SavedChange[],
): Promise<void> {
  const last = changes.at(-1)
  if (!last) return
  const { _id, revision } = last.material
  const fields = Object.assign({}, ...changes.map((change) => change.fields))
  await materials.updateOne({ _id }, { $set: { ...fields, revision } }, { session })
  const groups = Map.groupBy(changes, ({ event = catalog.materialChanged }) => event)
  for (const [event, all] of groups)
    await emitAll(
      session,
      event,
      all.map(({ material }) => toMaterialEvent(material)),
      all.map(({ cause }) => cause),
    )
}

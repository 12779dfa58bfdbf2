import type { MaterialEventData } from '@materia/contracts/catalog/types.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import { lotFields } from '../model/lot.ts'

/** Keeps whose a listing is. */
export function onMaterialChanged({ lots }: Pick<ChatDeps, 'lots'>) {
  return async (material: MaterialEventData, { session }: { session: ClientSession }): Promise<void> => {
    const fields = lotFields(material)
    await lots.updateOne({ _id: material.id }, { $setOnInsert: fields }, { upsert: true, session })
    await lots.updateOne({ _id: material.id, revision: { $lt: fields.revision } }, { $set: fields }, { session })
  }
}

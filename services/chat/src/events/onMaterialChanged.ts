import type { MaterialEventData } from '@materia/contracts/catalog/types.ts'
import { saveCopy } from '@materia/service-kit/src/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import { lotFields } from '../model/lot.ts'

/** Keeps whose a listing is. */
export function onMaterialChanged({ lots }: Pick<ChatDeps, 'lots'>) {
  return async (material: MaterialEventData, { session }: { session: ClientSession }): Promise<void> => {
    await saveCopy(lots, session, { _id: material.id, ...lotFields(material) })
  }
}

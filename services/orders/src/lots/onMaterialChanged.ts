import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import { type LotDocument, toLot } from './lot.ts'

export function onMaterialChanged({ lots }: { lots: Model<LotDocument> }) {
  return async (
    material: MaterialEventData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await saveCopy(lots, session, toLot(material))
  }
}

import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import type { Connection, Model } from 'mongoose'
import { fallbackMaterial } from './material.ts'
import type { MaterialDocument } from './material.ts'

/** Writes the fallback material into a new database and reserves its id. */
export async function ensureFallbackMaterial(
  connection: Connection,
  materials: Model<MaterialDocument>,
): Promise<void> {
  const { _id, ...fields } = fallbackMaterial
  if (await materials.exists({ _id })) return
  await allocateIds(connection, 'materials', 1)
  await materials.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true })
}

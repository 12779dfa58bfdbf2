import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

type Readers = { materialId: number; userIds: number[] }

/** Lets these users read a listing even after its deletion. */
export async function addMaterialReaders(
  { materialReaders }: Pick<CatalogModels, 'materialReaders'>,
  session: ClientSession,
  { materialId, userIds }: Readers,
): Promise<void> {
  await materialReaders.bulkWrite(
    userIds.map((userId) => ({
      updateOne: {
        filter: { _id: `${materialId}/${userId}` },
        update: { $setOnInsert: { materialId, userId } },
        upsert: true,
      },
    })),
    { session },
  )
}

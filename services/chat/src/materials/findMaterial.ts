import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { BaseDeps } from '../deps.ts'
import { type MaterialDocument, materialFields, type MaterialRows } from './material.ts'

/**
 * Finds a listing of one of these companies. Asks catalog when no event of it has arrived yet.
 * Throws MATERIAL_UNKNOWN.
 */
export async function findMaterial(
  deps: MaterialRows & Pick<BaseDeps, 'sendRequest' | 'connection'>,
  materialId: number,
  owners: number[],
): Promise<MaterialDocument> {
  const material = await findCopy({
    connection: deps.connection,
    find: () => deps.materials.findById(materialId).lean(),
    fetchSource: async () =>
      (await deps.sendRequest(catalog.describeMaterial, { materialId })).material,
    save: (copy, { session }) =>
      saveCopy(deps.materials, session, { _id: copy.id, ...materialFields(copy) }),
  })
  if (!material || material.isDeleted || !owners.includes(material.userId))
    throw new AppError(chatErrors.MATERIAL_UNKNOWN)
  return material
}

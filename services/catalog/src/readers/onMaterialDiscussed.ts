import type { MaterialDiscussedData } from '@materia/contracts/chat/message.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { addMaterialReaders } from './addMaterialReaders.ts'

/**
 * Both companies of a message about a listing may read it forever. Only its seller shows an unlisted
 * one: others could write about any number.
 */
export function onMaterialDiscussed(deps: Pick<CatalogModels, 'materialReaders' | 'materials'>) {
  return async (
    data: MaterialDiscussedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const material = await deps.materials
      .findById(data.materialId, { userId: 1, isUnlisted: 1 })
      .session(session)
      .lean()
    const [authorId] = data.userIds
    if (material?.isUnlisted && authorId !== material.userId) return
    await addMaterialReaders(deps, session, data)
  }
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ChatDeps } from './deps.ts'
import { type LotDocument, lotFields } from './model/lot.ts'

/** A listing of one of these companies: of which no event has come yet, catalog is asked. Throws MATERIAL_UNKNOWN. */
export async function findLot(
  deps: Pick<ChatDeps, 'lots' | 'ask' | 'connection'>,
  materialId: number,
  owners: number[],
): Promise<LotDocument> {
  const lot = await findCopy({
    connection: deps.connection,
    find: () => deps.lots.findById(materialId).lean(),
    ask: async () => (await deps.ask(catalog.describeMaterial, { materialId })).material,
    save: (material, { session }) =>
      saveCopy(deps.lots, session, { _id: material.id, ...lotFields(material) }),
  })
  if (!lot || lot.isDeleted || !owners.includes(lot.userId))
    throw new AppError(chatErrors.MATERIAL_UNKNOWN)
  return lot
}

import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { addMaterialReaders } from './addMaterialReaders.ts'

/** Both sides of an offer may read its listings forever. */
export function onOfferChanged(deps: Pick<CatalogModels, 'materialReaders'>) {
  return async (
    { materialId, materialIds = [materialId], buyerId, sellerId }: OfferChangedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    for (const id of materialIds)
      await addMaterialReaders(deps, session, { materialId: id, userIds: [buyerId, sellerId] })
  }
}

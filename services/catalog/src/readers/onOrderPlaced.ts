import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { addMaterialReaders } from './addMaterialReaders.ts'

/** Both sides of an order about a listing may read it forever. */
export function onOrderPlaced(deps: Pick<CatalogModels, 'materialReaders'>) {
  return (
    { materialId, buyerId, sellerId }: OrderEventData,
    { session }: { session: ClientSession },
  ): Promise<void> =>
    addMaterialReaders(deps, session, { materialId, userIds: [buyerId, sellerId] })
}

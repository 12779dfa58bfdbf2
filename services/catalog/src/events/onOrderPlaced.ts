import type { OrderEventData } from '@materia/contracts/orders/events.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { StoreDeps } from '../routes.ts'
import { addMaterialReaders } from './addMaterialReaders.ts'

/** Whoever has an order about a listing may read it for good. */
export function onOrderPlaced(deps: Pick<StoreDeps, 'materialReaders'>) {
  return ({ materialId, buyerId, sellerId }: OrderEventData, { session }: { session: ClientSession }): Promise<void> =>
    addMaterialReaders(deps, session, { materialId, userIds: [buyerId, sellerId] })
}

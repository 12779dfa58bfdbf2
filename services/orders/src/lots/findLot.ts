import { catalog } from '@materia/contracts/catalog/contract.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import type { OrdersDeps } from '../deps.ts'
import { onMaterialChanged } from './onMaterialChanged.ts'
import type { LotDocument } from './lot.ts'

/** A listing, also a deleted one: of which no event has come yet, catalog is asked. */
export function findLot(
  deps: Pick<OrdersDeps, 'lots' | 'ask' | 'connection'>,
  materialId: number,
): Promise<LotDocument | null> {
  return findCopy({
    connection: deps.connection,
    find: () => deps.lots.findById(materialId).lean(),
    ask: async () => (await deps.ask(catalog.describeMaterial, { materialId })).material,
    save: onMaterialChanged(deps),
  })
}

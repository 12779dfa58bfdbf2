import { catalog } from '@materia/contracts/catalog/contract.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection, Model } from 'mongoose'
import type { LotDocument } from './lot.ts'
import { onMaterialChanged } from './onMaterialChanged.ts'

export type LotDeps = { lots: Model<LotDocument>; sendRequest: SendRequest; connection: Connection }

/** A listing, also a deleted one. Requests it from catalog before its first event has arrived. */
export function findLot(deps: LotDeps, materialId: number): Promise<LotDocument | null> {
  return findCopy({
    connection: deps.connection,
    find: () => deps.lots.findById(materialId).lean(),
    fetchSource: async () =>
      (await deps.sendRequest(catalog.describeMaterial, { materialId })).material,
    save: onMaterialChanged(deps),
  })
}

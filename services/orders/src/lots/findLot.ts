import { catalog } from '@materia/contracts/catalog/contract.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection, Model } from 'mongoose'
import { type LotDocument, toLot } from './lot.ts'
import { onMaterialChanged } from './onMaterialChanged.ts'

export type LotDeps = { lots: Model<LotDocument>; sendRequest: SendRequest; connection: Connection }

/**
 * A listing with the terms of a revision. If our copy is older, or of an earlier version, requests
 * it from catalog.
 */
export async function findLotOfTerms(
  deps: LotDeps,
  { materialId, termsRevision }: { materialId: number; termsRevision?: number | undefined },
): Promise<LotDocument | null> {
  const copy = await findLot(deps, materialId)
  const isKnown = copy?.termsRevision !== undefined && copy.termsRevision >= (termsRevision ?? 1)
  if (isKnown || !copy) return copy
  const { material } = await deps.sendRequest(catalog.describeMaterial, { materialId })
  if (!material) return copy
  const lot = toLot(material)
  const { _id, ...fields } = lot
  await deps.lots.updateOne({ _id, revision: { $lte: lot.revision } }, { $set: fields })
  return lot
}

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

import { fallbackMaterialId, idsPerPart } from '@materia/contracts/catalog/constants.ts'
import type { MaterialIds } from '@materia/contracts/catalog/types.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'

/** By ranges of ids, so that a listing stays in its part whatever comes and goes. */
export function listMaterialIds({ materials }: CatalogDeps) {
  return async ({ query, ctx }: Call<{ query: { part: number } }>): Promise<void> => {
    const last = await materials.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
    const parts = Math.ceil((last?._id ?? 0) / idsPerPart)
    const range = { $gt: (query.part - 1) * idsPerPart, $lte: query.part * idsPerPart }
    const found = await materials.find({ _id: range, status: 'available' }, { _id: 1 }).sort({ _id: 1 }).lean()
    const answer: MaterialIds = { ids: found.map(({ _id }) => _id).filter((id) => id !== fallbackMaterialId), parts }
    answerCacheable(ctx, answer)
  }
}

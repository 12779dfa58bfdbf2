import { similarMax } from '@materia/contracts/catalog/constants.ts'
import { notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'

export function listSimilarMaterials(deps: CatalogDeps) {
  return async ({ params, ctx }: Call<{ params: { id: number } }>): Promise<void> => {
    const material = await deps.materials.findOne({ _id: params.id, deletedAt: null }).lean()
    if (!material) throw notFound()
    answerCacheable(ctx, await deps.search.read(findSimilar(deps, material)))
  }
}

/** Those that share the most with it first, the newest of them first. */
function findSimilar({ search }: CatalogDeps, { _id, category, type, presentation, color }: MaterialDocument): number[] {
  const wider = [{ category, type, presentation, color }, { category, type, presentation }, { category, type }, { category }]
  const ids = new Set<number>()
  for (const filters of wider) {
    const found = search.search({ ...filters, limit: similarMax + 1 })
    if (typeof found === 'string') throw unavailable()
    for (const id of found.ids) if (id !== _id) ids.add(id)
    if (ids.size >= similarMax) break
  }
  return [...ids].slice(0, similarMax)
}

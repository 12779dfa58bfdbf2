import { catalog } from '@materia/contracts/catalog/contract.ts'
import { similarMax } from '@materia/contracts/catalog/lists/constants.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isPublic, type MaterialDocument } from '../model/material.ts'
import { mayRead } from '../readers/mayRead.ts'
import type { CatalogDeps } from '../deps.ts'

export function listSimilarMaterials(
  deps: Pick<CatalogDeps, 'materials' | 'materialReaders' | 'search'>,
) {
  return route(catalog.listSimilarMaterials, async ({ params, user, ctx }) => {
    const material = await deps.materials.findOne({ _id: params.id, deletedAt: null }).lean()
    if (!material || !(await mayRead(deps, material, user))) throw notFound()
    if (!isPublic(material)) ctx.state.cachePolicy = 'private'
    return deps.search.read(await findSimilar(deps, material))
  })
}

/** The same grade first, then by the number of shared properties, newest first. */
async function findSimilar(
  { search }: Pick<CatalogDeps, 'search'>,
  { _id, category, type, grade, presentation, color }: MaterialDocument,
): Promise<number[]> {
  const alike = grade
    ? [
        { category, type, grade, presentation, color },
        { category, type, grade, presentation },
        { category, type, grade },
      ]
    : []
  const wider = [
    ...alike,
    { category, type, presentation, color },
    { category, type, presentation },
    { category, type },
    { category },
  ]
  const ids = new Set<number>()
  for (const filters of wider) {
    const found = await search.search({ ...filters, limit: similarMax + 1 })
    for (const id of found.ids) if (id !== _id) ids.add(id)
    if (ids.size >= similarMax) break
  }
  return [...ids].slice(0, similarMax)
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function listWaysOut({ search }: Pick<CatalogDeps, 'search'>) {
  return route(catalog.listWaysOut, async ({ query }) => {
    const ways = search.waysOut(query)
    if (ways === 'not loaded') throw unavailable(new Error('The search index is not loaded'))
    return ways
  })
}

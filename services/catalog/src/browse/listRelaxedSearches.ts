import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function listRelaxedSearches({ search }: Pick<CatalogDeps, 'search'>) {
  return route(catalog.listRelaxedSearches, async ({ query }) => search.relaxedSearches(query))
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function listWaysOut({ search }: Pick<CatalogDeps, 'search'>) {
  return route(catalog.listWaysOut, async ({ query }) => search.waysOut(query))
}

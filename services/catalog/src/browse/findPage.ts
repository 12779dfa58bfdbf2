import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { CatalogDeps } from '../deps.ts'
import type { SearchQuery } from '@materia/search/src/Entry.ts'

export async function findPage(
  deps: Pick<CatalogDeps, 'search' | 'exchangeRate'>,
  query: SearchQuery,
): Promise<MaterialPage> {
  const { ids, ...page } = await deps.search.search(query)
  return { items: await deps.search.read(ids), ...page, exchangeRate: deps.exchangeRate }
}

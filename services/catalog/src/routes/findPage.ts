import type { MaterialPage } from '@materia/contracts/catalog/types.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { CatalogDeps } from '../deps.ts'
import type { SearchQuery } from '../search/Entry.ts'
import { foreignCursor } from '@materia/service-kit/src/foreignCursor.ts'

/** A page of what the search finds. */
export async function findPage(deps: Pick<CatalogDeps, 'search' | 'exchangeRate'>, query: SearchQuery): Promise<MaterialPage> {
  const result = deps.search.search(query)
  if (result === 'not loaded') throw unavailable(new Error('The search index is not loaded'))
  if (result === 'invalid cursor') throw foreignCursor()
  const { ids, ...page } = result
  return { items: await deps.search.read(ids), ...page, exchangeRate: deps.exchangeRate }
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function listSuggestions({ search }: Pick<CatalogDeps, 'search'>) {
  return route(catalog.listSuggestions, async ({ query }) => {
    const suggestions = search.suggest(query)
    if (suggestions === 'not loaded') throw unavailable(new Error('The search index is not loaded'))
    return suggestions
  })
}

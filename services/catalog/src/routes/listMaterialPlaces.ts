import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { MaterialPlace } from '@materia/contracts/catalog/types.ts'
import { countries } from '@materia/contracts/places.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../deps.ts'

/** By country, as a state's code may stand in both. */
export function listMaterialPlaces({ search }: Pick<CatalogDeps, 'search'>) {
  return route(catalog.listMaterialPlaces, async () => {
    return countries.flatMap((country): MaterialPlace[] => {
      const found = search.search({ country, limit: 1 })
      if (typeof found === 'string') throw unavailable(new Error(`The search index is ${found}`))
      return Object.entries(found.counts?.state ?? {}).map(([state, count]) => ({ country, state, count }))
    })
  })
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { MaterialPlace } from '@materia/contracts/catalog/material.ts'
import { countries } from '@materia/contracts/places/places.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

/** Grouped by country, because both countries may use the same state code. */
export function listMaterialPlaces({ search }: Pick<CatalogDeps, 'search'>) {
  return route(catalog.listMaterialPlaces, async () => {
    const found = await Promise.all(
      countries.map((country) => search.search({ country, limit: 1 })),
    )
    return found.flatMap(({ counts }, place): MaterialPlace[] =>
      Object.entries(counts?.state ?? {}).map(([state, count]) => ({
        country: countries[place],
        state,
        count,
      })),
    )
  })
}

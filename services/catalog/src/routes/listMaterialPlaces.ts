import type { MaterialPlace } from '@materia/contracts/catalog/types.ts'
import { countries } from '@materia/contracts/places.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'

/** By country, as a state's code may stand in both. */
export function listMaterialPlaces({ search }: CatalogDeps) {
  return async ({ ctx }: Call): Promise<void> => {
    const places = countries.flatMap((country): MaterialPlace[] => {
      const found = search.search({ country, limit: 1 })
      if (typeof found === 'string') throw unavailable()
      return Object.entries(found.counts?.state ?? {}).map(([state, count]) => ({ country, state, count }))
    })
    answerCacheable(ctx, places)
  }
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function getFavorite({ favorites }: Pick<CatalogDeps, 'favorites'>) {
  return route(catalog.getFavorite, async ({ params, user: { userId } }) => {
    return (await favorites.exists({ userId, materialId: params.id })) !== null
  })
}

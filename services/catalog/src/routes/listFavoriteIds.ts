import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'

export function listFavoriteIds({ favorites }: CatalogDeps) {
  return async (call: Call): Promise<number[]> => {
    const { userId } = requireUser(call)
    const kept = await favorites.find({ userId }, { materialId: 1 }).sort({ _id: -1 }).lean()
    return kept.map(({ materialId }) => materialId)
  }
}

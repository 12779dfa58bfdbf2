import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'

export function getFavorite({ favorites }: CatalogDeps) {
  return async (call: Call<{ params: { id: number } }>): Promise<boolean> => {
    const { userId } = requireUser(call)
    return (await favorites.exists({ userId, materialId: call.params.id })) !== null
  }
}

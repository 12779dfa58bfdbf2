import { notFound } from '@materia/service-kit/src/AppError.ts'
import { addressHeader } from '@materia/service-kit/src/identityHeader.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'

export function recordView({ materials, views }: CatalogDeps) {
  return async ({ params, user, ctx }: Call<{ params: { id: number } }>): Promise<void> => {
    const material = await materials.findOne({ _id: params.id, deletedAt: null }, { userId: 1 }).lean()
    if (!material) throw notFound()
    if (material.userId !== user?.userId) views.count(params.id, user ? `user ${user.userId}` : ctx.get(addressHeader))
    ctx.status = 204
  }
}

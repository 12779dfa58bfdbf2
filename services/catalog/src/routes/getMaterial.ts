import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'
import { withSellers } from './findPage.ts'

export function getMaterial(deps: CatalogDeps) {
  return async ({ params, ctx }: Call<{ params: { id: number } }>): Promise<void> => {
    const material = await deps.materials.findById(params.id).lean()
    if (!material) throw notFound()
    const [answer] = await withSellers(deps, [material])
    answerCacheable(ctx, answer)
  }
}

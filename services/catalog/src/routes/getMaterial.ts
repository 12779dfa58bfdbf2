import type { Material } from '@materia/contracts/catalog/types.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Identity } from '@materia/service-kit/src/identityHeader.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'
import { withSeller } from './withSellers.ts'

export function getMaterial(deps: CatalogDeps) {
  return async ({ params, user, ctx }: Call<{ params: { id: number } }>): Promise<Material | undefined> => {
    const material = await deps.materials.findById(params.id).lean()
    if (!material || (material.deletedAt && !(await mayStillRead(deps, material, user)))) throw notFound()
    const answer = await withSeller(deps, material)
    // Not for everybody, so not to be kept by anybody.
    if (material.deletedAt) return answer
    answerCacheable(ctx, answer)
  }
}

async function mayStillRead({ materialReaders }: CatalogDeps, { _id, userId }: MaterialDocument, user: Identity | null): Promise<boolean> {
  if (!user) return false
  return user.userId === userId || (await materialReaders.exists({ _id: `${_id}/${user.userId}` })) !== null
}

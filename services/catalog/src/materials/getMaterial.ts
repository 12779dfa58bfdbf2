import { catalog } from '@materia/contracts/catalog/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isUnfinished, type MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { withSeller } from '../sellers/withSellers.ts'

type Deps = Pick<CatalogDeps, 'materials' | 'materialReaders' | 'sellers'>

export function getMaterial(deps: Deps) {
  return route(catalog.getMaterial, async ({ params, user, ctx }) => {
    const material = await deps.materials.findById(params.id).lean()
    if (!material) throw notFound()
    const isPublic = !material.deletedAt && !isUnfinished(material)
    if (!isPublic && !(await mayStillRead(deps, material, user))) throw notFound()
    // Only some users may see it, so shared caches must not store it.
    if (!isPublic) ctx.state.cachePolicy = 'private'
    const answer = await withSeller(deps, material)
    return answer.status === 'draft' && user?.userId !== material.userId
      ? { ...answer, status: 'withdrawn' as const }
      : answer
  })
}

async function mayStillRead(
  { materialReaders }: Deps,
  { _id, userId }: MaterialDocument,
  user: Identity | null,
): Promise<boolean> {
  if (!user) return false
  return (
    user.userId === userId ||
    (await materialReaders.exists({ _id: `${_id}/${user.userId}` })) !== null
  )
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isPublic } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { mayRead } from '../readers/mayRead.ts'
import { withSeller } from '../sellers/withSellers.ts'

type Deps = Pick<CatalogDeps, 'materials' | 'materialReaders' | 'sellers' | 'search'>

export function getMaterial(deps: Deps) {
  return route(catalog.getMaterial, async ({ params, user, ctx }) => {
    const listed = await deps.search.readListed(params.id)
    // Its seller may have changed it in another process just now, and reads the newest version.
    if (listed && listed.seller.id !== user?.userId) return listed
    const material = await deps.materials.findById(params.id).lean()
    if (!material || !(await mayRead(deps, material, user))) throw notFound()
    // Only some users may see it, so shared caches must not store it.
    if (!isPublic(material)) ctx.state.cachePolicy = 'private'
    const answer = await withSeller(deps, material)
    return answer.status === 'draft' && user?.userId !== material.userId
      ? { ...answer, status: 'withdrawn' as const }
      : answer
  })
}

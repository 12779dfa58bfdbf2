import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { noteVisit } from './noteVisit.ts'
import { wantedHead } from './wantedHead.ts'
import { withBuyer } from './withBuyers.ts'

/** Withdrawn and ended posts stay readable, for companies that have their address. */
export function getWanted(deps: CatalogDeps) {
  return route(contract.getWanted, async ({ params: { id }, user, ctx }) => {
    const post = await deps.wantedPosts.findById(id).lean()
    const isOwn = post !== null && post.userId === user?.userId
    if (!post || (post.status === 'draft' && !isOwn)) throw notFound()
    if (isOwn) {
      ctx.state.cachePolicy = 'private'
      await noteVisit(deps, post)
    }
    return withBuyer(deps, post, user?.userId)
  })
}

export function getWantedHead(deps: Pick<CatalogDeps, 'wantedPosts' | 'sellers'>) {
  return route(contract.getWantedHead, async ({ params: { id }, query }) => {
    const post = await deps.wantedPosts.findById(id).lean()
    if (!post || post.status === 'draft') throw new AppError(catalogErrors.WANTED_GONE)
    return wantedHead(await withBuyer(deps, post), query)
  })
}

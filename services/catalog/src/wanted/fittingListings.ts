import { pageSizeMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { wantedMatchesMax } from '@materia/contracts/wanted/constants.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { wantedFilters } from '@materia/contracts/wanted/wantedFilters.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { findBlocked } from '../matches/findBlocked.ts'
import { isWithinMfi, mfiWindow } from '../wantedModel/mfiWindow.ts'
import { noteVisit } from './noteVisit.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'

/** So many pages of listings are looked at for ones that fit. */
const pagesMax = 5

export function listFittingListings(deps: CatalogDeps) {
  return route(contract.listFittingListings, async ({ params: { id }, user: { userId } }) => {
    const post = await deps.wantedPosts.findOne({ _id: id, userId }).lean()
    if (!post) throw notFound()
    await noteVisit(deps, post)
    const [found, blocked] = await Promise.all([
      findFittingListings(deps, post),
      findBlocked(deps, userId),
    ])
    const open = found.filter((material) => !blocked.has(material.userId))
    return { items: open.slice(0, wantedMatchesMax), total: open.length }
  })
}

/** Listings of other companies that fit a post, the newest first, at most 500. */
export async function findFittingListings(
  { search }: Pick<CatalogDeps, 'search'>,
  post: WantedDocument,
): Promise<Material[]> {
  const filters = {
    ...wantedFilters(post),
    sort: 'newest',
    limit: pageSizeMax,
    isUncounted: true,
  } as const
  const ids: number[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const found = await search.search({ ...filters, ...(cursor && { cursor }) })
    ids.push(...found.ids)
    if (!found.nextCursor) break
    cursor = found.nextCursor
  }
  const mfi = mfiWindow(post)
  return (await search.read(ids)).filter(
    (material) =>
      material.userId !== post.userId &&
      isWithinMfi(mfi, material.mfi ? Number(material.mfi) : undefined),
  )
}

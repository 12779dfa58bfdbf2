import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { toSeller } from '../model/seller.ts'
import { findSellers } from '../sellers/findSellers.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { toWanted, type WantedDocument } from '../wantedModel/wantedPost.ts'

/** The readable posts in the shape of the API, as their reader sees them. */
export async function withBuyers(
  deps: Pick<CatalogModels, 'wantedPosts' | 'sellers'>,
  posts: WantedDocument[],
  readerId?: number,
): Promise<Wanted[]> {
  const byId = await findSellers(deps, posts)
  return readRows(deps.wantedPosts, posts, (post) =>
    toWanted(post, toSeller(post.userId, byId.get(post.userId)), readerId),
  )
}

export async function withBuyer(
  deps: Pick<CatalogModels, 'sellers'>,
  post: WantedDocument,
  readerId?: number,
): Promise<Wanted> {
  const byId = await findSellers(deps, [post])
  return toWanted(post, toSeller(post.userId, byId.get(post.userId)), readerId)
}

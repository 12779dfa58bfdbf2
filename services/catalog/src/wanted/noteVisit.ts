import type { CatalogDeps } from '../deps.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'
import { searchKeyOf } from './writeWanted.ts'

/** Its company looked at a post, so notices about it go on. */
export async function noteVisit(
  { savedSearches, now }: Pick<CatalogDeps, 'savedSearches' | 'now'>,
  post: WantedDocument,
): Promise<void> {
  await savedSearches.updateOne(
    { userId: post.userId, filtersKey: searchKeyOf(post), unopened: { $gt: 0 } },
    { $set: { unopened: 0, notifiedAt: null, seenAt: now() }, $inc: { revision: 1 } },
  )
}

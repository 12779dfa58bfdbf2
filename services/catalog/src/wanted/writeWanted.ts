import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { wantedFilters } from '@materia/contracts/wanted/wantedFilters.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { CatalogDeps } from '../deps.ts'
import { mfiWindow } from '../wantedModel/mfiWindow.ts'
import { isOpen, toWantedEvent, type WantedDocument } from '../wantedModel/wantedPost.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'

export type WriteDeps = Pick<CatalogDeps, 'connection' | 'wantedPosts' | 'savedSearches' | 'now'>

/**
 * Writes a post with its event. An open post also has a saved search, whose alerts bring its company
 * the listings that fit. After the commit the caller must call `wantedSearch.put`.
 */
export async function writeWanted(
  deps: WriteDeps,
  session: ClientSession,
  post: WantedDocument,
): Promise<void> {
  const { _id, revision } = post
  await deps.wantedPosts.replaceOne({ _id }, post, { upsert: revision === 1, session })
  await (isOpen(post) ? saveItsSearch(deps, session, post) : dropItsSearch(deps, session, post))
  await emit(session, contract.wantedChanged, toWantedEvent(post))
}

/** Deletes a post with its saved search, and emits its event. */
export async function eraseWanted(
  deps: Pick<WriteDeps, 'wantedPosts' | 'savedSearches'>,
  session: ClientSession,
  post: WantedDocument,
): Promise<void> {
  await deps.wantedPosts.deleteOne({ _id: post._id }, { session })
  await dropItsSearch(deps, session, post)
  const gone = { ...post, status: 'withdrawn' as const, revision: post.revision + 1 }
  await emit(session, contract.wantedChanged, { ...toWantedEvent(gone), isDeleted: true })
}

/** The key of the saved search of a post. No filters have it as their hash. */
export const searchKeyOf = ({ _id }: Pick<WantedDocument, '_id'>) => `wanted/${_id}`

async function saveItsSearch(
  { connection, savedSearches, now }: WriteDeps,
  session: ClientSession,
  post: WantedDocument,
): Promise<void> {
  const key = { userId: post.userId, filtersKey: searchKeyOf(post) }
  const isKnown = await savedSearches.exists(key).session(session)
  const [_id, createdAt] = [
    isKnown ? undefined : await allocateIds(connection, 'saved_searches', 1),
    now(),
  ]
  await savedSearches.updateOne(
    key,
    {
      $set: {
        name: wantedTitle('en', post),
        filters: wantedFilters(post),
        wantedId: post._id,
        mfi: mfiWindow(post) ?? null,
        seenAt: createdAt,
        // A company that changes its post wants its notices.
        unopened: 0,
        notifiedAt: null,
      },
      $inc: { revision: 1 },
      ...(_id && { $setOnInsert: { _id, frequency: 'atOnce' as const, createdAt } }),
    },
    { upsert: true, session },
  )
}

async function dropItsSearch(
  { savedSearches }: Pick<WriteDeps, 'savedSearches'>,
  session: ClientSession,
  post: WantedDocument,
): Promise<void> {
  await savedSearches.deleteOne({ userId: post.userId, filtersKey: searchKeyOf(post) }, { session })
}

import { catalog } from '@materia/contracts/catalog/contract.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { wantedReminderDays } from '@materia/contracts/wanted/constants.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { CatalogDeps } from '../deps.ts'
import { userLocks } from '../sellers/refuseDeleted.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'
import { wantedEndingText, wantedWords } from './wantedTexts.ts'
import { writeWanted } from './writeWanted.ts'

type Deps = Pick<
  CatalogDeps,
  'connection' | 'wantedPosts' | 'savedSearches' | 'wantedSearch' | 'now'
>

const batchSize = 100

/** Ends the posts whose time is over, and reminds companies before. Returns how many posts. */
export async function endWanted(deps: Deps): Promise<number> {
  const { wantedPosts, now } = deps
  const soon = new Date(now().getTime() + wantedReminderDays * dayMs)
  const due = await wantedPosts
    .find({
      status: 'open',
      until: dueBy(soon),
      $or: [{ until: dueBy(now()) }, { remindedAt: null }],
    })
    .sort({ until: 1 })
    .limit(batchSize)
    .lean()
  for (const post of due) await endOrRemind(deps, post)
  return due.length
}

/** A post that its company changed meanwhile waits for the next run. */
async function endOrRemind(deps: Deps, { _id, userId, revision }: WantedDocument): Promise<void> {
  const { connection, wantedPosts, wantedSearch, now } = deps
  const after = await transaction(
    connection,
    async (session) => {
      const post = await wantedPosts.findOne({ _id, revision }).session(session).lean()
      if (!post?.until) return null
      if (post.until > now()) {
        // No change that others see, so it has no event.
        await wantedPosts.updateOne({ _id }, { $set: { remindedAt: now() } }, { session })
        await emit(session, catalog.noticesRaised, endingNotice(post))
        return null
      }
      const ended = { ...post, status: 'ended' as const, revision: revision + 1 }
      await writeWanted(deps, session, ended)
      return ended
    },
    { locks: [userLocks.wanted(userId)] },
  )
  if (after) wantedSearch.put(after)
}

function endingNotice(post: WantedDocument) {
  const { _id, userId, until } = post
  const params = { id: String(_id), until: until?.toISOString() ?? '' }
  const words = { en: wantedWords('en', post), es: wantedWords('es', post) }
  const kind = 'wantedEnding' as const
  return {
    key: `wanted-ending/${_id}/${params.until}`,
    notices: [{ userId, kind, params, ...writeNotice(wantedEndingText, params, words) }],
  }
}

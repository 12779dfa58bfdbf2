import { catalog } from '@materia/contracts/catalog/contract.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { wantedNoticesMax } from '@materia/contracts/wanted/constants.ts'
import type { WantedEventData } from '@materia/contracts/wanted/wantedEvent.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { CatalogDeps } from '../deps.ts'
import { findBlocked } from '../matches/findBlocked.ts'
import { findFittingListings } from './fittingListings.ts'
import { isOpen, type WantedDocument } from '../wantedModel/wantedPost.ts'
import { wantedMatchesText, wantedWords } from './wantedTexts.ts'

type Deps = Pick<
  CatalogDeps,
  'connection' | 'wantedPosts' | 'wantedAlerts' | 'sellers' | 'search' | 'sendRequest' | 'now'
>

/**
 * Notifies companies whose listings fit an open post: once per post and company, and a few times a
 * day. Companies that blocked its buyer, or were blocked, never hear of it.
 */
export function notifySellers(deps: Deps) {
  return async ({ id, isOpen: wasOpen }: WantedEventData): Promise<void> => {
    const post = wasOpen ? await deps.wantedPosts.findById(id).lean() : null
    if (!post || !isOpen(post)) return
    const listings = new Map<number, number>()
    for (const { userId } of await findFittingListings(deps, post))
      listings.set(userId, (listings.get(userId) ?? 0) + 1)
    if (listings.size === 0) return
    const userIds = await findNotifiable(deps, post, [...listings.keys()])
    await notify(deps, post, new Map(userIds.map((userId) => [userId, listings.get(userId) ?? 1])))
  }
}

const alertId = (post: WantedDocument, userId: number) => `${post._id}/${userId}`

async function findNotifiable(
  { wantedAlerts, sendRequest, now }: Deps,
  post: WantedDocument,
  userIds: number[],
): Promise<number[]> {
  const since = new Date(now().getTime() - dayMs)
  const [blocked, known, recent] = await Promise.all([
    findBlocked({ sendRequest }, post.userId),
    wantedAlerts.find({ _id: { $in: userIds.map((userId) => alertId(post, userId)) } }).lean(),
    wantedAlerts
      .find({ userId: { $in: userIds }, createdAt: { $gt: since } }, { userId: 1 })
      .lean(),
  ])
  const isKnown = new Set(known.map(({ userId }) => userId))
  const sent = Map.groupBy(recent, ({ userId }) => userId)
  return userIds.filter(
    (userId) =>
      !blocked.has(userId) &&
      !isKnown.has(userId) &&
      (sent.get(userId)?.length ?? 0) < wantedNoticesMax,
  )
}

async function notify(
  { connection, wantedAlerts, now }: Deps,
  post: WantedDocument,
  listings: Map<number, number>,
): Promise<void> {
  if (listings.size === 0) return
  const createdAt = now()
  await transaction(connection, async (session) => {
    const ids = [...listings.keys()].map((userId) => alertId(post, userId))
    // The event may be handled twice at the same time.
    const known = await wantedAlerts
      .find({ _id: { $in: ids } })
      .session(session)
      .lean()
    const isKnown = new Set(known.map(({ userId }) => userId))
    const fresh = [...listings].filter(([userId]) => !isKnown.has(userId))
    await wantedAlerts.insertMany(
      fresh.map(([userId]) => ({ _id: alertId(post, userId), userId, createdAt })),
      { session },
    )
    const words = { en: wantedWords('en', post), es: wantedWords('es', post) }
    await emitAll(
      session,
      catalog.noticesRaised,
      fresh.map(([userId, count]) => {
        const params = { id: String(post._id), count: String(count) }
        const kind = 'wantedMatches' as const
        const notice = { userId, kind, params, ...writeNotice(wantedMatchesText, params, words) }
        return { key: `wanted/${alertId(post, userId)}`, notices: [notice] }
      }),
    )
  })
}

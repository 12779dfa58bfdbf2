import { catalog } from '@materia/contracts/catalog/contract.ts'
import { dayMs, secondMs } from '@materia/contracts/durations.ts'
import { instantAlertsMax } from '@materia/contracts/savedSearches/constants.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { dueBy, hasDate } from '@materia/service-kit/src/mongo/dates.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { CatalogDeps } from '../deps.ts'
import type { AlertDocument } from '../model/alert.ts'
import { afterNotice, isQuiet } from '../model/savedSearch.ts'
import { unitPriceOf } from '../model/unitPrice.ts'
import { alertNotice, type DigestMatch, searchesOf } from './alertNotice.ts'
import { checkAlerts, type CheckDeps, type CheckedAlert } from './checkAlerts.ts'
import { type DigestDeps, findDigestMatches } from './findDigestMatches.ts'
import { nextAlertAt } from './nextAlertAt.ts'
import { settleMs } from './writeAlerts.ts'

type SendDeps = CheckDeps & DigestDeps & Pick<CatalogDeps, 'connection' | 'alerts' | 'now'>

const companiesAtOnce = 100
/** Alerts at once wait for further listings no longer than this. */
const longestMs = 40 * secondMs

/**
 * The alerts of one company: to send now or at its next digest, not valid any more, or found only by
 * quiet searches.
 */
type Decided = {
  userId: number
  sent: CheckedAlert[]
  dropped: string[]
  muted: string[]
  deferredTo?: Date
  matches?: DigestMatch[]
}

/**
 * Raises one notice for each company whose alerts are due. Checks each listing again, because it may
 * be sold or changed. Returns the number of notices.
 */
export async function sendAlerts(deps: SendDeps): Promise<number> {
  await deps.searchMatcher.loaded()
  const settling = new Set<number>()
  for (let notices = 0; ;) {
    const { isMore, ready } = await findDue(deps, settling)
    if (ready.length > 0) notices += await send(deps, await decide(deps, ready))
    if (!isMore) return notices
  }
}

/** The due alerts at once or of digests, the oldest first. */
export function findDueAlerts(
  alerts: CatalogDeps['alerts'],
  { isInstant, at }: { isInstant: boolean; at: Date },
) {
  return alerts.find({ isInstant, dueAt: dueBy(at) }, { userId: 1 }).sort({ dueAt: 1 })
}

/** Waiting alerts of some companies with a due one, except companies for which listings still come. */
async function findDue({ alerts, now }: SendDeps, settling: Set<number>) {
  const at = now()
  const findSome = (isInstant: boolean) =>
    findDueAlerts(alerts, { isInstant, at })
      .where({ userId: { $nin: [...settling] } })
      .limit(20 * companiesAtOnce)
      .lean()
  // Digests take longer and may wait, so alerts at once never wait for them.
  const instant = await findSome(true)
  const due = instant.length > 0 ? instant : await findSome(false)
  const userIds = [...new Set(due.map(({ userId }) => userId))].slice(0, companiesAtOnce)
  const soon = new Date(at.getTime() + settleMs)
  const found = await alerts.find({ userId: { $in: userIds }, dueAt: dueBy(soon) }).lean()
  const waiting = readRows(alerts, found, (alert) => alert)
  const ready = Array.from(Map.groupBy(waiting, ({ userId }) => userId)).flatMap(
    ([userId, rows]) => {
      const oldest = Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))
      const isSettling =
        rows.some(({ dueAt }) => dueAt && dueAt > at) && oldest > at.getTime() - longestMs
      if (!isSettling) return rows
      settling.add(userId)
      return []
    },
  )
  return { isMore: userIds.length > 0, ready }
}

async function decide(deps: SendDeps, waiting: AlertDocument[]): Promise<Decided[]> {
  const at = deps.now()
  const checked = await checkAlerts(deps, waiting)
  const userIds = [...new Set(waiting.map(({ userId }) => userId))]
  const [sentToday, zones] = [await countInstant(deps, userIds), await findZones(deps, userIds)]
  const decided: Decided[] = []
  for (const userId of userIds) {
    const own = waiting.filter((alert) => alert.userId === userId)
    const valid = checked.filter(({ alert }) => alert.userId === userId).map(withoutQuiet)
    const kept = new Set(valid.map(({ alert }) => alert._id))
    const dropped = own.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
    const sent = valid.filter(({ searches }) => searches.length > 0)
    const muted = valid.flatMap(({ alert, searches }) => (searches.length > 0 ? [] : [alert._id]))
    const isFull = (sentToday.get(userId) ?? 0) >= instantAlertsMax
    const isDigest = sent.some(({ alert }) => !alert.isInstant)
    decided.push({
      userId,
      sent,
      dropped,
      muted,
      ...(isFull && !isDigest && { deferredTo: nextAlertAt(at, 'daily', zones.get(userId)) }),
      ...(isDigest && { matches: await findDigestMatches(deps, userId) }),
    })
  }
  return decided
}

function withoutQuiet({ searches, ...alert }: CheckedAlert): CheckedAlert {
  return { ...alert, searches: searches.filter((search) => !isQuiet(search)) }
}

/** How many notices of instant alerts each company got in the last 24 hours. */
async function countInstant(
  { alerts, now }: SendDeps,
  userIds: number[],
): Promise<Map<number, number>> {
  const since = new Date(now().getTime() - dayMs)
  const rows = await alerts
    .find(
      { userId: { $in: userIds }, createdAt: { $gt: since }, isInstant: true, dueAt: null },
      { userId: 1, sentAt: 1 },
    )
    .lean()
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ userId }) => userId),
      ([userId, own]) => [userId, new Set(own.map(({ sentAt }) => Number(sentAt))).size],
    ),
  )
}

async function findZones({ sellers }: SendDeps, userIds: number[]) {
  const rows = await sellers.find({ _id: { $in: userIds } }, { timeZone: 1 }).lean()
  return new Map(rows.map(({ _id, timeZone }) => [_id, timeZone]))
}

/** One transaction marks the alerts and emits the notices, so that each is sent once. */
async function send(deps: SendDeps, decided: Decided[]): Promise<number> {
  const { connection, alerts, now } = deps
  return transaction(connection, async (session) => {
    const ids = decided.flatMap(({ sent }) => sent.map(({ alert }) => alert._id))
    const rows = await alerts
      .find({ _id: { $in: ids }, dueAt: hasDate }, { _id: 1 })
      .session(session)
      .lean()
    const unsent = new Set(rows.map(({ _id }) => _id))
    const idsOf = (name: 'dropped' | 'muted') => ({
      _id: { $in: decided.flatMap((company) => company[name]) },
      // Another sender may have sent them meanwhile.
      dueAt: hasDate,
    })
    await alerts.deleteMany(idsOf('dropped'), { session })
    await alerts.updateMany(
      idsOf('muted'),
      { $set: { dueAt: null, isInstant: false } },
      { session },
    )
    const notices = []
    const notified: CheckedAlert[] = []
    for (const { userId, sent, deferredTo, matches = [] } of decided) {
      const own = sent.filter(({ alert }) => unsent.has(alert._id))
      const filter = { _id: { $in: own.map(({ alert }) => alert._id) } }
      if (own.length === 0) continue
      // A daily notice also brings the instant alerts of its company, and counts as none of them.
      const isDigest = own.some(({ alert }) => !alert.isInstant)
      await alerts.updateMany(
        filter,
        {
          $set: {
            ...(deferredTo ? { dueAt: deferredTo } : { dueAt: null, sentAt: now() }),
            ...((isDigest || deferredTo) && { isInstant: false }),
          },
        },
        { session },
      )
      if (deferredTo) continue
      notified.push(...own)
      const fresh = await storeMatches(deps, session, { userId, matches })
      notices.push(alertNotice({ userId, alerts: own, matches: fresh, now: now() }))
    }
    await countNotices(deps, session, notified)
    await emitAll(session, catalog.noticesRaised, notices)
    return notices.length
  })
}

/** Counts a notice for each search. */
async function countNotices(
  { savedSearches, now }: SendDeps,
  session: ClientSession,
  sent: CheckedAlert[],
): Promise<void> {
  const at = now()
  const counted = searchesOf(sent).filter(
    (search) => afterNotice(search, at).notifiedAt !== search.notifiedAt,
  )
  await savedSearches.updateMany(
    { _id: { $in: counted.map(({ _id }) => _id) } },
    { $inc: { unopened: 1 }, $set: { notifiedAt: at } },
    { session },
  )
}

/** Stores the matches of a digest as sent alerts, so that no notice repeats one. Returns the new ones. */
async function storeMatches(
  { alerts, now }: SendDeps,
  session: ClientSession,
  { userId, matches }: { userId: number; matches: DigestMatch[] },
): Promise<DigestMatch[]> {
  if (matches.length === 0) return []
  const idOf = ({ material }: DigestMatch) => `${userId}/${material._id}`
  const stored = await alerts
    .find({ _id: { $in: matches.map(idOf) } }, { _id: 1 })
    .session(session)
    .lean()
  const known = new Set(stored.map(({ _id }) => _id))
  const fresh = matches.filter((match) => !known.has(idOf(match)))
  await alerts.insertMany(
    fresh.map((match) => ({
      _id: idOf(match),
      userId,
      materialId: match.material._id,
      kind: 'match' as const,
      searchIds: [],
      isInstant: false,
      ...unitPriceOf(match.material),
      createdAt: now(),
      dueAt: null,
      sentAt: now(),
    })),
    { session },
  )
  return fresh
}

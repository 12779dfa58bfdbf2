import { catalog } from '@materia/contracts/catalog/contract.ts'
import { dayMs, secondMs } from '@materia/contracts/durations.ts'
import { instantAlertsMax } from '@materia/contracts/savedSearches/constants.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { dueBy, hasDate } from '@materia/service-kit/src/mongo/dates.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { CatalogDeps } from '../deps.ts'
import type { AlertDocument } from '../model/alert.ts'
import { alertNotice } from './alertNotice.ts'
import { checkAlerts, type CheckDeps, type CheckedAlert } from './checkAlerts.ts'
import { nextAlertAt } from './nextAlertAt.ts'
import { settleMs } from './writeAlerts.ts'

type SendDeps = CheckDeps & Pick<CatalogDeps, 'connection' | 'alerts' | 'now'>

const companiesAtOnce = 100
/** Alerts at once wait for further listings no longer than this. */
const longestMs = 40 * secondMs

/** The alerts of one company: to send now, not valid any more, or put off to the next daily alert. */
type Decided = { userId: number; sent: CheckedAlert[]; dropped: string[]; deferredTo?: Date }

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

/** Waiting alerts of some companies with a due one, except companies for which listings still come. */
async function findDue({ alerts, now }: SendDeps, settling: Set<number>) {
  const at = now()
  const due = await alerts
    .find({ dueAt: dueBy(at), userId: { $nin: [...settling] } }, { userId: 1 })
    .sort({ dueAt: 1 })
    .limit(20 * companiesAtOnce)
    .lean()
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
  return userIds.map((userId) => {
    const own = waiting.filter((alert) => alert.userId === userId)
    const valid = checked.filter(({ alert }) => alert.userId === userId)
    const kept = new Set(valid.map(({ alert }) => alert._id))
    const dropped = own.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
    const isFull = (sentToday.get(userId) ?? 0) >= instantAlertsMax
    const isInstant = valid.every(({ alert }) => alert.isInstant)
    return isFull && isInstant
      ? { userId, sent: valid, dropped, deferredTo: nextAlertAt(at, 'daily', zones.get(userId)) }
      : { userId, sent: valid, dropped }
  })
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
async function send({ connection, alerts, now }: SendDeps, decided: Decided[]): Promise<number> {
  return transaction(connection, async (session) => {
    const ids = decided.flatMap(({ sent, dropped }) => [
      ...sent.map(({ alert }) => alert._id),
      ...dropped,
    ])
    const rows = await alerts
      .find({ _id: { $in: ids }, dueAt: hasDate }, { _id: 1 })
      .session(session)
      .lean()
    const unsent = new Set(rows.map(({ _id }) => _id))
    const notices = []
    for (const { userId, sent, dropped, deferredTo } of decided) {
      const own = sent.filter(({ alert }) => unsent.has(alert._id))
      const filter = { _id: { $in: own.map(({ alert }) => alert._id) } }
      await alerts.deleteMany({ _id: { $in: dropped } }, { session })
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
      if (!deferredTo) notices.push(alertNotice(userId, own))
    }
    await emitAll(session, catalog.noticesRaised, notices)
    return notices.length
  })
}

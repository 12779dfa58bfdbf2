import { secondMs } from '@materia/contracts/durations.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import type { CatalogDeps } from '../deps.ts'
import type { AlertDocument } from '../model/alert.ts'
import { type MaterialDocument, termsRevisionOf } from '../model/material.ts'
import { unitPriceOf } from '../model/unitPrice.ts'
import type { FoundSearch } from '../searchMatcher/startSearchMatcher.ts'
import { kindOfAlert } from './kindOfAlert.ts'
import { nextAlertAt } from './nextAlertAt.ts'

/** Alerts at once wait this long for further listings, so that an import is one notice. */
export const settleMs = 10 * secondMs

export type AlertDeps = Pick<
  CatalogDeps,
  'materials' | 'pastTerms' | 'alerts' | 'sellers' | 'searchMatcher' | 'exchangeRate' | 'now'
>

/** A listing, at the revision of an event, and the searches of each company that find it. */
type FoundListing = {
  material: MaterialDocument
  revision: number
  found: Map<number, FoundSearch[]>
  isFoundAnew: (searches: FoundSearch[]) => boolean
  isDrop: boolean
}

/** Stores the alerts of a listing, each once, until the job sends them. */
export async function writeAlerts(deps: AlertDeps, listing: FoundListing): Promise<void> {
  const { alerts, now } = deps
  const { material, revision, found, isFoundAnew, isDrop } = listing
  const userIds = [...found.keys()]
  if (userIds.length === 0) return
  const last = await findLastAlerts(deps, material._id, userIds)
  const zones = await findZones(deps, userIds)
  const [createdAt, price] = [now(), unitPriceOf(material)]
  const rows = Array.from(found, ([userId, searches]): AlertDocument | null => {
    const known = last.get(userId)
    const isAnew = isFoundAnew(searches)
    const kind = kindOfAlert({ last: known, price, isFoundAnew: isAnew, isDrop }, createdAt)
    if (!kind) return null
    const first = `${userId}/${material._id}`
    const again =
      kind === 'cheaper' ? `${first}/${termsRevisionOf(material)}` : `${first}/r${revision}`
    return {
      _id: kind === 'listed' && !known ? first : again,
      userId,
      materialId: material._id,
      kind,
      ...price,
      searchIds: searches.map(({ id }) => id),
      ...dueOf(searches, createdAt, zones.get(userId)),
      createdAt,
      sentAt: null,
    }
  }).filter((row) => row !== null)
  // An event may be handled twice.
  await alerts.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateOf(error, '_id')) throw error
  })
}

/** When the soonest of these searches alerts. */
function dueOf(
  searches: FoundSearch[],
  now: Date,
  timeZone: string | null | undefined,
): Pick<AlertDocument, 'isInstant' | 'dueAt'> {
  const has = (frequency: FoundSearch['frequency']) =>
    searches.some((search) => search.frequency === frequency)
  return has('atOnce')
    ? { isInstant: true, dueAt: new Date(now.getTime() + settleMs) }
    : { isInstant: false, dueAt: nextAlertAt(now, has('daily') ? 'daily' : 'weekly', timeZone) }
}

async function findZones({ sellers }: AlertDeps, userIds: number[]) {
  const rows = await sellers.find({ _id: { $in: userIds } }, { timeZone: 1 }).lean()
  return new Map(rows.map(({ _id, timeZone }) => [_id, timeZone]))
}

/** The newest alert of a listing to each of these companies. */
async function findLastAlerts(
  { alerts }: AlertDeps,
  materialId: number,
  userIds: number[],
): Promise<Map<number, AlertDocument>> {
  const rows = await alerts
    .find({ materialId, userId: { $in: userIds } })
    .sort({ createdAt: 1 })
    .lean()
  return new Map(rows.map((row) => [row.userId, row]))
}

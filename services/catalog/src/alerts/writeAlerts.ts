import { secondMs } from '@materia/contracts/durations.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import type { CatalogDeps } from '../deps.ts'
import type { AlertDocument } from '../model/alert.ts'
import type { FoundSearch } from '../searchMatcher/startSearchMatcher.ts'
import { nextAlertAt } from './nextAlertAt.ts'

/** Alerts at once wait this long for further listings, so that an import is one notice. */
export const settleMs = 10 * secondMs

/** The part of an alert that its kind decides. */
export type FoundAlert = Pick<
  AlertDocument,
  '_id' | 'userId' | 'materialId' | 'kind' | 'unitCents' | 'priceUnit'
> & { searches: FoundSearch[] }

/** Stores alerts, each once, until the job sends them. */
export async function writeAlerts(
  { alerts, sellers, now }: Pick<CatalogDeps, 'alerts' | 'sellers' | 'now'>,
  found: FoundAlert[],
): Promise<void> {
  if (found.length === 0) return
  const userIds = found.map(({ userId }) => userId)
  const companies = await sellers.find({ _id: { $in: userIds } }, { timeZone: 1 }).lean()
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id, timeZone]))
  const createdAt = now()
  const rows = found.map(({ searches, ...alert }): AlertDocument => {
    const has = (frequency: FoundSearch['frequency']) =>
      searches.some((search) => search.frequency === frequency)
    const isInstant = has('atOnce')
    return {
      ...alert,
      searchIds: searches.map(({ id }) => id),
      isInstant,
      createdAt,
      dueAt: isInstant
        ? new Date(createdAt.getTime() + settleMs)
        : nextAlertAt(createdAt, has('daily') ? 'daily' : 'weekly', zones.get(alert.userId)),
      sentAt: null,
    }
  })
  // An event may be handled twice.
  await alerts.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateOf(error, '_id')) throw error
  })
}

import { chat } from '@materia/contracts/chat/contract.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import { rowsById } from '@materia/service-kit/src/database/readRows.ts'
import type { SavedSearchDocument } from '../model/savedSearch.ts'
import type { AlertDocument } from '../model/alert.ts'
import type { CatalogDeps } from '../deps.ts'
import { isListed, type MaterialDocument } from '../model/material.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import { searchesByCompany } from './searchesByCompany.ts'
import { unitPriceOf } from '../model/unitPrice.ts'

export type CheckDeps = Pick<
  CatalogDeps,
  'materials' | 'savedSearches' | 'sellers' | 'searchMatcher' | 'exchangeRate' | 'sendRequest'
>

/** An alert that is still true, with its listing and the searches that find it now. */
export type CheckedAlert = {
  alert: AlertDocument
  material: MaterialDocument
  searches: SavedSearchDocument[]
}

/**
 * The alerts that are still true: the listing is available and matches, its price has not risen
 * again, and neither company has blocked the other.
 */
export async function checkAlerts(
  deps: CheckDeps,
  alerts: AlertDocument[],
): Promise<CheckedAlert[]> {
  const materials = await findListed(deps, alerts)
  const entries = await entriesOf(deps, [...materials.values()])
  const found = new Map<number, ReturnType<typeof searchesByCompany>>()
  const yieldIfDue = createYielder()
  for (const [id, entry] of entries) {
    found.set(id, searchesByCompany(deps.searchMatcher.findMatches(entry)))
    await yieldIfDue()
  }
  const matching = alerts.flatMap((alert) => {
    const material = materials.get(alert.materialId)
    const matches = found.get(alert.materialId)?.get(alert.userId)
    return material && matches && isStillCheap(alert, material)
      ? [{ alert, material, searchIds: matches.map(({ id }) => id) }]
      : []
  })
  if (matching.length === 0) return []
  const isBlocked = await findBlocks(deps, [...new Set(matching.map(({ alert }) => alert.userId))])
  const searches = await findSearches(
    deps,
    matching.flatMap(({ searchIds }) => searchIds),
  )
  return matching
    .filter(({ alert, material }) => !isBlocked(alert.userId, material.userId))
    .map(({ searchIds, ...rest }) => ({
      ...rest,
      searches: searchIds.flatMap((id) => searches.get(id) ?? []),
    }))
    .filter((alert) => alert.searches.length > 0)
}

async function findListed(
  { materials }: CheckDeps,
  alerts: AlertDocument[],
): Promise<Map<number, MaterialDocument>> {
  const ids = [...new Set(alerts.map(({ materialId }) => materialId))]
  const found = await materials.find({ _id: { $in: ids } }).lean()
  return rowsById(materials, found.filter(isListed))
}

function isStillCheap(alert: AlertDocument, material: MaterialDocument): boolean {
  const { unitCents, priceUnit } = unitPriceOf(material)
  return alert.kind === 'listed' || (priceUnit === alert.priceUnit && unitCents <= alert.unitCents)
}

/** Whether one of two companies has blocked the other. Chat knows it. */
async function findBlocks({ sendRequest }: CheckDeps, userIds: number[]) {
  const { blocks } = await sendRequest(chat.findBlocks, { userIds })
  const pairs = new Set(
    blocks.flatMap(({ userId, partnerId }) => [`${userId}/${partnerId}`, `${partnerId}/${userId}`]),
  )
  return (userId: number, partnerId: number) => pairs.has(`${userId}/${partnerId}`)
}

async function findSearches({ savedSearches }: CheckDeps, ids: number[]) {
  const rows = await savedSearches.find({ _id: { $in: [...new Set(ids)] } }).lean()
  return rowsById(savedSearches, rows)
}

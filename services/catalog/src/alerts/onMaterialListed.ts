import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { CatalogDeps } from '../deps.ts'
import { isListed } from '../model/material.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import { searchesByCompany } from './searchesByCompany.ts'
import { unitPriceOf } from '../model/unitPrice.ts'
import { writeAlerts } from './writeAlerts.ts'

export type AlertDeps = Pick<
  CatalogDeps,
  'materials' | 'pastTerms' | 'alerts' | 'sellers' | 'searchMatcher' | 'exchangeRate' | 'now'
>

/** Stores an alert for each company whose saved searches match a new listing. */
export function onMaterialListed(deps: AlertDeps) {
  return async ({ id }: MaterialEventData): Promise<void> => {
    const material = await deps.materials.findById(id).lean()
    if (!material || !isListed(material)) return
    await deps.searchMatcher.loaded()
    const entry = (await entriesOf(deps, [material])).get(id)
    const found = entry ? searchesByCompany(deps.searchMatcher.findMatches(entry)) : []
    await writeAlerts(
      deps,
      Array.from(found, ([userId, searches]) => ({
        _id: `${userId}/${id}`,
        userId,
        materialId: id,
        kind: 'listed',
        ...unitPriceOf(material),
        searches,
      })),
    )
  }
}

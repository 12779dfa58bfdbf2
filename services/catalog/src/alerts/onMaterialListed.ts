import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import { isListed } from '../model/material.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import { searchesByCompany } from './searchesByCompany.ts'
import { type AlertDeps, writeAlerts } from './writeAlerts.ts'

/** Stores an alert for each company whose saved searches match a new listing, or one that is back. */
export function onMaterialListed(deps: AlertDeps) {
  return async ({ id, revision }: MaterialEventData): Promise<void> => {
    const material = await deps.materials.findById(id).lean()
    if (!material || !isListed(material)) return
    await deps.searchMatcher.loaded()
    const entry = (await entriesOf(deps, [material])).get(id)
    const found = entry ? searchesByCompany(deps.searchMatcher.findMatches(entry)) : []
    await writeAlerts(deps, {
      material,
      revision,
      found: new Map(found),
      isFoundAnew: () => true,
      isDrop: false,
    })
  }
}

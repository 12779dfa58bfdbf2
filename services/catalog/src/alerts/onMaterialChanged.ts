import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import { isListed, type MaterialDocument } from '../model/material.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import { searchesByCompany } from './searchesByCompany.ts'
import { isPriceDrop, unitPriceOf } from '../model/unitPrice.ts'
import { type AlertDeps, writeAlerts } from './writeAlerts.ts'

/**
 * Stores an alert for each company whose saved searches match a listing with a lower price, or match
 * it only since its terms changed.
 */
export function onMaterialChanged(deps: AlertDeps) {
  return async (event: MaterialEventData): Promise<void> => {
    // First, because most events change only the stock.
    const before = await findTermsBefore(deps, event)
    if (!before) return
    const material = await deps.materials.findById(event.id).lean()
    if (!material || !isListed(material)) return
    await deps.searchMatcher.loaded()
    const [matchedBefore, found] = await findMatches(deps, before, material)
    await writeAlerts(deps, {
      material,
      revision: event.revision,
      found,
      isFoundAnew: (searches) => searches.some((search) => !matchedBefore.has(search.id)),
      isDrop: isPriceDrop(unitPriceOf(before), unitPriceOf(material)),
    })
  }
}

/** The listing before the change of an event. Null if the event changed no terms. */
async function findTermsBefore(
  { pastTerms }: AlertDeps,
  { id, revision, termsRevision = 1 }: MaterialEventData,
): Promise<MaterialDocument | null> {
  if (termsRevision === 1) return null
  const past = await pastTerms.findById(`${id}/${termsRevision - 1}`).lean()
  return past?.material.revision === revision - 1 ? past.material : null
}

async function findMatches(deps: AlertDeps, before: MaterialDocument, now: MaterialDocument) {
  const find = async (material: MaterialDocument) => {
    const entry = (await entriesOf(deps, [material])).get(material._id)
    return entry ? deps.searchMatcher.findMatches(entry) : []
  }
  const earlier = isListed(before) ? await find(before) : []
  return [new Set(earlier.map(({ id }) => id)), searchesByCompany(await find(now))] as const
}

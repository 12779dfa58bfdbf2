import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { AlertDocument } from '../model/alert.ts'
import { isListed, type MaterialDocument, termsRevisionOf } from '../model/material.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import type { AlertDeps } from './onMaterialListed.ts'
import { searchesByCompany } from './searchesByCompany.ts'
import { isPriceDrop, unitPriceOf } from '../model/unitPrice.ts'
import { writeAlerts } from './writeAlerts.ts'

/**
 * Stores an alert for each company whose saved searches match a listing with a lower price, or match
 * it only since its terms changed.
 */
export function onMaterialChanged(deps: AlertDeps) {
  return async (event: MaterialEventData): Promise<void> => {
    const { id } = event
    const material = await deps.materials.findById(id).lean()
    if (!material || !isListed(material)) return
    const before = await findTermsBefore(deps, event)
    if (!before) return
    await deps.searchMatcher.loaded()
    const [matchedBefore, found] = await findMatches(deps, before, material)
    const last = await findLastAlerts(deps, id, [...found.keys()])
    const price = unitPriceOf(material)
    const isDrop = isPriceDrop(unitPriceOf(before), price)
    const dayAgo = deps.now().getTime() - dayMs
    await writeAlerts(
      deps,
      Array.from(found, ([userId, searches]) => {
        const known = last.get(userId)
        const isCheaper = known
          ? known.createdAt.getTime() <= dayAgo && isPriceDrop(known, price)
          : isDrop
        const isNew = !known && searches.some(({ id: search }) => !matchedBefore.has(search))
        if (!isCheaper && !isNew) return []
        const kind = isCheaper ? ('cheaper' as const) : ('listed' as const)
        const _id = `${userId}/${id}${isCheaper ? `/${termsRevisionOf(material)}` : ''}`
        return [{ _id, userId, materialId: id, kind, ...price, searches }]
      }).flat(),
    )
  }
}

/** The listing before the change of an event. Null if the event changed no terms. */
async function findTermsBefore(
  { pastTerms }: AlertDeps,
  { id, revision, termsRevision = 1 }: MaterialEventData,
): Promise<MaterialDocument | null> {
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

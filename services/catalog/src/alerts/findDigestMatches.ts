import { digestMatchesMax } from '@materia/contracts/savedSearches/constants.ts'
import { rowsById } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogDeps } from '../deps.ts'
import { rankFor, type RankDeps } from '../matches/listMatches.ts'
import { isListed } from '../model/material.ts'
import type { DigestMatch } from './alertNotice.ts'

/** The best matches that are looked at for ones that the company does not know. */
const candidatesMax = 24

export type DigestDeps = RankDeps & Pick<CatalogDeps, 'alerts'>

/**
 * Listings for a company's digest: of a material in its history, and new to it. Its saved searches
 * bring others as alerts.
 */
export async function findDigestMatches(deps: DigestDeps, userId: number): Promise<DigestMatch[]> {
  const { ranked } = await rankFor(deps, userId, null)
  const best = ranked
    .filter(({ reasons }) => reasons.some(({ kind }) => kind === 'material'))
    .slice(0, candidatesMax)
  if (best.length === 0) return []
  const ids = best.map(({ material }) => material.id)
  const known = await deps.alerts
    .find({ materialId: { $in: ids }, userId }, { materialId: 1 })
    .lean()
  const isKnown = new Set(known.map(({ materialId }) => materialId))
  const open = best.filter(({ material }) => !isKnown.has(material.id)).slice(0, digestMatchesMax)
  const rows = await deps.materials
    .find({ _id: { $in: open.map(({ material }) => material.id) } })
    .lean()
  const materials = rowsById(deps.materials, rows.filter(isListed))
  return open.flatMap(({ material: { id }, reasons }) => {
    const material = materials.get(id)
    return material ? [{ material, reasons }] : []
  })
}

import type { SavedSearch } from '@materia/contracts/savedSearches/savedSearch.ts'
import { savedSearchesMax } from '@materia/contracts/savedSearches/constants.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { toSavedSearch } from '../model/savedSearch.ts'

/** A company's saved searches, or one of them, with the number of listings found since it looked. */
export async function findSavedSearches(
  { savedSearches, alerts }: Pick<CatalogModels, 'savedSearches' | 'alerts'>,
  userId: number,
  only: { _id: number } | { wantedId: null },
): Promise<SavedSearch[]> {
  const rows = await savedSearches
    .find({ userId, ...only })
    .sort({ _id: -1 })
    .limit(savedSearchesMax)
    .lean()
  const seen = Math.min(...rows.map(({ seenAt }) => seenAt.getTime()))
  const found =
    rows.length === 0
      ? []
      : await alerts
          .find(
            { userId, createdAt: { $gt: new Date(seen) } },
            { searchIds: 1, materialId: 1, createdAt: 1 },
          )
          .lean()
  return readRows(savedSearches, rows, (row) => {
    const newer = found.filter(
      ({ searchIds, createdAt }) => searchIds.includes(row._id) && createdAt > row.seenAt,
    )
    return toSavedSearch(row, new Set(newer.map(({ materialId }) => materialId)).size)
  })
}

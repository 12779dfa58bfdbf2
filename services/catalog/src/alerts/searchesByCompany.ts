import type { FoundSearch } from '../searchMatcher/startSearchMatcher.ts'

/** The searches that alert, by their company. */
export function searchesByCompany(found: FoundSearch[]): Map<number, FoundSearch[]> {
  return Map.groupBy(
    found.filter(({ frequency }) => frequency !== 'never'),
    ({ userId }) => userId,
  )
}

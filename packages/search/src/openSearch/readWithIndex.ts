import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { isDistinctName } from '../query/isDistinctName.ts'
import { meaningsOfTypo } from '../query/meaningsOfTypo.ts'
import type { FindMeanings } from '../query/parseQuery.ts'
import type { SearchResponse } from './OpenSearchClient.ts'
import { similarWordClause } from './queryClauses.ts'

type SearchIndex = (...searches: object[]) => Promise<SearchResponse[]>

/**
 * Parses a text that has words only the index knows. Looks these words up and parses again, until
 * no unknown word is left.
 */
export async function readWithIndex<Result>(
  read: (findMeanings: FindMeanings) => Result,
  search: SearchIndex,
): Promise<Result> {
  const known = new Map<string, readonly Meaning[] | undefined>()
  for (;;) {
    const unknown = new Set<string>()
    const result = read((key) => {
      if (!known.has(key)) unknown.add(key)
      return known.get(key)
    })
    if (unknown.size === 0) return result
    for (const [key, meanings] of await meaningsBeside([...unknown], search))
      known.set(key, meanings)
  }
}

/**
 * Meanings that are not in the vocabulary: company names, and misspelled vocabulary names that
 * occur in no listing.
 */
async function meaningsBeside(
  keys: string[],
  search: SearchIndex,
): Promise<[key: string, meanings: readonly Meaning[] | undefined][]> {
  // A single word is found as text anyway, so it is not taken for a company's name.
  const asked = keys.map((key) => {
    if (!key.includes(' '))
      return {
        key,
        meanings: meaningsOfTypo(key),
        clause: similarWordClause(key),
        isMeantBy: (hits: number) => hits === 0,
      }
    const company: Meaning = { kind: 'company', value: key }
    return {
      key,
      meanings: isDistinctName(key) ? [company] : undefined,
      clause: { term: { values: valueKey(company) } },
      isMeantBy: (hits: number) => hits > 0,
    }
  })
  const possible = asked.filter(({ meanings }) => meanings)
  const found = await search(
    ...possible.map(({ clause }) => ({
      query: { bool: { filter: [clause] } },
      size: 0,
      track_total_hits: 1,
      terminate_after: 1,
    })),
  )
  const meant = new Set(
    possible
      .filter(({ isMeantBy }, place) => isMeantBy(found[place].hits.total.value))
      .map(({ key }) => key),
  )
  return asked.map(({ key, meanings }) => [key, meant.has(key) ? meanings : undefined])
}

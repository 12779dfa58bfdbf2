import { filterColors } from '@materia/contracts/catalog/lists/constants.ts'
import { randomSource } from '@materia/deploy/local/seed/lots/randomSource.ts'
import type { Engine } from '../src/Engine.ts'
import { type Entry, type SearchQuery, textFields } from '../src/Entry.ts'
import { buildEntry } from './buildEntry.ts'
import { bruteForceSearch, termsOf } from './bruteForceSearch.ts'
import { countCases } from './countCases.ts'
import { filterCases } from './filterCases.ts'
import type { SearchSuite, StartedEngine, StartedSuite } from './openEngine.ts'
import { deliveredCases, orderCases } from './orderCases.ts'
import { applyRandomChanges, asWanted, randomQuery } from './searchWorld.ts'
import { wordCases } from './wordCases.ts'

/**
 * Cases that every engine must pass: examples, and `rounds` random queries compared with a
 * brute-force scan.
 */
export function searchCases({ it, open }: SearchSuite, rounds: number): void {
  const start = async (entries: Entry[]): Promise<StartedEngine> => {
    const opened = await open(entries)
    return { ...opened, search: async (query) => opened.engine.search({ limit: 9, ...query }) }
  }
  describe('random queries', () => randomCases({ it, open }, rounds))
  describe('filters', () => filterCases({ it, start }))
  describe('counts', () => countCases({ it, start }))
  describe('orders and pages', () => orderCases({ it, start }))
  describe('delivered price', () => deliveredCases({ it, start }))
  describe('changes', () => changeCases({ it, start }))
  describe('words', () => wordCases({ it, start }))
}

/** `isWanted`: of wanted posts, which only the memory engine knows. */
export function randomCases({ it, open }: SearchSuite, rounds: number, isWanted = false): void {
  it(`answers ${rounds} random queries as a brute-force scan does: totals, counts and every page`, async () => {
    const random = randomSource(1)
    const opened = await open()
    const adapt = (entry: Entry) => (isWanted ? asWanted(entry, random) : entry)
    const entries = applyRandomChanges(opened, random, 1200, adapt)
    await opened.settled()
    const vocabulary = [
      ...new Set(
        entries.flatMap(({ texts }) => textFields.flatMap((field) => termsOf(texts[field]))),
      ),
    ]
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const query = randomQuery(random, vocabulary)
      const expected = bruteForceSearch(entries, query)
      expect({ query, ...(await allPages(opened.engine, query)) }).toEqual({
        query,
        ...expected,
        counts: ofChoices(expected.counts),
      })
      if (expected.total > 0) found++
    }
    // Most random queries must find something, or the test proves little.
    expect(found).toBeGreaterThan(rounds * 0.44)
  })
}

function changeCases({ it, start }: StartedSuite): void {
  it('keeps a change when an older one arrives late', async () => {
    const index = await start([buildEntry({ id: 1, revision: 2, color: 'Red' })])
    index.put(buildEntry({ id: 1, revision: 1, color: 'Blue' }))
    await index.settled()
    expect((await index.search({ color: 'Red' }))?.total).toBe(1)
  })

  it('does not bring back a sold listing when an older change arrives late', async () => {
    const index = await start([buildEntry({ id: 1, revision: 1 })])
    index.remove(1, 3)
    index.put(buildEntry({ id: 1, revision: 2 }))
    await index.settled()
    expect((await index.search())?.total).toBe(0)
  })

  it('lists a listing again that is available at a later revision', async () => {
    const index = await start([buildEntry({ id: 1, revision: 1 })])
    index.remove(1, 2)
    index.put(buildEntry({ id: 1, revision: 3 }))
    await index.settled()
    expect(await index.search()).toMatchObject({ ids: [1], total: 1 })
  })

  for (const cursor of ['', 'x', 'AAAA', 'A'.repeat(27), '!'.repeat(27)]) {
    it(`refuses the cursor ${JSON.stringify(cursor)}`, async () => {
      expect(await (await start([])).search({ cursor })).toBeNull()
    })
  }

  for (const change of [
    { sort: 'price_asc' },
    { priceMax: 9 },
    { kilogramsMin: 1 },
    { color: 'Blue' },
    { q: 'regrind' },
    { userId: 1 },
  ] satisfies Partial<SearchQuery>[]) {
    it(`refuses for ${JSON.stringify(change)} the cursor of another query`, async () => {
      const index = await start(
        [1, 2, 3].map((id) => buildEntry({ id, texts: { title: 'regrind' } })),
      )
      const cursor = (await index.search({ limit: 1 }))?.nextCursor ?? ''
      expect(await index.search({ limit: 1, cursor, ...change })).toBeNull()
    })
  }
}

async function allPages(engine: Engine, query: SearchQuery) {
  const first = await engine.search(query)
  // A page without counts has the same listings.
  const uncounted = await engine.search({ ...query, isUncounted: true })
  expect(uncounted).not.toHaveProperty('counts')
  expect({ ...first, ...uncounted }).toEqual(first)
  const ids: number[] = []
  for (
    let page = first;
    page;
    page =
      page.nextCursor === null ? null : await engine.search({ ...query, cursor: page.nextCursor })
  )
    ids.push(...page.ids)
  return { ids, total: first?.total, counts: first?.counts }
}

/** Removes custom colors and the empty grade, which are not choices. */
function ofChoices(counts: ReturnType<typeof bruteForceSearch>['counts']) {
  const chosen = Object.entries(counts.color).filter(([color]) =>
    filterColors.some((choice) => choice === color),
  )
  const { '': _none, ...grade } = counts.grade
  return { ...counts, grade, color: Object.fromEntries(chosen) }
}

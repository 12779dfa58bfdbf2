import type { SearchSuite } from './openEngine.ts'
import { suggestionCases } from './suggestionCases.ts'
import {
  entries,
  exactQueries,
  isWanted,
  listings,
  queries,
  cardFactQueries,
} from './tradeQueries.ts'
import { tradeSearch, type TradeSearch } from './tradeSearch.ts'
import { relaxedSearchCases } from './relaxedSearchCases.ts'

const byId = new Map(entries.map((entry) => [entry.id, entry]))

/** Traders' searches, suggestions while they type, and ways out of a search without results. */
export function tradeWordsCases(suite: SearchSuite): void {
  const asked = tradeSearch(suite)
  describe('the words of the trade', () => {
    foundCases(asked)
    understoodCases(asked)
  })
  describe('suggestions', () => suggestionCases(asked))
  describe('ways out of a search without results', () => relaxedSearchCases(asked))
}

function foundCases({ it, search }: TradeSearch): void {
  const find = async (q: string) => (await search({ q }))?.ids ?? []

  for (const [q, wanted] of queries) {
    it(`${q} finds ${JSON.stringify(wanted)}, and these first`, async () => {
      const ids = await find(q)
      const expected = entries.filter((entry) => isWanted(entry, wanted)).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(0)
      expect(ids.slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(expected)
    })
  }

  for (const [q, has] of cardFactQueries) {
    it(`${q} finds the listings with these words first`, async () => {
      const expected = listings.flatMap(({ material }, place) => (has(material) ? [place + 1] : []))
      expect(expected.length).toBeGreaterThan(0)
      expect((await find(q)).slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(expected)
    })
  }

  for (const [q, wanted] of exactQueries) {
    it(`${q} finds ${JSON.stringify(wanted)} and no other`, async () => {
      const expected = entries.filter((entry) => isWanted(entry, wanted)).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(0)
      expect((await find(q)).toSorted((a, b) => a - b)).toEqual(expected)
    })
  }

  it('match either material when both PP and HDPE are searched', async () => {
    const found = (await find('pp o hdpe')).map((id) => byId.get(id))
    expect(found).toHaveLength(
      entries.filter(({ type, grade }) => type === 'Polypropylene' || grade === 'HDPE').length,
    )
  })

  it('match only listings with the searched grade', async () => {
    expect((await search({ q: 'A36' }))?.total).toBe(
      entries.filter(({ grade }) => grade === 'A36').length,
    )
  })

  it('match no other material in any sort order', async () => {
    const cheapest = (await search({ q: 'PP molido Nuevo León', sort: 'price_asc' }))?.ids.map(
      (id) => byId.get(id),
    )
    expect(cheapest?.length).toBeGreaterThan(2)
    expect(
      cheapest?.filter(
        (entry) => !isWanted(entry, { type: 'Polypropylene', presentation: 'Ground', state: 'NL' }),
      ),
    ).toEqual([])
  })
}

function understoodCases({ it, search }: TradeSearch): void {
  it('are returned with their meaning, unless they are its label already', async () => {
    const understood = async (q: string, literal?: string) =>
      (await search({ q, literal }))?.understood
    expect(await understood('PP molido Monterrey')).toEqual([
      { words: 'pp', meanings: [{ kind: 'type', value: 'Polypropylene' }] },
      { words: 'monterrey', meanings: [{ kind: 'state', value: 'NL', country: 'MEX' }] },
    ])
    expect(await understood('polipropileno nuevo león')).toBeUndefined()
    expect(await understood('scrap')).toEqual([{ words: 'scrap', meanings: [] }])
  })

  it('keep a resin code as it was typed', async () => {
    expect((await search({ q: '#5 molido' }))?.understood?.[0]).toEqual({
      words: '#5',
      meanings: [{ kind: 'type', value: 'Polypropylene' }],
    })
    expect((await search({ q: '#5 molido', literal: '#5' }))?.understood).toBeUndefined()
  })

  it('are searched as text when they are marked literal', async () => {
    expect(await search({ q: 'PP', literal: 'pp' })).toMatchObject({ total: 0 })
    expect((await search({ q: 'cobre pp', literal: 'pp' }))?.understood).toBeUndefined()
  })
}

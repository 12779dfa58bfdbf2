import type { MaterialFilters } from '@materia/contracts/catalog/types.ts'
import type { Engine } from '../../src/search/Engine.ts'
import type { SearchQuery, SearchResult } from '../../src/search/Entry.ts'
import { suggest } from '../../src/search/suggest.ts'
import { waysOut } from '../../src/search/waysOut.ts'
import type { SearchSuite } from './openEngine.ts'
import { entries, exactQueries, isWanted, listings, queries, toldQueries } from './tradeQueries.ts'

const byId = new Map(entries.map((entry) => [entry.id, entry]))

/** What traders search for, what is offered while they type it, and how a search that finds nothing goes on. */
export function tradeWordsCases({ it, open }: SearchSuite): void {
  let opened: ReturnType<typeof open> | undefined
  const engine = async () => (await (opened ??= open(entries))).engine
  const search = async (query: Partial<SearchQuery>) =>
    (await engine()).search({ limit: 400, ...query })
  const asked = { it, engine, search }
  wordCases(asked)
  suggestionCases(asked)
  waysOutCases(asked)
}

type Asked = Pick<SearchSuite, 'it'> & {
  engine: () => Promise<Engine>
  search: (query: Partial<SearchQuery>) => Promise<SearchResult | null>
}

function wordCases({ it, search }: Asked): void {
  const find = async (q: string) => (await search({ q }))?.ids ?? []

  describe('the words of the trade', () => {
    for (const [q, wanted] of queries) {
      it(`${q} finds ${JSON.stringify(wanted)}, and these first`, async () => {
        const ids = await find(q)
        const expected = entries.filter((entry) => isWanted(entry, wanted)).map(({ id }) => id)
        expect(expected.length).toBeGreaterThan(0)
        expect(ids.slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(expected)
      })
    }

    for (const [q, has] of toldQueries) {
      it(`${q} finds what says so, and these first`, async () => {
        const expected = listings.flatMap(({ material }, place) =>
          has(material) ? [place + 1] : [],
        )
        expect(expected.length).toBeGreaterThan(0)
        expect((await find(q)).slice(0, expected.length).toSorted((a, b) => a - b)).toEqual(
          expected,
        )
      })
    }

    for (const [q, wanted] of exactQueries) {
      it(`${q} finds ${JSON.stringify(wanted)} and no other`, async () => {
        const expected = entries.filter((entry) => isWanted(entry, wanted)).map(({ id }) => id)
        expect(expected.length).toBeGreaterThan(0)
        expect((await find(q)).toSorted((a, b) => a - b)).toEqual(expected)
      })
    }

    it('mean PP or HDPE where both are asked', async () => {
      const found = (await find('pp o hdpe')).map((id) => byId.get(id))
      expect(found).toHaveLength(
        entries.filter(({ type, grade }) => type === 'Polypropylene' || grade === 'HDPE').length,
      )
    })

    it('of a grade find no lot that does not say it, whichever order was asked', async () => {
      expect((await search({ q: 'A36' }))?.total).toBe(
        entries.filter(({ grade }) => grade === 'A36').length,
      )
    })

    it('find no lot of another material, whichever order was asked', async () => {
      const cheapest = (await search({ q: 'PP molido Nuevo León', sort: 'price_asc' }))?.ids.map(
        (id) => byId.get(id),
      )
      expect(cheapest?.length).toBeGreaterThan(2)
      expect(
        cheapest?.filter(
          (entry) =>
            !isWanted(entry, { type: 'Polypropylene', presentation: 'Ground', state: 'NL' }),
        ),
      ).toEqual([])
    })

    it('are told as they were understood, but for what says itself', async () => {
      const understood = async (q: string, literal?: string) =>
        (await search({ q, literal }))?.understood
      expect(await understood('PP molido Monterrey')).toEqual([
        { words: 'pp', meanings: [{ kind: 'type', value: 'Polypropylene' }] },
        { words: 'monterrey', meanings: [{ kind: 'state', value: 'NL', country: 'MEX' }] },
      ])
      expect(await understood('polipropileno nuevo león')).toBeUndefined()
      expect(await understood('scrap')).toEqual([{ words: 'scrap', meanings: [] }])
    })

    it('say a resin’s code as it was typed', async () => {
      expect((await search({ q: '#5 molido' }))?.understood?.[0]).toEqual({
        words: '#5',
        meanings: [{ kind: 'type', value: 'Polypropylene' }],
      })
      expect((await search({ q: '#5 molido', literal: '#5' }))?.understood).toBeUndefined()
    })

    it('are searched as they are written where that is asked', async () => {
      expect(await search({ q: 'PP', literal: 'pp' })).toMatchObject({ total: 0 })
      expect((await search({ q: 'cobre pp', literal: 'pp' }))?.understood).toBeUndefined()
    })
  })
}

function suggestionCases({ it, engine, search }: Asked): void {
  describe('suggestions', () => {
    const offered = async (q: string, language: 'en' | 'es' = 'en') =>
      suggest(await engine(), { q, language })

    it('complete a material by its abbreviation, with the listings it finds', async () => {
      expect((await offered('pp'))[0]).toEqual({
        kind: 'material',
        label: 'Polypropylene',
        q: 'Polypropylene',
        count: (await search({ q: 'Polypropylene' }))?.total,
      })
    })

    const completed = [
      ['poliprop', 'es', { kind: 'material', label: 'Polipropileno' }],
      ['hdp', 'en', { kind: 'material', label: 'HDPE · Polyethylene' }],
      ['regri', 'en', { kind: 'form', label: 'Ground' }],
      ['mont', 'es', { kind: 'place', label: 'Monterrey, Nuevo León' }],
      ['nuevo le', 'es', { kind: 'place', label: 'Nuevo León' }],
      ['sierra', 'es', { kind: 'company', label: 'Recicladora Sierra Norte' }],
    ] as const
    for (const [q, language, expected] of completed) {
      it(`complete ${q} (${language})`, async () => {
        expect(await offered(q, language)).toContainEqual(expect.objectContaining(expected))
      })
    }

    it('keep the words before, and count with them', async () => {
      const count = entries.filter(({ type, state }) => type === 'Copper' && state === 'JA').length
      expect(await offered('cobre guada', 'es')).toContainEqual({
        kind: 'place',
        label: 'Guadalajara, Jalisco',
        q: 'cobre Guadalajara',
        count,
      })
    })

    it('count what choosing them finds', async () => {
      for (const q of ['p', 'a', 'pellet', 'cobre m', 'nue', 'recicladora', 'pe']) {
        for (const suggestion of await offered(q))
          expect([suggestion.q, (await search({ q: suggestion.q }))?.total]).toEqual([
            suggestion.q,
            suggestion.count,
          ])
      }
    })

    it('are counted with the filters that are chosen, and are those that these leave', async () => {
      const inMetals = await suggest(await engine(), {
        q: 'p',
        language: 'es',
        category: 'Metals',
        country: 'MEX',
      })
      expect(inMetals.find(({ kind }) => kind === 'material')?.label).toBe('Plomo')
      for (const { q, count } of inMetals)
        expect([q, (await search({ q, category: 'Metals', country: 'MEX' }))?.total]).toEqual([
          q,
          count,
        ])
      expect(
        await suggest(await engine(), { q: 'pp', language: 'en', category: 'Metals' }),
      ).toEqual([])
      expect(
        (await suggest(await engine(), { q: 'pp', language: 'en', priceMax: 0.3 }))[0].count,
      ).toBe((await search({ q: 'pp', priceMax: 0.3 }))?.total)
    })

    it('are of a material before its grades, and of a name with a slip in it', async () => {
      expect(
        (await offered('p')).filter(({ kind }) => kind === 'material').map(({ label }) => label),
      ).toEqual(['Plastics', 'Polypropylene', 'Polyethylene'])
      expect(await offered('monterey', 'es')).toContainEqual(
        expect.objectContaining({ label: 'Monterrey, Nuevo León' }),
      )
      expect(await offered('north ca', 'es')).toContainEqual(
        expect.objectContaining({ label: 'Carolina del Norte' }),
      )
    })

    it('are none where nothing goes on', async () => {
      expect(await offered('qwertz')).toEqual([])
      expect(await offered('...')).toEqual([])
    })
  })
}

function waysOutCases({ it, engine, search }: Asked): void {
  describe('ways out of a search that finds nothing', () => {
    const ways = async (filters: MaterialFilters) => {
      const found = await waysOut(await engine(), filters)
      // What is offered finds what it says.
      for (const { total, filters: rest } of found) expect((await search(rest))?.total).toBe(total)
      return found.map(({ without }) =>
        without.map(({ filter, words, bound }) => filter ?? words ?? bound),
      )
    }

    it('are first of the place, and last of the material', async () => {
      expect((await search({ q: 'PP molido Jalisco' }))?.total).toBe(0)
      expect(await ways({ q: 'PP molido Jalisco' })).toEqual([['jalisco']])
      expect(
        (await ways({ q: 'latón', category: 'Metals', country: 'MEX', state: 'YU' }))[0],
      ).toEqual(['state'])
    })

    it('take back a word that nobody has', async () => {
      expect((await ways({ q: 'cobre unobtainium' }))[0]).toEqual(['unobtainium'])
    })

    it('take back as few as they must where no single one is in the way', async () => {
      expect(await ways({ q: 'unobtainium kryptonite cobre' })).toEqual([
        ['unobtainium', 'kryptonite'],
      ])
      expect(await ways({ q: 'unobtainium' })).toEqual([['unobtainium']])
      expect(await ways({ q: 'unobtainium kryptonite' })).toEqual([['unobtainium', 'kryptonite']])
    })

    it('give up a chosen material before the one that was typed', async () => {
      expect(await ways({ q: 'pp', category: 'Metals' })).toEqual([['category'], ['pp']])
      expect((await ways({ q: 'cobre', category: 'Metals', type: 'Aluminum' }))[0]).toEqual([
        'type',
      ])
    })

    it('widen a grade to its material, and a place to its country', async () => {
      expect(await waysOut(await engine(), { q: 'EPS' })).toEqual([
        {
          without: [{ words: 'eps' }],
          filters: { category: 'Plastics', type: 'Polystyrene' },
          total: entries.filter(({ type }) => type === 'Polystyrene').length,
        },
      ])
      expect(await waysOut(await engine(), { q: 'cobre Honolulu' })).toEqual([
        expect.objectContaining({ filters: { q: 'cobre' } }),
      ])
      expect((await waysOut(await engine(), { q: 'Chicago' }))[0]).toMatchObject({
        filters: { country: 'USA' },
      })
    })

    it('take back all values of a filter at once, as each alone finds nothing', async () => {
      expect(
        await ways({
          category: 'Metals',
          type: 'Copper,Steel',
          country: 'USA',
          state: 'AK,HI',
          color: 'Pink,Purple',
        }),
      ).toEqual([['state', 'country', 'color']])
    })

    it('widen a bound to the nearest that there is, in a round figure and in its currency', async () => {
      const widened = async (filters: MaterialFilters) =>
        (await waysOut(await engine(), filters)).map(({ filters: rest }) => rest)
      const cheapest = Math.min(
        ...entries
          .filter(({ type }) => type === 'Copper')
          .flatMap(({ weight }) => weight?.price ?? []),
      )
      const [{ priceMax = 0, priceCurrency }] = await widened({
        category: 'Metals',
        type: 'Copper',
        priceMax: 0.01,
        priceCurrency: 'MXN',
      })
      expect(priceCurrency).toBe('MXN')
      expect(priceMax / 18.4).toBeGreaterThanOrEqual(cheapest / 100)
      expect(priceMax / 18.4).toBeLessThan((cheapest / 100) * 1.2)
      const heaviest = Math.max(...entries.map(({ weight }) => weight?.kilograms ?? 0))
      const [{ kilogramsMin = 0 }] = await widened({ kilogramsMin: 900_000_000 })
      expect(kilogramsMin).toBeLessThanOrEqual(heaviest)
      expect(kilogramsMin).toBeGreaterThan(heaviest * 0.8)
      expect(await ways({ kilogramsMax: 0.001 })).toEqual([['kilogramsMax']])
    })
  })
}

import { filterColors } from '@materia/contracts/catalog/constants.ts'
import { randomSource } from '@materia/deploy/local/seed/randomSource.ts'
import type { Engine } from '../../src/search/Engine.ts'
import {
  type Entry,
  type SearchQuery,
  type SearchResult,
  textFields,
} from '../../src/search/Entry.ts'
import { buildEntry } from '../factories.ts'
import { bruteForceSearch, termsOf } from './bruteForceSearch.ts'
import type { OpenedEngine, SearchSuite } from './openEngine.ts'
import { randomQuery, tellChanges } from './searchWorld.ts'

type Started = OpenedEngine & {
  search: (query?: Partial<SearchQuery>) => Promise<SearchResult | null>
}
type Cases = Pick<SearchSuite, 'it'> & { start: (entries: Entry[]) => Promise<Started> }

/** What any engine has to answer: `rounds` random queries as a brute-force scan does, and by example. */
export function searchCases({ it, open }: SearchSuite, rounds: number): void {
  const start = async (entries: Entry[]): Promise<Started> => {
    const opened = await open(entries)
    return { ...opened, search: async (query) => opened.engine.search({ limit: 9, ...query }) }
  }
  describe('random queries', () => randomCases({ it, open }, rounds))
  describe('filters', () => filterCases({ it, start }))
  describe('orders and pages', () => orderCases({ it, start }))
  describe('changes', () => changeCases({ it, start }))
  describe('words', () => wordCases({ it, start }))
}

function randomCases({ it, open }: SearchSuite, rounds: number): void {
  it(`answers ${rounds} random queries as a brute-force scan does: totals, counts and every page`, async () => {
    const random = randomSource(1)
    const opened = await open()
    const entries = tellChanges(opened, random, 1200)
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
    // The queries are worth asking.
    expect(found).toBeGreaterThan(rounds * 0.44)
  })
}

function filterCases({ it, start }: Cases): void {
  it('has a total of all matches on every page, counts on the first', async () => {
    const index = await start([1, 2, 3].map((id) => buildEntry({ id })))
    const first = await index.search({ limit: 2 })
    const second = await index.search({ limit: 2, cursor: first?.nextCursor ?? '' })
    expect(first).toMatchObject({ total: 3, counts: { color: { Blue: 3 } } })
    expect(second).toEqual({ ids: [1], total: 3, nextCursor: null })
  })

  it('counts the choices of a filter with the others applied', async () => {
    const index = await start([
      buildEntry({ id: 1, color: 'Red', country: 'MEX' }),
      buildEntry({ id: 2, color: 'Blue', country: 'MEX' }),
      buildEntry({ id: 3, color: 'Blue', country: 'USA' }),
    ])
    expect((await index.search({ color: 'blue', country: 'MEX' }))?.counts).toMatchObject({
      color: { Red: 1, Blue: 1 },
      country: { MEX: 1, USA: 1 },
    })
  })

  it('counts a category without its types, and a country without its states, as they start anew with it', async () => {
    const index = await start([
      buildEntry({ id: 1, category: 'Metals', type: 'Copper', country: 'MEX', state: 'NL' }),
      buildEntry({
        id: 2,
        category: 'Plastics',
        type: 'Polypropylene',
        country: 'MEX',
        state: 'NL',
      }),
      buildEntry({ id: 3, category: 'Metals', type: 'Steel', country: 'MEX', state: 'NL' }),
    ])
    expect(
      (await index.search({ category: 'Metals', type: 'Copper', country: 'MEX', state: 'JA' }))
        ?.counts,
    ).toMatchObject({ category: {}, type: {}, country: { MEX: 1 }, state: { NL: 1 } })
    expect((await index.search({ category: 'Metals', type: 'Copper' }))?.counts).toMatchObject({
      category: { Metals: 2, Plastics: 1 },
      type: { Copper: 1, Steel: 1 },
    })
  })

  it('finds what has any of several values of a filter, and counts each of them beside those chosen', async () => {
    const index = await start([
      buildEntry({ id: 1, color: 'Red', state: 'NL' }),
      buildEntry({ id: 2, color: 'Azul', state: 'JA' }),
      buildEntry({ id: 3, color: 'Black', state: 'NL' }),
    ])
    const found = await index.search({ color: 'blue,RED', country: 'MEX' })
    expect(found).toMatchObject({
      ids: [2, 1],
      total: 2,
      counts: { color: { Red: 1, Blue: 1, Black: 1 }, state: { NL: 1, JA: 1 } },
    })
    expect((await index.search({ color: 'Red,Blue', state: 'NL,XX' }))?.ids).toEqual([1])
  })

  it('asks for a grade where the type has it, and not of other types that are chosen', async () => {
    const index = await start([
      buildEntry({ id: 1, type: 'Polyethylene', grade: 'HDPE' }),
      buildEntry({ id: 2, type: 'Polyethylene', grade: 'LDPE' }),
      buildEntry({ id: 3, type: 'Polyethylene' }),
      buildEntry({ id: 4, type: 'Polypropylene' }),
    ])
    expect(await index.search({ grade: 'HDPE' })).toMatchObject({
      ids: [1],
      counts: { type: { Polyethylene: 3, Polypropylene: 1 }, grade: { HDPE: 1, LDPE: 1 } },
    })
    expect(
      (await index.search({ type: 'Polyethylene,Polypropylene', grade: 'HDPE' }))?.ids,
    ).toEqual([4, 1])
  })

  it('finds what costs for a kilogram and weighs so much, as it is shown in either currency', async () => {
    const priced = (id: number, price: number | null, kilograms = 1000) =>
      buildEntry({ id, pricePerKg: price, kilograms })
    const index = await start([
      priced(1, 50.4),
      priced(2, 50.6),
      priced(3, 92, 20_000),
      priced(4, null),
    ])
    const ids = async (query: Partial<SearchQuery>) => (await index.search(query))?.ids
    expect(await ids({ priceMax: 0.5 })).toEqual([1])
    expect(await ids({ priceMin: 0.51, priceMax: 0.92 })).toEqual([3, 2])
    // 50.6 US cents are 9.3104 pesos.
    expect(await ids({ priceMin: 9.31, priceMax: 9.31, priceCurrency: 'MXN' })).toEqual([2])
    expect(await ids({ kilogramsMin: 1000.5 })).toEqual([3])
    expect(await ids({ kilogramsMax: 1000, priceMin: 0 })).toEqual([2, 1])
    expect(await index.search({ priceMax: 0.6 })).toMatchObject({
      total: 2,
      counts: { color: { Blue: 2 } },
    })
  })

  it('finds a color whatever its case', async () => {
    const index = await start([buildEntry({ id: 1, color: 'Azul Cobalto' })])
    expect((await index.search({ color: 'AZUL cobalto' }))?.ids).toEqual([1])
  })
}

function orderCases({ it, start }: Cases): void {
  it('lists every other listing once while one is removed and one added between two pages', async () => {
    const index = await start([1, 2, 3, 4, 5, 6].map((id) => buildEntry({ id, createdAt: id })))
    const first = await index.search({ limit: 2 })
    index.remove(6)
    index.put(buildEntry({ id: 7, createdAt: 7 }))
    await index.settled()
    expect(first?.ids).toEqual([6, 5])
    expect((await index.search({ cursor: first?.nextCursor ?? '' }))?.ids).toEqual([4, 3, 2, 1])
  })

  it('puts lots without a price per kilogram last, whichever way prices are sorted', async () => {
    const index = await start([
      buildEntry({ id: 1, pricePerKg: null }),
      buildEntry({ id: 2, pricePerKg: 50 }),
      buildEntry({ id: 3, pricePerKg: 90 }),
    ])
    expect((await index.search({ sort: 'price_asc' }))?.ids).toEqual([2, 3, 1])
    expect((await index.search({ sort: 'price_desc' }))?.ids).toEqual([3, 2, 1])
  })

  it('sorts lots in pieces among themselves, behind those that weigh something', async () => {
    const piece = (id: number, price: number, count: number) =>
      buildEntry({ id, pricePerKg: null, pieces: { price, count } })
    const index = await start([
      piece(1, 300, 10),
      piece(2, 100, 90),
      buildEntry({ id: 3 }),
      piece(4, 200, 50),
    ])
    expect((await index.search({ sort: 'price_asc' }))?.ids).toEqual([3, 2, 4, 1])
    expect((await index.search({ sort: 'price_desc' }))?.ids).toEqual([3, 1, 4, 2])
    expect((await index.search({ sort: 'quantity_desc' }))?.ids).toEqual([3, 2, 4, 1])
    expect((await index.search({ sort: 'quantity_asc' }))?.ids).toEqual([3, 1, 4, 2])
    const first = await index.search({ sort: 'price_asc', limit: 2 })
    expect(
      (await index.search({ sort: 'price_asc', limit: 9, cursor: first?.nextCursor ?? '' }))?.ids,
    ).toEqual([4, 1])
  })

  it('sorts by material with its grade, by place and by company, a list going on behind a company though others were added', async () => {
    const company = (id: number, name: string) =>
      buildEntry({ id, userId: id, texts: { company: name } })
    const index = await start([
      company(1, 'Recicladora Sierra Norte'),
      company(2, 'recicladora del Bajío'),
      company(3, 'Ózark'),
    ])
    expect((await index.search({ sort: 'company_asc' }))?.ids).toEqual([3, 2, 1])
    const first = await index.search({ sort: 'company_desc', limit: 2 })
    expect(first?.ids).toEqual([1, 2])
    index.put(company(4, 'Sal'))
    index.put(company(5, 'Alba'))
    await index.settled()
    expect(
      (await index.search({ sort: 'company_desc', limit: 9, cursor: first?.nextCursor ?? '' }))
        ?.ids,
    ).toEqual([3, 5])
    const lots = await start([
      buildEntry({ id: 1, category: 'Metals', type: 'Copper', country: 'USA', state: 'TX' }),
      buildEntry({ id: 2, type: 'Polyethylene', state: 'NL' }),
      buildEntry({ id: 3, type: 'Polyethylene', grade: 'HDPE', state: 'JA' }),
      buildEntry({ id: 4, type: 'Polypropylene', country: 'USA', state: 'AL' }),
    ])
    expect((await lots.search({ sort: 'material_asc' }))?.ids).toEqual([4, 3, 2, 1])
    expect((await lots.search({ sort: 'place_asc' }))?.ids).toEqual([4, 1, 3, 2])
  })
}

function changeCases({ it, start }: Cases): void {
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

  it('lists again what is available at a later revision', async () => {
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

function wordCases({ it, start }: Cases): void {
  const lots: Record<string, [id: number, texts: Parameters<typeof buildEntry>[0]['texts']]> = {
    regrind: [
      1,
      {
        title: 'Polipropileno / Molido / Azul',
        company: 'Recicladora Sierra',
        place: 'Nuevo León, México',
        description: 'Envío rápido',
      },
    ],
    copper: [
      2,
      {
        title: 'Copper / Wire / Orange',
        company: 'Ozark Alloy',
        place: 'Texas, United States',
        description: 'Stripped (bright) wire',
      },
    ],
    scrap: [
      3,
      {
        title: 'Steel / Sheet / Gray',
        company: 'Molido Brothers',
        place: 'Ohio, United States',
        description: 'Molido, too',
      },
    ],
  }
  let started: ReturnType<typeof start> | undefined
  const search = async (query: Partial<SearchQuery>) =>
    (
      await (started ??= start(Object.values(lots).map(([id, texts]) => buildEntry({ id, texts }))))
    ).search(query)
  // As they are written, whatever they mean.
  const find = async (q: string) => (await search({ q, literal: q.replaceAll(' ', ',') }))?.ids

  const finds: [name: string, q: string, ids: number[]][] = [
    ['a whole word', 'copper', [2]],
    ['words of different fields', 'copper ozark texas bright', [2]],
    ['capitals and accents', 'NUEVO leon MÉXICO', [1]],
    ['the start of the last word', 'united sta', [3, 2]],
    ['not the start of another word', 'uni states', []],
    ['one letter missing', 'poliropileno', [1]],
    ['one letter too many', 'poliproppileno', [1]],
    ['another letter', 'polypropileno', [1]],
    ['two letters swapped', 'polirpopileno', [1]],
    ['not two slips in a word', 'polirpopilenoo', []],
    ['no slip in a word of four letters', 'wrie', []],
    ['not a word that nobody wrote', 'copper titanium', []],
    ['the same word twice', 'wire copper wire', [2]],
    ['one slip written in several ways', 'coppar coppir copper', [2]],
    ['words from one letter to the longest', `c ${'x'.repeat(197)}`, []],
    ['signs as what parts words', '(copper)*+[wire].?$', [2]],
    ['the more telling field first', 'molido', [1, 3]],
  ]
  for (const [name, q, ids] of finds) {
    it(`finds ${name}`, async () => {
      expect(await find(q)).toEqual(ids)
    })
  }

  it('ignores a text without words', async () => {
    expect(await search({ q: '.*+?^$' })).toEqual(await search({}))
  })

  it('puts what was meant before what is like it, and the newest first of what is alike', async () => {
    const alike = await start(
      ['steels', 'steel', 'stele', 'steel'].map((title, place) =>
        buildEntry({ id: place + 1, texts: { title } }),
      ),
    )
    expect((await alike.search({ q: 'steel', literal: 'steel' }))?.ids).toEqual([4, 2, 1, 3])
  })

  it('sorts what has the words by price where that is asked', async () => {
    const priced = await start(
      [30, 10, 20].map((pricePerKg, place) =>
        buildEntry({ id: place + 1, pricePerKg, texts: { title: 'steel' } }),
      ),
    )
    expect((await priced.search({ q: 'steel', literal: 'steel', sort: 'price_asc' }))?.ids).toEqual(
      [2, 3, 1],
    )
  })

  it('forgets the words of a former revision', async () => {
    const changed = await start([
      buildEntry({ id: 1, texts: { title: 'steel' } }),
      buildEntry({ id: 1, revision: 2, texts: { title: 'copper' } }),
    ])
    expect((await changed.search({ q: 'steel', literal: 'steel' }))?.ids).toEqual([])
    expect((await changed.search({ q: 'copper', literal: 'copper' }))?.ids).toEqual([1])
  })
}

async function allPages(engine: Engine, query: SearchQuery) {
  const first = await engine.search(query)
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

/** Without custom colors and what says no grade, which are no choices. */
function ofChoices(counts: ReturnType<typeof bruteForceSearch>['counts']) {
  const chosen = Object.entries(counts.color).filter(([color]) =>
    filterColors.some((choice) => choice === color),
  )
  const { '': _none, ...grade } = counts.grade
  return { ...counts, grade, color: Object.fromEntries(chosen) }
}

import { filterColors } from '@materia/contracts/catalog/constants.ts'
import { bruteForceSearch, termsOf } from '../../test/bruteForceSearch.ts'
import { buildEntry } from '../../test/factories.ts'
import { randomSource } from '@materia/deploy/local/seed/randomSource.ts'
import { randomQuery, searchWorld } from '../../test/searchWorld.ts'
import { type Entry, type SearchQuery, textFields } from './Entry.ts'
import { MaterialIndex } from './MaterialIndex.ts'

describe('MaterialIndex', () => {
  it('answers 500 random queries as a brute-force scan does: totals, counts and every page', () => {
    const random = randomSource(1)
    const { index, entries } = searchWorld(random, 1200)
    const vocabulary = [...new Set(entries.flatMap(({ texts }) => textFields.flatMap((field) => termsOf(texts[field]))))]
    let found = 0
    for (let round = 0; round < 500; round++) {
      const query = randomQuery(random, vocabulary)
      const expected = bruteForceSearch(entries, query)
      expect({ query, ...allPages(index, query) }).toEqual({ query, ...expected, counts: ofChoices(expected.counts) })
      if (expected.total > 0) found++
    }
    // The queries are worth asking.
    expect(found).toBeGreaterThan(220)
  })

  it('has a total of all matches on every page, counts on the first', () => {
    const index = indexOf([1, 2, 3].map((id) => buildEntry({ id })))
    const first = index.search({ limit: 2 })
    const second = index.search({ limit: 2, cursor: first?.nextCursor ?? '' })
    expect(first).toMatchObject({ total: 3, counts: { color: { Blue: 3 } } })
    expect(second).toEqual({ ids: [1], total: 3, nextCursor: null })
  })

  it('counts the choices of a filter with the others applied', () => {
    const index = indexOf([
      buildEntry({ id: 1, color: 'Red', country: 'MEX' }), buildEntry({ id: 2, color: 'Blue', country: 'MEX' }), buildEntry({ id: 3, color: 'Blue', country: 'USA' }),
    ])
    expect(index.search({ color: 'blue', country: 'MEX', limit: 9 })?.counts).toMatchObject({ color: { Red: 1, Blue: 1 }, country: { MEX: 1, USA: 1 } })
  })

  it('counts a category without its types, and a country without its states, as they start anew with it', () => {
    const index = indexOf([
      buildEntry({ id: 1, category: 'Metals', type: 'Copper', country: 'MEX', state: 'NL' }),
      buildEntry({ id: 2, category: 'Plastics', type: 'Polypropylene', country: 'MEX', state: 'NL' }),
      buildEntry({ id: 3, category: 'Metals', type: 'Steel', country: 'MEX', state: 'NL' }),
    ])
    expect(index.search({ category: 'Metals', type: 'Copper', country: 'MEX', state: 'JA', limit: 9 })?.counts)
      .toMatchObject({ category: {}, type: {}, country: { MEX: 1 }, state: { NL: 1 } })
    expect(index.search({ category: 'Metals', type: 'Copper', limit: 9 })?.counts)
      .toMatchObject({ category: { Metals: 2, Plastics: 1 }, type: { Copper: 1, Steel: 1 } })
  })

  it('finds what has any of several values of a filter, and counts each of them beside those chosen', () => {
    const index = indexOf([
      buildEntry({ id: 1, color: 'Red', state: 'NL' }), buildEntry({ id: 2, color: 'Azul', state: 'JA' }), buildEntry({ id: 3, color: 'Black', state: 'NL' }),
    ])
    const found = index.search({ color: 'blue,RED', country: 'MEX', limit: 9 })
    expect(found).toMatchObject({ ids: [2, 1], total: 2, counts: { color: { Red: 1, Blue: 1, Black: 1 }, state: { NL: 1, JA: 1 } } })
    expect(index.search({ color: 'Red,Blue', state: 'NL,XX', limit: 9 })?.ids).toEqual([1])
  })

  it('asks for a grade where the type has it, and not of other types that are chosen', () => {
    const index = indexOf([
      buildEntry({ id: 1, type: 'Polyethylene', grade: 'HDPE' }), buildEntry({ id: 2, type: 'Polyethylene', grade: 'LDPE' }),
      buildEntry({ id: 3, type: 'Polyethylene' }), buildEntry({ id: 4, type: 'Polypropylene' }),
    ])
    expect(index.search({ grade: 'HDPE', limit: 9 })).toMatchObject({ ids: [1], counts: { type: { Polyethylene: 3, Polypropylene: 1 }, grade: { HDPE: 1, LDPE: 1 } } })
    expect(index.search({ type: 'Polyethylene,Polypropylene', grade: 'HDPE', limit: 9 })?.ids).toEqual([4, 1])
  })

  it('finds what costs for a kilogram and weighs so much, as it is shown in either currency', () => {
    const priced = (id: number, price: number | null, kilograms = 1000) => buildEntry({ id, pricePerKg: price, kilograms })
    const index = indexOf([priced(1, 50.4), priced(2, 50.6), priced(3, 92, 20_000), priced(4, null)])
    const ids = (query: Partial<SearchQuery>) => index.search({ ...query, limit: 9 })?.ids
    expect(ids({ priceMax: 0.5 })).toEqual([1])
    expect(ids({ priceMin: 0.51, priceMax: 0.92 })).toEqual([3, 2])
    // 50.6 US cents are 9.3104 pesos.
    expect(ids({ priceMin: 9.31, priceMax: 9.31, priceCurrency: 'MXN' })).toEqual([2])
    expect(ids({ kilogramsMin: 1000.5 })).toEqual([3])
    expect(ids({ kilogramsMax: 1000, priceMin: 0 })).toEqual([2, 1])
    expect(index.search({ priceMax: 0.6, limit: 9 })).toMatchObject({ total: 2, counts: { color: { Blue: 2 } } })
  })

  it('lists every other listing once while one is removed and one added between two pages', () => {
    const index = indexOf([1, 2, 3, 4, 5, 6].map((id) => buildEntry({ id, createdAt: id })))
    const first = index.search({ limit: 2 })
    index.remove(6)
    index.put(buildEntry({ id: 7, createdAt: 7 }))
    expect(first?.ids).toEqual([6, 5])
    expect(index.search({ limit: 9, cursor: first?.nextCursor ?? '' })?.ids).toEqual([4, 3, 2, 1])
  })

  it('puts lots without a price per kilogram last, whichever way prices are sorted', () => {
    const index = indexOf([buildEntry({ id: 1, pricePerKg: null }), buildEntry({ id: 2, pricePerKg: 50 }), buildEntry({ id: 3, pricePerKg: 90 })])
    expect(index.search({ sort: 'price_asc', limit: 9 })?.ids).toEqual([2, 3, 1])
    expect(index.search({ sort: 'price_desc', limit: 9 })?.ids).toEqual([3, 2, 1])
  })

  it('sorts lots in pieces among themselves, behind those that weigh something', () => {
    const piece = (id: number, price: number, count: number) => buildEntry({ id, pricePerKg: null, pieces: { price, count } })
    const index = indexOf([piece(1, 300, 10), piece(2, 100, 90), buildEntry({ id: 3 }), piece(4, 200, 50)])
    expect(index.search({ sort: 'price_asc', limit: 9 })?.ids).toEqual([3, 2, 4, 1])
    expect(index.search({ sort: 'price_desc', limit: 9 })?.ids).toEqual([3, 1, 4, 2])
    expect(index.search({ sort: 'quantity_desc', limit: 9 })?.ids).toEqual([3, 2, 4, 1])
    expect(index.search({ sort: 'quantity_asc', limit: 9 })?.ids).toEqual([3, 1, 4, 2])
    const first = index.search({ sort: 'price_asc', limit: 2 })
    expect(index.search({ sort: 'price_asc', limit: 9, cursor: first?.nextCursor ?? '' })?.ids).toEqual([4, 1])
  })

  it('sorts by material with its grade, by place and by company, a list going on behind a company though others were added', () => {
    const company = (id: number, name: string) => buildEntry({ id, userId: id, texts: { company: name } })
    const index = indexOf([company(1, 'Recicladora Sierra Norte'), company(2, 'recicladora del Bajío'), company(3, 'Ózark')])
    expect(index.search({ sort: 'company_asc', limit: 9 })?.ids).toEqual([3, 2, 1])
    const first = index.search({ sort: 'company_desc', limit: 2 })
    expect(first?.ids).toEqual([1, 2])
    index.put(company(4, 'Sal'))
    index.put(company(5, 'Alba'))
    expect(index.search({ sort: 'company_desc', limit: 9, cursor: first?.nextCursor ?? '' })?.ids).toEqual([3, 5])
    const lots = indexOf([
      buildEntry({ id: 1, category: 'Metals', type: 'Copper', country: 'USA', state: 'TX' }), buildEntry({ id: 2, type: 'Polyethylene', state: 'NL' }),
      buildEntry({ id: 3, type: 'Polyethylene', grade: 'HDPE', state: 'JA' }), buildEntry({ id: 4, type: 'Polypropylene', country: 'USA', state: 'AL' }),
    ])
    expect(lots.search({ sort: 'material_asc', limit: 9 })?.ids).toEqual([4, 3, 2, 1])
    expect(lots.search({ sort: 'place_asc', limit: 9 })?.ids).toEqual([4, 1, 3, 2])
  })

  it('finds a color whatever its case', () => {
    const index = indexOf([buildEntry({ id: 1, color: 'Azul Cobalto' })])
    expect(index.search({ color: 'AZUL cobalto', limit: 9 })?.ids).toEqual([1])
  })

  it('keeps a change when an older one arrives late', () => {
    const index = indexOf([buildEntry({ id: 1, revision: 2, color: 'Red' })])
    index.put(buildEntry({ id: 1, revision: 1, color: 'Blue' }))
    expect(index.search({ color: 'Red', limit: 9 })?.total).toBe(1)
  })

  it('does not bring back a sold listing when an older change arrives late', () => {
    const index = indexOf([buildEntry({ id: 1, revision: 1 })])
    index.remove(1, 3)
    index.put(buildEntry({ id: 1, revision: 2 }))
    expect(index.search({ limit: 9 })?.total).toBe(0)
  })

  it('lists again what is available at a later revision', () => {
    const index = indexOf([buildEntry({ id: 1, revision: 1 })])
    index.remove(1, 2)
    index.put(buildEntry({ id: 1, revision: 3 }))
    expect(index.search({ limit: 9 })).toMatchObject({ ids: [1], total: 1 })
  })

  it('stays right while and after the rows of many removed listings are made free', async () => {
    const texts = (id: number) => ({ title: id % 2 === 0 ? 'even' : 'odd', description: `lot${id}` })
    const index = indexOf(numbers(1, 4000).map((id) => buildEntry({ id, texts: texts(id) })))
    for (const id of numbers(1, 3000)) index.remove(id)
    const tidied = index.tidy()
    for (const id of numbers(4001, 5000)) index.put(buildEntry({ id, texts: texts(id) }))
    expect(index.search({ q: 'even', limit: 1 })?.total).toBe(1000)
    await tidied
    for (const id of numbers(5001, 9000)) index.put(buildEntry({ id, texts: texts(id) }))
    expect(index.size).toBe(6000)
    expect(index.search({ q: 'even', limit: 2 })).toMatchObject({ ids: [9000, 8998], total: 3000 })
    expect(index.search({ q: 'lot2999', limit: 1 })?.ids).not.toContain(2999)
    expect(index.search({ q: 'lot', limit: 1 })).toMatchObject({ ids: [9000], total: 6000 })
    expect(index.search({ q: 'od lot89', limit: 9 })?.total).toBe(0)
    expect(index.search({ q: 'odd lot89', limit: 1 })).toMatchObject({ ids: [8999], total: 50 })
  })

  it.each(['', 'x', 'AAAA', 'A'.repeat(27), '!'.repeat(27)])('refuses the cursor %j', (cursor) => {
    expect(new MaterialIndex(18.4).search({ limit: 9, cursor })).toBeNull()
  })

  it.each<Partial<SearchQuery>>([{ sort: 'price_asc' }, { priceMax: 9 }, { kilogramsMin: 1 }, { color: 'Blue' }, { q: 'regrind' }, { userId: 1 }])('refuses for %j the cursor of another query', (change) => {
    const index = indexOf([1, 2, 3].map((id) => buildEntry({ id, texts: { title: 'regrind' } })))
    const cursor = index.search({ limit: 1 })?.nextCursor ?? ''
    expect(index.search({ limit: 1, cursor, ...change })).toBeNull()
  })
})

describe('words in MaterialIndex', () => {
  const lots: Record<string, [id: number, texts: Parameters<typeof buildEntry>[0]['texts']]> = {
    regrind: [1, { title: 'Polipropileno / Molido / Azul', company: 'Recicladora Sierra', place: 'Nuevo León, México', description: 'Envío rápido' }],
    copper: [2, { title: 'Copper / Wire / Orange', company: 'Ozark Alloy', place: 'Texas, United States', description: 'Stripped (bright) wire' }],
    scrap: [3, { title: 'Steel / Sheet / Gray', company: 'Molido Brothers', place: 'Ohio, United States', description: 'Molido, too' }],
  }
  const index = indexOf(Object.values(lots).map(([id, texts]) => buildEntry({ id, texts })))
  // As they are written, whatever they mean.
  const find = (q: string) => index.search({ q, literal: q.replaceAll(' ', ','), limit: 9 })?.ids

  it.each([
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
  ])('finds %s', (_name, q, ids) => {
    expect(find(q)).toEqual(ids)
  })

  it('ignores a text without words', () => {
    expect(index.search({ q: '.*+?^$', limit: 9 })).toEqual(index.search({ limit: 9 }))
  })

  it('puts what was meant before what is like it, and the newest first of what is alike', () => {
    const alike = indexOf(['steels', 'steel', 'stele', 'steel'].map((title, place) => buildEntry({ id: place + 1, texts: { title } })))
    expect(alike.search({ q: 'steel', literal: 'steel', limit: 9 })?.ids).toEqual([4, 2, 1, 3])
  })

  it('sorts what has the words by price where that is asked', () => {
    const priced = indexOf([30, 10, 20].map((pricePerKg, place) => buildEntry({ id: place + 1, pricePerKg, texts: { title: 'steel' } })))
    expect(priced.search({ q: 'steel', literal: 'steel', sort: 'price_asc', limit: 9 })?.ids).toEqual([2, 3, 1])
  })

  it('forgets the words of a former revision', () => {
    const changed = indexOf([buildEntry({ id: 1, texts: { title: 'steel' } }), buildEntry({ id: 1, revision: 2, texts: { title: 'copper' } })])
    expect(changed.search({ q: 'steel', literal: 'steel', limit: 9 })?.ids).toEqual([])
    expect(changed.search({ q: 'copper', literal: 'copper', limit: 9 })?.ids).toEqual([1])
  })
})

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

function indexOf(entries: Entry[]): MaterialIndex {
  const index = new MaterialIndex(18.4)
  for (const entry of entries) index.put(entry)
  return index
}

function allPages(index: MaterialIndex, query: SearchQuery) {
  const first = index.search(query)
  const ids: number[] = []
  for (let page = first; page; page = page.nextCursor === null ? null : index.search({ ...query, cursor: page.nextCursor })) ids.push(...page.ids)
  return { ids, total: first?.total, counts: first?.counts }
}

/** Without custom colors and what says no grade, which are no choices. */
function ofChoices(counts: ReturnType<typeof bruteForceSearch>['counts']) {
  const chosen = Object.entries(counts.color).filter(([color]) => filterColors.some((choice) => choice === color))
  const { '': _none, ...grade } = counts.grade
  return { ...counts, grade, color: Object.fromEntries(chosen) }
}

import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { manyEntries } from '../test/manyEntries.ts'
import { buildEntry } from '../test/buildEntry.ts'
import { MaterialIndex } from './memory/MaterialIndex.ts'
import { Percolator } from './Percolator.ts'

const rate = 18.4
const entries = [...manyEntries(100)]

/** The searches whose list of this listing alone shows it. */
function matching(queries: MaterialFilters[], entry: (typeof entries)[number]): number[] {
  const index = new MaterialIndex(rate)
  index.put(entry)
  return queries.flatMap((filters, id) =>
    index.search({ ...filters, limit: 1 })?.total === 1 ? [id] : [],
  )
}

describe('Percolator', () => {
  it('finds exactly the queries whose list shows the listing', () => {
    const queries = entries.flatMap(queriesNear)
    const percolator = new Percolator(rate)
    for (const [id, filters] of queries.entries()) percolator.put(id, filters)
    for (const entry of entries.slice(0, 20))
      expect(percolator.find(entry).toSorted((a, b) => a - b)).toEqual(matching(queries, entry))
  })

  it('finds a query with its latest filters, and a removed one never', () => {
    const percolator = new Percolator(rate)
    percolator.put(1, { type: 'ABS' })
    percolator.put(1, { type: 'Polypropylene', sort: 'price_asc' })
    percolator.put(2, { type: 'Polypropylene' })
    percolator.put(3, {})
    expect(percolator.find(buildEntry({ id: 1 }))).toEqual([1, 2, 3])
    percolator.remove(2)
    expect([percolator.find(buildEntry({ id: 1 })), percolator.size]).toEqual([[1, 3], 2])
  })
})

describe('Percolator.findNaming', () => {
  it.each<[string, MaterialFilters, boolean]>([
    ['of the material at a price and place', { type: 'ABS,PET', state: 'TX', priceMax: 1 }, true],
    ['of the material in this form', { type: 'ABS', presentation: 'Ground,Bales' }, true],
    ['of the material in another form', { type: 'ABS', presentation: 'Bales' }, false],
    ['that names it in words', { q: 'abs negro laredo' }, true],
    ['that names another in words', { q: 'polipropileno' }, false],
    ['that names another form in words', { q: 'abs en pacas' }, false],
    ['of its category', { category: 'Plastics' }, false],
    ['of everything', {}, false],
  ])('decides about a search %s', (_case, filters, isFound) => {
    const percolator = new Percolator(rate)
    percolator.put(1, filters)
    const found = percolator.findNaming({ type: 'ABS', presentation: 'Ground' })
    expect(found).toEqual(isFound ? [1] : [])
    percolator.remove(1)
    expect(percolator.findNaming({ type: 'ABS', presentation: 'Ground' })).toEqual([])
  })

  it('counts a grade only if it is asked for', () => {
    const percolator = new Percolator(rate)
    percolator.put(1, { type: 'Polyethylene', grade: 'HDPE' })
    percolator.put(2, { q: 'hdpe' })
    const material = { type: 'Polyethylene', presentation: 'Ground' }
    expect(percolator.findNaming(material)).toEqual([1, 2])
    expect(percolator.findNaming({ ...material, grade: 'HDPE' })).toEqual([1, 2])
    expect(percolator.findNaming({ ...material, grade: 'LDPE' })).toEqual([])
  })
})

/** Searches near a listing: its values, bounds around its price, its words with a typo or cut off. */
function queriesNear(entry: (typeof entries)[number], place: number): MaterialFilters[] {
  const { category, type, grade, color, country, state, weight, texts } = entry
  const words = `${texts.title} ${texts.description}`.split(/\s+/)
  const word = words[place % words.length] ?? 'pp'
  const typo = `${word.slice(0, 2)}${word.slice(3)}`
  const price = weight ? Math.round(weight.price) / 100 : 1
  return [
    { category, type, priceMax: price },
    { type: `${type},ABS`, ...(grade && { grade }), country, state },
    { color, kilogramsMin: weight?.kilograms ?? 1, priceMin: price, priceCurrency: 'USD' },
    { q: `${type} ${word}` },
    { q: typo, literal: word.toLowerCase(), category },
    { q: `${texts.company} ${word.slice(0, 3)}` },
    { q: `${texts.company.split(' ')[0]} polipropilene hdpe` },
    { q: ['polipropilene hdpe', 'pet bottle', 'black ABS', 'chatarra de cobre'][place % 4] },
  ]
}

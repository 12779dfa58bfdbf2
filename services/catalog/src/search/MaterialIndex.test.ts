import { colors, presentationsByCategory, sorts, typesByCategory } from '@materia/contracts/catalog/constants.ts'
import { buildEntry } from '../../test/factories.ts'
import { randomSource } from '../../test/randomSource.ts'
import type { Entry, SearchQuery } from './Entry.ts'
import { MaterialIndex } from './MaterialIndex.ts'

describe('MaterialIndex', () => {
  it.each([1, 2, 3, 4, 5])('answers as a brute-force scan does, random world %i', (seed) => {
    const random = randomSource(seed)
    const { index, entries } = randomWorld(random, 600)
    for (let round = 0; round < 200; round++) {
      const query = randomQuery(random)
      expect(allPages(index, query)).toEqual(bruteForce(entries, query))
    }
  })

  it('has a total of all matches on every page', () => {
    const { index, entries } = randomWorld(randomSource(6), 100)
    const first = index.search({ limit: 10 })
    const second = index.search({ limit: 10, cursor: first?.nextCursor ?? '' })
    expect([first?.total, second?.total]).toEqual([entries.length, entries.length])
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

  it('finds a colour whatever its case', () => {
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
    expect(index.search({ limit: 9 })).toEqual({ ids: [1], total: 1, nextCursor: null })
  })

  it('stays right when rows of many removed listings are used again', () => {
    const index = new MaterialIndex()
    for (let id = 1; id <= 25_000; id++) index.put(buildEntry({ id, createdAt: id }))
    for (let id = 1; id <= 15_000; id++) index.remove(id)
    for (let id = 25_001; id <= 35_000; id++) index.put(buildEntry({ id, createdAt: id }))
    expect(index.size).toBe(20_000)
    expect(index.search({ limit: 3 })).toMatchObject({ ids: [35_000, 34_999, 34_998], total: 20_000 })
  })

  it.each(['', 'x', 'AAAA', 'A'.repeat(27), '!'.repeat(27)])('refuses the cursor %j', (cursor) => {
    expect(new MaterialIndex().search({ limit: 9, cursor })).toBeNull()
  })

  it('refuses a cursor of another query', () => {
    const index = indexOf([1, 2, 3].map((id) => buildEntry({ id })))
    const cursor = index.search({ limit: 1 })?.nextCursor ?? ''
    expect(index.search({ limit: 1, sort: 'price_asc', cursor })).toBeNull()
  })
})

function indexOf(entries: Entry[]): MaterialIndex {
  const index = new MaterialIndex()
  for (const entry of entries) index.put(entry)
  return index
}

/** An index after random additions, changes, sales and deletions, and the entries that are left. */
function randomWorld(random: ReturnType<typeof randomSource>, changes: number) {
  const index = new MaterialIndex()
  const entries = new Map<number, Entry>()
  for (let revision = 1; revision <= changes; revision++) {
    const id = random.integer(1, 300)
    if (random.chance(0.2)) {
      index.remove(id, revision)
      entries.delete(id)
      continue
    }
    const entry = randomEntry(random, id, revision)
    index.put(entry)
    entries.set(id, entry)
  }
  return { index, entries: [...entries.values()] }
}

function randomEntry(random: ReturnType<typeof randomSource>, id: number, revision: number): Entry {
  const category = random.pick(['Plastics', 'Metals'] as const)
  return buildEntry({
    id,
    revision,
    userId: random.integer(1, 5),
    category,
    type: random.pick(typesByCategory[category]),
    presentation: random.pick(presentationsByCategory[category]),
    color: random.pick([...colors, 'Turquoise']),
    country: random.pick(['USA', 'MEX'] as const),
    state: random.pick(['TX', 'NL', 'CO', 'MI']),
    pricePerKg: random.chance(0.1) ? null : random.integer(1, 20),
    kilograms: random.chance(0.1) ? null : random.integer(0, 20),
    createdAt: random.integer(1, 50),
  })
}

function randomQuery(random: ReturnType<typeof randomSource>): SearchQuery {
  const category = random.pick(['Plastics', 'Metals'] as const)
  const maybe = <Value>(value: Value) => (random.chance(0.25) ? value : undefined)
  return {
    category: maybe(category),
    type: maybe(random.pick(typesByCategory[category])),
    presentation: maybe(random.pick(presentationsByCategory[category])),
    color: maybe(random.pick(['red', 'BLUE', 'turquoise', 'nobody has this'])),
    country: maybe(random.pick(['USA', 'MEX'] as const)),
    state: maybe(random.pick(['TX', 'NL', 'CO', 'MI'])),
    userId: maybe(random.integer(1, 6)),
    sort: maybe(random.pick(sorts)),
    limit: random.integer(1, 40),
  }
}

function allPages(index: MaterialIndex, query: SearchQuery) {
  const ids: number[] = []
  let page = index.search(query)
  const total = page?.total
  while (page) {
    ids.push(...page.ids)
    page = page.nextCursor === null ? null : index.search({ ...query, cursor: page.nextCursor })
  }
  return { ids, total }
}

function bruteForce(entries: Entry[], query: SearchQuery) {
  const words = ['category', 'type', 'presentation', 'country', 'state', 'userId'] as const
  const found = entries.filter(
    (entry) =>
      words.every((word) => query[word] === undefined || query[word] === entry[word]) &&
      (query.color === undefined || query.color.toLowerCase() === entry.color.toLowerCase()),
  )
  const keys = {
    newest: (entry: Entry) => -entry.createdAt,
    price_asc: (entry: Entry) => entry.pricePerKg ?? 1e9,
    price_desc: (entry: Entry) => -(entry.pricePerKg ?? -1e9),
    quantity_desc: (entry: Entry) => -(entry.kilograms ?? -1e9),
  }
  const key = keys[query.sort ?? 'newest']
  const ids = found.toSorted((a, b) => key(a) - key(b) || b.id - a.id).map(({ id }) => id)
  return { ids, total: ids.length }
}

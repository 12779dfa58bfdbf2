import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { relaxedSearches } from '../src/hints/relaxedSearches.ts'
import { entries } from './tradeQueries.ts'
import type { TradeSearch } from './tradeSearch.ts'

/** Alternatives to a search without results. */
export function relaxedSearchCases(asked: TradeSearch): void {
  withoutCases(asked)
  widerCases(asked)
}

function withoutCases(asked: TradeSearch): void {
  const { it, search } = asked
  const ways = waysFrom(asked)

  it('drop the place first and the material last', async () => {
    expect((await search({ q: 'PP molido Jalisco' }))?.total).toBe(0)
    expect(await ways({ q: 'PP molido Jalisco' })).toEqual([['jalisco']])
    expect(
      (await ways({ q: 'latón', category: 'Metals', country: 'MEX', state: 'YU' }))[0],
    ).toEqual(['state'])
  })

  it('drop a word that no listing has', async () => {
    expect((await ways({ q: 'cobre unobtainium' }))[0]).toEqual(['unobtainium'])
  })

  it('drop as few words as possible when one is not enough', async () => {
    expect(await ways({ q: 'unobtainium kryptonite cobre' })).toEqual([
      ['unobtainium', 'kryptonite'],
    ])
    expect(await ways({ q: 'unobtainium' })).toEqual([['unobtainium']])
    expect(await ways({ q: 'unobtainium kryptonite' })).toEqual([['unobtainium', 'kryptonite']])
  })

  it('drop a chosen material before a typed one', async () => {
    expect(await ways({ q: 'pp', category: 'Metals' })).toEqual([['category'], ['pp']])
    expect((await ways({ q: 'cobre', category: 'Metals', type: 'Aluminum' }))[0]).toEqual(['type'])
  })

  it('drop all values of a filter at once', async () => {
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
}

function widerCases(asked: TradeSearch): void {
  const { it, engine } = asked
  const ways = waysFrom(asked)

  it('widen a grade to its material, and a place to its country', async () => {
    expect(await relaxedSearches(await engine(), { q: 'EPS' })).toEqual([
      {
        without: [{ words: 'eps' }],
        filters: { category: 'Plastics', type: 'Polystyrene' },
        total: entries.filter(({ type }) => type === 'Polystyrene').length,
      },
    ])
    expect(await relaxedSearches(await engine(), { q: 'cobre Honolulu' })).toEqual([
      expect.objectContaining({ filters: { q: 'cobre' } }),
    ])
    expect((await relaxedSearches(await engine(), { q: 'Chicago' }))[0]).toMatchObject({
      filters: { country: 'USA' },
    })
  })

  it('widen a bound to the nearest listing, rounded and in its currency', async () => {
    const widened = async (filters: MaterialFilters) =>
      (await relaxedSearches(await engine(), filters)).map(({ filters: rest }) => rest)
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
}

/** The conditions that each way out drops. */
function waysFrom({ engine, search }: TradeSearch) {
  return async (filters: MaterialFilters) => {
    const found = await relaxedSearches(await engine(), filters)
    // The total of each way out must be what its search finds.
    for (const { total, filters: rest } of found) expect((await search(rest))?.total).toBe(total)
    return found.map(({ without }) =>
      without.map(({ filter, words, bound }) => filter ?? words ?? bound),
    )
  }
}

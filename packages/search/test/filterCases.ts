import type { SearchQuery } from '../src/Entry.ts'
import { buildEntry } from './buildEntry.ts'
import type { StartedSuite } from './openEngine.ts'

/** Results of filters and bounds. */
export function filterCases({ it, start }: StartedSuite): void {
  it('finds listings with any of several values, and still counts the other values of the filter', async () => {
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

  it('applies a grade to its own type only, not to other chosen types', async () => {
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

  it('finds listings by shown price per kilogram in either currency, and by weight', async () => {
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

  it('finds a color in any case', async () => {
    const index = await start([buildEntry({ id: 1, color: 'Azul Cobalto' })])
    expect((await index.search({ color: 'AZUL cobalto' }))?.ids).toEqual([1])
  })
}

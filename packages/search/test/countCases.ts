import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import { buildEntry } from './buildEntry.ts'
import type { StartedSuite } from './openEngine.ts'

/** Totals, and how many listings each choice of a filter would leave. */
export function countCases({ it, start }: StartedSuite): void {
  it('returns the total on every page, and counts on the first page only', async () => {
    const index = await start([1, 2, 3].map((id) => buildEntry({ id })))
    const first = await index.search({ limit: 2 })
    const second = await index.search({ limit: 2, cursor: first?.nextCursor ?? '' })
    expect(first).toMatchObject({ total: 3, counts: { color: { Blue: 3 } } })
    expect(second).toEqual({ ids: [1], total: 3, nextCursor: null })
  })

  it('filters and counts by every filter of the contract', async () => {
    const here = buildEntry({ id: 1, type: 'Polyethylene', grade: 'HDPE' })
    const elsewhere = buildEntry({
      id: 2,
      category: 'Metals',
      type: 'Stainless Steel',
      grade: '304',
      presentation: 'Wire',
      color: 'Gray',
      materialOrigin: 'Post-consumer',
      country: 'USA',
      state: 'TX',
    })
    const index = await start([here, elsewhere])
    const all = await index.search()
    for (const name of filterNames) {
      const found = await index.search({ [name]: here[name] })
      expect({ name, ids: found?.ids }).toEqual({ name, ids: [1] })
      expect({ name, counts: all?.counts?.[name] }).toEqual({
        name,
        counts: { [here[name]]: 1, [elsewhere[name]]: 1 },
      })
    }
  })

  it('counts the choices of a filter with the other filters applied', async () => {
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

  it('counts a category without the chosen types, and a country without the chosen states', async () => {
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
}

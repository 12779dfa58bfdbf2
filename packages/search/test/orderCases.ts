import type { DeliveredSort } from '@materia/contracts/catalog/lists/constants.ts'
import { areaOf } from '@materia/contracts/freight/routeOf.ts'
import type { Country } from '@materia/contracts/places/places.ts'
import { buildEntry } from './buildEntry.ts'
import type { StartedSuite } from './openEngine.ts'

const area = (country: Country, postalCode: string) => areaOf({ country, postalCode })!

/** Orders of a list, and its pages. */
export function orderCases({ it, start }: StartedSuite): void {
  it('lists every other listing once while one is removed and one added between two pages', async () => {
    const index = await start([1, 2, 3, 4, 5, 6].map((id) => buildEntry({ id, createdAt: id })))
    const first = await index.search({ limit: 2 })
    index.remove(6)
    index.put(buildEntry({ id: 7, createdAt: 7 }))
    await index.settled()
    expect(first?.ids).toEqual([6, 5])
    expect((await index.search({ cursor: first?.nextCursor ?? '' }))?.ids).toEqual([4, 3, 2, 1])
  })

  it('puts lots without a price per kilogram last in both directions', async () => {
    const index = await start([
      buildEntry({ id: 1, pricePerKg: null }),
      buildEntry({ id: 2, pricePerKg: 50 }),
      buildEntry({ id: 3, pricePerKg: 90 }),
    ])
    expect((await index.search({ sort: 'price_asc' }))?.ids).toEqual([2, 3, 1])
    expect((await index.search({ sort: 'price_desc' }))?.ids).toEqual([3, 2, 1])
  })

  it('sorts lots in pieces among themselves, after lots with a weight', async () => {
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

  it('sorts by material and grade, place and company, and pages stay correct when companies are added', async () => {
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

/** The order by delivered price. */
export function deliveredCases({ it, start }: StartedSuite): void {
  it('sorts by the price with freight, then lots in pieces, and lots without an estimate last', async () => {
    const [monterrey, houston] = [area('MEX', '64010'), area('USA', '77002')]
    const from = (number: number) => ({ area: number, trucks: 0, charged: 600, factor: 1 })
    const index = await start([
      buildEntry({ id: 1, pricePerKg: 50, freight: from(monterrey) }),
      buildEntry({ id: 2, pricePerKg: 60, freight: from(houston) }),
      buildEntry({ id: 3, pricePerKg: 1 }),
      buildEntry({
        id: 4,
        pricePerKg: null,
        pieces: { count: 9, price: 1 },
        freight: from(houston),
      }),
    ])
    const ids = async (to: string, sort: DeliveredSort = 'delivered_asc') =>
      (await index.search({ sort, to }))?.ids
    expect(await ids('USA-77002')).toEqual([2, 1, 4, 3])
    expect(await ids('MEX-64000')).toEqual([1, 2, 4, 3])
    expect(await ids('USA-77002', 'delivered_desc')).toEqual([1, 2, 4, 3])
    expect(await ids('MEX-64000', 'delivered_desc')).toEqual([2, 1, 4, 3])
    // No truck goes there, so the newest comes first.
    expect(await ids('USA-99501')).toEqual([4, 3, 2, 1])
    const first = await index.search({ sort: 'delivered_asc', to: 'USA-77002', limit: 1 })
    const next = { sort: 'delivered_asc', cursor: first?.nextCursor ?? '' } as const
    expect((await index.search({ ...next, to: 'USA-77005' }))?.ids).toEqual([1, 4, 3])
    expect(await index.search({ ...next, to: 'MEX-64010' })).toBeNull()
  })

  it('continues the highest price with freight on the next page, in no other order', async () => {
    const freight = { area: area('USA', '77002'), trucks: 0, charged: 600, factor: 1 }
    const index = await start([
      buildEntry({ id: 1, pricePerKg: 50, freight }),
      buildEntry({ id: 2, pricePerKg: 60, freight }),
      buildEntry({ id: 3, pricePerKg: 70, freight }),
      buildEntry({ id: 4, pricePerKg: 90 }),
    ])
    const query = { sort: 'delivered_desc', to: 'USA-77002' } as const
    const first = await index.search({ ...query, limit: 2 })
    const cursor = first?.nextCursor ?? ''
    expect(first?.ids).toEqual([3, 2])
    expect((await index.search({ ...query, cursor }))?.ids).toEqual([1, 4])
    expect(await index.search({ ...query, sort: 'delivered_asc', cursor })).toBeNull()
  })
}

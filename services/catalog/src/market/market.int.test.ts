import type { AskCell, Asks } from '@materia/contracts/market/asks.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { weekMs } from './weekOf.ts'
import { writeAsks } from './writeAsks.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())
afterEach(() => Promise.all([catalog.materials.deleteMany({}), catalog.askFigures.deleteMany({})]))

const get = async (path: string) => (await catalog.call('GET', path)).body
const kilos = { unit: 'Kg', currency: 'USD', type: 'Polyethylene', grade: null } as const
let users = 0
/** A listing of a company of its own, of 100 kg. */
const listing = (cents: number, fields: Parameters<typeof buildMaterial>[0] = {}) =>
  buildMaterial({
    ...kilos,
    userId: 1 + (users++ % 9),
    quantity: 100,
    availableQuantity: 100,
    priceCents: 100 * cents,
    ...fields,
  })
const listings = (cents: number[], fields = {}) => cents.map((each) => listing(each, fields))
const prices = (low: string, median: string, high: string) => ({ low, median, high })

describe('the asks of the market', () => {
  it('count available listings with a weight, in dollars per kilogram', async () => {
    await catalog.materials.insertMany([
      ...listings([90, 10, 30, 70, 50, 40]),
      listing(0, { currency: 'MXN', priceCents: 100 * 20 * 20 }),
      listing(1, { status: 'sold' }),
      listing(1, { isUnlisted: true }),
      listing(1, { unit: 'Pieces' }),
      listing(1, { type: 'ABS' }),
    ])
    await writeAsks(catalog.deps)
    const { items, updatedAt, exchangeRate, isDemo } = (await get('/api/market/asks')) as Asks
    expect(items).toEqual([
      {
        type: 'Polyethylene',
        grade: null,
        listings: 7,
        sellers: 7,
        ...prices('0.2000', '0.4000', '0.7000'),
        change: null,
      },
    ])
    expect({ updatedAt, exchangeRate, isDemo }).toEqual({
      updatedAt: catalog.clock.now.toISOString(),
      exchangeRate: { mxnPerUsd: 20, date: '2099-11-02' },
      isDemo: undefined,
    })
  })

  it('keep the figures of past weeks, and lose a cell that has become thin', async () => {
    await catalog.materials.insertMany(listings([10, 20, 30, 40, 50]))
    await writeAsks(catalog.deps)
    const started = catalog.clock.now
    catalog.clock.now = new Date(started.getTime() + 4 * weekMs)
    await catalog.materials.insertMany(listings([60, 70, 80, 90]))
    await writeAsks(catalog.deps)
    const asks = (await get('/api/market/asks')) as Asks
    expect(asks.items.map(({ median, change }) => [median, change])).toEqual([['0.5000', 66.7]])
    await catalog.materials.deleteMany({ priceCents: { $gt: 4000 } })
    catalog.clock.now = new Date(catalog.clock.now.getTime() + 1)
    await writeAsks(catalog.deps)
    const cell = (await get('/api/market/asks/cell?type=Polyethylene')) as AskCell
    expect(cell.weeks.map(({ week, median }) => [week, median])).toEqual([['2099-11-02', '0.3000']])
    catalog.clock.now = started
  })

  it('are found by grade, form and place, with the choices that have a figure', async () => {
    const texas = { country: 'USA', state: 'TX' } as const
    const leon = { country: 'MEX', state: 'NL' } as const
    await catalog.materials.insertMany([
      ...listings([10, 20, 30, 40, 50], { grade: 'HDPE', presentation: 'Ground', ...texas }),
      ...listings([60, 70, 80, 90], { grade: 'LDPE', presentation: 'Bales', ...leon }),
    ])
    await writeAsks(catalog.deps)
    const of = (query: string) =>
      get(`/api/market/asks/cell?type=Polyethylene${query}`) as Promise<AskCell>
    const texan = await of('&grade=HDPE&presentation=Ground&country=USA&state=TX')
    expect(texan.figures).toMatchObject({ listings: 5, ...prices('0.2000', '0.3000', '0.4000') })
    const all = await of('')
    expect(all.figures).toMatchObject({ listings: 9, ...prices('0.3000', '0.5000', '0.7000') })
    expect(all.choices).toEqual({
      grade: ['HDPE'],
      presentation: ['Ground'],
      place: [{ country: 'USA' }, { country: 'USA', state: 'TX' }],
    })
    expect((await of('&grade=LDPE')).figures).toBeNull()
    const csv = await get('/api/market/asks/export?type=Polyethylene&grade=HDPE&language=es')
    expect(csv).toContain('2099-11-02,5,5,0.2000,0.3000,0.4000')
  })

  it('give a listing form the prices of the grade, or of the type where it has few', async () => {
    await catalog.materials.insertMany([
      ...listings([10, 20, 30, 40, 50], { grade: 'HDPE' }),
      ...listings([90, 90, 90, 90], { grade: 'LDPE' }),
    ])
    await writeAsks(catalog.deps)
    const asked = (query: string) => get(`/api/materials/asked-prices?${query}`)
    const ofType = { listings: 9, exactMedian: '0.5000', prices: prices('0.30', '0.50', '0.90') }
    expect(await asked('type=Polyethylene')).toEqual(ofType)
    expect(await asked('type=Polyethylene&grade=LDPE')).toEqual({ ...ofType, isOfAllGrades: true })
    expect(await asked('type=Polyethylene&grade=HDPE&currency=MXN')).toEqual({
      listings: 5,
      exactMedian: '6.0000',
      prices: prices('4.00', '6.00', '8.00'),
    })
    expect(await asked('type=ABS')).toEqual({ listings: 0, prices: null })
  })
})

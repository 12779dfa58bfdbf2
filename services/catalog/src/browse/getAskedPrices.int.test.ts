import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const asked = async (query: string) =>
  (await catalog.call('GET', `/api/materials/asked-prices?${query}`)).body

describe('GET /api/materials/asked-prices', () => {
  it('returns the quartiles of available listings with a weight, of the type when a grade has few', async () => {
    const ofType = { type: 'Polyethylene', grade: null, unit: 'Kg', currency: 'USD' } as const
    const perKilogram = (cents: number) => ({
      quantity: 100,
      availableQuantity: 100,
      priceCents: 100 * cents,
    })
    await catalog.add(
      ...[90, 10, 30, 70, 50, 40, 20].map((cents) =>
        buildMaterial({ ...ofType, ...perKilogram(cents) }),
      ),
      buildMaterial({ ...ofType, grade: 'HDPE', ...perKilogram(60) }),
      buildMaterial({ ...ofType, ...perKilogram(1), status: 'sold' }),
      buildMaterial({ ...ofType, ...perKilogram(1), unit: 'Pieces' }),
      buildMaterial({ ...ofType, ...perKilogram(1), type: 'ABS' }),
    )
    const prices = { low: '0.20', median: '0.40', high: '0.60' }
    expect(await asked('type=Polyethylene')).toEqual({ listings: 8, prices })
    expect(await asked('type=Polyethylene&grade=HDPE')).toEqual({ listings: 8, prices })
    expect(await asked('type=ABS')).toEqual({ listings: 1, prices: null })
  })
})

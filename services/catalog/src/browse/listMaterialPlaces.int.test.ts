import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog

beforeAll(async () => void (catalog = await startCatalog()))
afterAll(() => catalog.stop())

describe('GET /api/materials/places', () => {
  it('counts available listings by country and state, also for a code that both countries use', async () => {
    await catalog.add(
      buildMaterial({ country: 'MEX', state: 'CO' }),
      buildMaterial({ country: 'USA', state: 'CO' }),
      buildMaterial({ country: 'USA', state: 'CO' }),
      buildMaterial({ country: 'USA', state: 'TX', status: 'sold' }),
    )
    const { status, body } = await catalog.call('GET', '/api/materials/places')

    expect(status).toBe(200)
    expect(body).toEqual([
      { country: 'USA', state: 'CO', count: 2 },
      { country: 'MEX', state: 'CO', count: 1 },
    ])
  })
})

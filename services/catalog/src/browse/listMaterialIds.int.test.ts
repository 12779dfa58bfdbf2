import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog

beforeAll(async () => void (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const idsOf = async (query = '') => (await catalog.call('GET', `/api/materials/ids${query}`)).body

describe('GET /api/materials/ids', () => {
  it('returns available listings in parts by id', async () => {
    await allocateIds(catalog.deps.connection, 'materials', 30_001)
    await catalog.add(
      buildMaterial({ _id: 7 }),
      buildMaterial({ _id: 10_000 }),
      buildMaterial({ _id: 10_001 }),
      buildMaterial({ _id: 30_001 }),
      buildMaterial({ _id: 8, status: 'sold' }),
    )

    expect(await idsOf()).toEqual({ ids: [7, 10_000], parts: 4 })
    expect(await idsOf('?part=2')).toEqual({ ids: [10_001], parts: 4 })
    expect(await idsOf('?part=9')).toEqual({ ids: [], parts: 4 })
  })
})

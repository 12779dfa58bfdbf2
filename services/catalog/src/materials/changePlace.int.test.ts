import type { MaterialChange } from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import type { MaterialDocument } from '../model/material.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

async function add(overrides: Partial<MaterialDocument> = {}) {
  const material = buildMaterial(overrides)
  await catalog.add(material)
  return material
}
const change = ({ _id }: MaterialDocument, body: MaterialChange) =>
  catalog.call('PATCH', `/api/materials/${_id}`, { user: { userId: 1 }, body })

describe('PATCH /api/materials/{id}', () => {
  it('changes a listing of an earlier version without a postal code, but not its place', async () => {
    const lot = await add()
    expect((await change(lot, { price: '9.99' })).status).toBe(200)
    expect(await change(lot, { location: 'Texas, United States' })).toMatchObject({
      status: 409,
      body: { code: 'LISTING_INVALID', details: [{ path: 'postalCode' }] },
    })
  })

  it('asks about the state of another postal code once', async () => {
    const lot = await add({ postalCode: '64010' })
    expect(await change(lot, { postalCode: '97000' })).toMatchObject({
      status: 409,
      body: { code: 'POSTAL_CODE_ELSEWHERE' },
    })
    const confirmed = await change(lot, { postalCode: '97000', isStateConfirmed: true })
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'NL', postalCode: '97000' } })
    expect((await change(lot, { color: 'Teal' })).status).toBe(200)
    expect(await change(lot, { postalCode: null })).toMatchObject({
      status: 409,
      body: { details: [{ path: 'postalCode' }] },
    })
  })
})

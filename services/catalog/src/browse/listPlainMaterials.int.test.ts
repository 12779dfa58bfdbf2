import { materialList } from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import { idsOf, nextOf } from '../../test/materialLists.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const get = (path: string) => catalog.call('GET', path)

describe('GET /api/materials without parameters', () => {
  it('returns the plain list, newest first, with a link to its continuation', async () => {
    await catalog.add(...Array.from({ length: 1003 }, () => buildMaterial({ color: 'Plain' })))
    const { body, headers } = await get('/api/materials')
    expect(materialList.validate(body, { convert: false }).error).toBeUndefined()
    expect(idsOf(body)).toHaveLength(1000)
    expect(idsOf(body)).toEqual(idsOf(body).toSorted((a, b) => b - a))
    const next = idsOf((await get(nextOf(headers))).body)
    expect(next.filter((id) => idsOf(body).includes(id))).toEqual([])
    expect(next.length).toBeGreaterThanOrEqual(3)
  })
})

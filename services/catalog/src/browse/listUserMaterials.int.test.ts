import { materialList } from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import { idsOf, nextOf } from '../../test/materialLists.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const get = (path: string) => catalog.call('GET', path)

describe('GET /api/materials/user/{id}', () => {
  it('returns that user’s available listings, newest first', async () => {
    const mine = [buildMaterial({ userId: 50 }), buildMaterial({ userId: 50 })]
    await catalog.add(
      ...mine,
      buildMaterial({ userId: 51 }),
      buildMaterial({ userId: 50, status: 'sold' }),
    )
    const { body, headers } = await get('/api/materials/user/50')
    expect(materialList.validate(body, { convert: false }).error).toBeUndefined()
    expect(idsOf(body)).toEqual(mine.map(({ _id }) => _id).toReversed())
    expect(headers.get('link')).toBeNull()
  })

  it('returns an empty list for a user without listings', async () => {
    expect((await get('/api/materials/user/123456')).body).toEqual([])
  })

  it('links to the continuation of more than 1,000 listings', async () => {
    await catalog.add(...Array.from({ length: 1002 }, () => buildMaterial({ userId: 52 })))
    const { body, headers } = await get('/api/materials/user/52')
    expect(nextOf(headers)).toMatch(/^\/api\/materials\/user\/52\?cursor=/)
    expect(idsOf(body).length + idsOf((await get(nextOf(headers))).body).length).toBe(1002)
  })

  it.each(['0', '-1', '1.5', '1e99', 'abc', '9007199254740992', '%24ne'])(
    'refuses the id %s',
    async (id) => {
      expect((await get(`/api/materials/user/${id}`)).status).toBe(400)
    },
  )
})

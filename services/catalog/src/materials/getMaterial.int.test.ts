import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { materialSchema } from '@materia/contracts/catalog/material.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const get = (path: string, headers = {}) => catalog.call('GET', path, { headers })

describe('GET /api/materials/{id}', () => {
  it('returns one listing', async () => {
    const lot = buildMaterial({
      priceCents: 123_456,
      quantity: 12,
      unit: 'T',
      images: ['/uploads/a-112233.webp', '/uploads/b-112233.webp'],
    })
    await catalog.add(lot)
    const { status, body } = await get(`/api/materials/${lot._id}`)
    expect(status).toBe(200)
    expect(materialSchema.validate(body, { convert: false }).error).toBeUndefined()
    expect(body).toMatchObject({
      id: lot._id,
      price: '1234.56',
      quantity: '12',
      unit: 'T',
      location: 'Nuevo León, México',
      createdAt: lot.createdAt.toISOString(),
      imageUrl: '["/uploads/a-112233.webp","/uploads/b-112233.webp"]',
    })
  })

  it('shows the seller a change that another process has just written', async () => {
    const lot = buildMaterial()
    await catalog.add(lot)
    await catalog.materials.updateOne({ _id: lot._id }, { $set: { title: 'Changed' } })
    const user = { userId: lot.userId }
    const { body } = await catalog.call('GET', `/api/materials/${lot._id}`, { user })
    expect(body).toMatchObject({ title: 'Changed' })
  })

  it('is the same response from the database, for its seller, as from the index', async () => {
    const lot = buildMaterial()
    await catalog.sellers.create({ _id: lot.userId, revision: 1, companyName: 'Ozark Alloy' })
    await catalog.add(lot)
    const tagFor = async (userId: number) => {
      const { headers } = await catalog.call('GET', `/api/materials/${lot._id}`, {
        user: { userId },
      })
      return headers.get('etag')
    }
    const seller = await tagFor(lot.userId)
    await eventually(async () => (await tagFor(lot.userId + 1)) === seller)
  })

  it('returns a sold listing', async () => {
    const lot = buildMaterial({ status: 'sold' })
    await catalog.add(lot)
    expect((await get(`/api/materials/${lot._id}`)).body).toMatchObject({ status: 'sold' })
  })

  it('returns the fallback material', async () => {
    const { body } = await get('/api/materials/1')
    expect(materialSchema.validate(body, { convert: false }).error).toBeUndefined()
  })

  it('returns 304 for a current ETag', async () => {
    const { headers } = await get('/api/materials/1')
    // Set here, because `fetch` adds `no-cache` next to an explicit ETag.
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    expect((await get('/api/materials/1', known)).status).toBe(304)
  })

  it('may be cached if an earlier version stored it without a deletion date', async () => {
    const lot = buildMaterial()
    await catalog.add(lot)
    await catalog.materials.updateOne({ _id: lot._id }, { $unset: { deletedAt: 1 } })
    const { status, headers } = await get(`/api/materials/${lot._id}`)
    expect([status, headers.get('etag')]).toEqual([200, expect.any(String)])
  })

  it('responds 404 for an unknown listing', async () => {
    const { status, body, headers } = await get('/api/materials/999999')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'NOT_FOUND' })
    expect(headers.get('etag')).toBeNull()
  })

  it.each(['0', '-1', '1.5', '1e99', 'abc', '9007199254740992', '%24ne', '1?x=1'])(
    'refuses the id %s',
    async (id) => {
      expect((await get(`/api/materials/${id}`)).status).toBe(400)
    },
  )
})

describe('GET /uploads/{name}', () => {
  it('streams a picture that may be cached forever', async () => {
    await writeFile(join(catalog.filesDir, 'lot-a1b2c3-320.webp'), 'picture')
    const { status, body, headers } = await get('/uploads/lot-a1b2c3-320.webp')
    expect([status, body]).toEqual([200, 'picture'])
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('responds 404 for an unknown picture', async () => {
    const { status, headers } = await get('/uploads/none-a1b2c3.webp')
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['..%2f..%2fetc%2fpasswd', 'a.svg', '%2e%2e.webp', 'a%00.webp'])(
    'refuses the name %s',
    async (name) => {
      expect((await get(`/uploads/${name}`)).status).toBe(400)
    },
  )
})

import type { FavoritesPage } from '@materia/contracts/catalog/favorite.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import { storeRows } from '@materia/service-kit/test/storedRows.ts'
import { buildDraft } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import lastRelease from '../../test/lastRelease.json' with { type: 'json' }
import { returnStock } from '../reservations/returnStock.ts'
import { returnExpiredReservations } from '../reservations/returnExpiredReservations.ts'

// All stored listings belong to user 7. Order 4 reserves a part of listing 2, and order 2 reserves
// listing 8. Listings 3 and 4 are whole, 5 is withdrawn, 6 deleted and 7 sold.
const [seller, buyer] = [{ userId: 7 }, { userId: 8 }]
let catalog: Catalog

const startWith = async (...rows: Parameters<typeof storeRows>) =>
  (catalog = await startCatalog({ database: await storeRows(...rows) }))
const stop = async () => {
  await catalog.connection.dropDatabase()
  await catalog.stop()
}

async function answerOf<Body>(
  method: string,
  path: string,
  options: Parameters<Catalog['call']>[2] = {},
): Promise<Body> {
  const { status, body } = await catalog.call(method, path, options)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return body as Body
}
const get = <Body>(path: string, user?: typeof seller) =>
  answerOf<Body>('GET', path, user && { user })
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

/** Adds fields that a newer version might store. */
const withMore = (row: object) => ({
  ...row,
  assay: { name: 'A', shares: [1, 2] },
  certified: true,
})

describe.each([
  ['the last release', undefined],
  ['a newer release with more fields', withMore],
])('rows of %s', (_whose, change) => {
  beforeAll(async () => {
    await startWith(lastRelease, change)
    catalog.clock.now = new Date('2026-11-02T12:30:00Z')
  })
  afterAll(stop)

  it('are listed and found', async () => {
    const page = await get<MaterialPage>('/api/materials?limit=10')
    expect(idsOf(page.items)).toEqual([4, 3, 2])
    expect(page).toMatchObject({
      total: 3,
      counts: { category: { Plastics: 2, Metals: 1 }, country: { MEX: 2, USA: 1 } },
    })
    expect(
      idsOf((await get<MaterialPage>('/api/materials?q=azul%20cobalto%20sierra&limit=10')).items),
    ).toEqual([4])
    expect(idsOf(await get('/api/materials/user/7'))).toEqual([4, 3, 2])
    expect(idsOf(await get('/api/materials/2/similar'))).toEqual([4])
    expect(await get('/api/materials/ids?part=1')).toEqual({ ids: [2, 3, 4], parts: 1 })
  })

  it('are returned one by one', async () => {
    expect(await get('/api/materials/2')).toEqual({
      termsRevision: 1,
      carbonClaimant: 'buyer',
      id: 2,
      userId: 7,
      title: 'Polypropylene / Ground / Blue / Post-industrial',
      description: 'Cleaner regrind',
      category: 'Plastics',
      type: 'Polypropylene',
      presentation: 'Ground',
      mfi: '12',
      color: 'Blue',
      unit: 'Kg',
      currency: 'USD',
      country: 'MEX',
      state: 'NL',
      materialOrigin: 'Post-industrial',
      status: 'available',
      isSingleLot: false,
      quantity: '900',
      price: '495.00',
      location: 'Nuevo León, México',
      imageUrl: expect.stringContaining('/uploads/'),
      createdAt: '2026-11-02T12:00:00.000Z',
      seller: {
        id: 7,
        companyName: 'Sierra Norte',
        profilePictureUrl: '/uploads/p-112233.webp',
        isVerified: true,
      },
    })
    expect(await get('/api/materials/3')).toMatchObject({
      price: '1234567.50',
      currency: 'MXN',
      quantity: '12',
      unit: 'T',
      isSingleLot: true,
    })
    expect(await get('/api/materials/7')).toMatchObject({ status: 'sold', isSoldOut: true })
    expect(await get('/api/materials/6', buyer)).toMatchObject({ id: 6, status: 'withdrawn' })
    expect((await catalog.call('GET', '/api/materials/6')).status).toBe(404)
  })

  it('are returned to their owner and as favorites', async () => {
    const own = await get<OwnMaterialsPage>('/api/user/materials?limit=20', seller)
    expect(own).toMatchObject({
      total: 6,
      counts: { available: 3, reserved: 1, sold: 1, withdrawn: 1 },
    })
    expect(own.items.find(({ id }) => id === 2)).toMatchObject({ views: 1, favorites: 1 })
    expect(idsOf((await get<FavoritesPage>('/api/user/favorites?limit=10', buyer)).items)).toEqual([
      3, 2,
    ])
    expect(await get('/api/user/favorites/ids', buyer)).toEqual([3, 2])
    expect(
      (await get<string>('/api/user/materials/export?language=en', seller)).trim().split('\r\n'),
    ).toHaveLength(7)
  })

  it('can be released, changed and added', async () => {
    catalog.clock.now = new Date('2026-11-02T13:00:00Z')
    expect(await returnExpiredReservations(catalog.deps)).toBe(2)
    expect(await get('/api/materials/2')).toMatchObject({ quantity: '1000', price: '550.00' })
    expect(await returnStock(catalog.deps)({ orderId: 1, traceId: 'test-trace' })).toMatchObject({
      reservation: { orderId: 1, state: 'released' },
    })
    await answerOf('PATCH', '/api/materials/4', { user: seller, body: { price: '90' } })
    await answerOf('DELETE', '/api/materials/5', { user: seller })
    const [front = ''] = (await catalog.uploads.find({ unusedSince: { $ne: null } }).lean()).map(
      ({ _id }) => _id,
    )
    expect(
      (
        await answerOf<{ id: number }>('POST', '/api/materials', {
          user: seller,
          body: buildDraft({ imageUrl: front }),
        })
      ).id,
    ).toBeGreaterThan(8)
    expect(
      await catalog.connection.collection<{ _id: number }>('materials').findOne({ _id: 4 }),
    ).toMatchObject({ ...change?.({}), priceCents: 9000, revision: 2 })
  })
})

const others = Object.entries({
  category: 'Textiles',
  unit: 'Liters',
  currency: 'CAD',
  country: 'CAN',
  materialOrigin: 'Virgin',
  status: 'auctioned',
  images: [{ url: '/uploads/a.webp' }],
}).map(([field, value], index) => ({ id: 101 + index, field, value }))

describe('listings of a newer release with unknown values', () => {
  beforeAll(async () => {
    const known = lastRelease.materials.rows.find(({ _id }) => _id === 3)
    const newer = others.map(({ id, field, value }) => ({ ...known, _id: id, [field]: value }))
    const favorites = newer.map(({ _id }) => ({
      _id,
      userId: 8,
      materialId: _id,
      createdAt: known?.createdAt,
    }))
    const { materials, favorites: kept } = lastRelease
    await startWith({
      ...lastRelease,
      materials: { ...materials, rows: [...newer, ...materials.rows] },
      favorites: { ...kept, rows: [...favorites, ...kept.rows] },
    })
  })
  afterAll(stop)

  it('are omitted from every list, which shows the others', async () => {
    expect(idsOf((await get<MaterialPage>('/api/materials?limit=10')).items)).toEqual([4, 3, 2])
    expect(idsOf(await get('/api/materials/user/7'))).toEqual([4, 3, 2])
    expect(await get('/api/materials/ids?part=1')).toEqual({ ids: [2, 3, 4], parts: 1 })
    expect(
      idsOf((await get<OwnMaterialsPage>('/api/user/materials?limit=20', seller)).items),
    ).toEqual([8, 7, 5, 4, 3, 2])
    expect(idsOf((await get<FavoritesPage>('/api/user/favorites?limit=10', buyer)).items)).toEqual([
      3, 2,
    ])
    expect(
      (await get<string>('/api/user/materials/export?language=en', seller)).trim().split('\r\n'),
    ).toHaveLength(7)
  })

  it.each(others)('respond 503 one by one: $field', async ({ id }) => {
    const unreadable = { status: 503, body: { code: 'UNREADABLE' } }
    expect(await catalog.call('GET', `/api/materials/${id}`)).toMatchObject(unreadable)
    expect(await catalog.call('GET', `/api/materials/${id}/similar`)).toMatchObject(unreadable)
    expect(
      await catalog.call('PATCH', `/api/materials/${id}`, { user: seller, body: { price: '90' } }),
    ).toMatchObject(unreadable)
  })

  it('are counted', async () => {
    expect((await catalog.call('GET', '/metrics')).body).toMatch(
      /^unreadable_rows_total\{collection="materials",service="catalog"\} [1-9]\d*$/m,
    )
  })
})

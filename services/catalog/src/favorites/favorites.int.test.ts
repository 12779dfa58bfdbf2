import { favoritesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { favoritesPageSchema, type FavoritesPage } from '@materia/contracts/catalog/favorite.ts'
import { materialList } from '@materia/contracts/catalog/material.ts'
import { createApp } from '@materia/service-kit/src/http/createApp.ts'
import { startTestApp, testApp } from '@materia/service-kit/src/testApp.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { onMaterialWithdrawn } from './onMaterialWithdrawn.ts'
import { type MaterialDocument, toMaterialEvent } from '../model/material.ts'
import { addFavorite } from './addFavorite.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

let lastUser = 100
/** A buyer of its own for each test. */
const newBuyer = () => ({ userId: ++lastUser })

type User = { userId: number }
const call = (method: string, user: User | undefined, path: string) =>
  catalog.call(method, path, { user })
const keep = (user: User, { _id }: MaterialDocument) => call('POST', user, `/api/favorites/${_id}`)
const drop = (user: User, { _id }: MaterialDocument) =>
  call('DELETE', user, `/api/favorites/${_id}`)
const isKept = async (user: User, { _id }: MaterialDocument) =>
  (await call('GET', user, `/api/favorites/${_id}`)).body
const list = async (user: User, query = '') =>
  (await call('GET', user, `/api/user/favorites${query}`)).body
const idsOf = (body: unknown) => (body as { id: number }[]).map(({ id }) => id)
const favoritesOf = async ({ _id }: MaterialDocument) =>
  (await catalog.materialStats.findById(_id).lean())?.favorites ?? 0
const eventsOf = async ({ userId }: User) =>
  (await catalog.events()).filter(
    ({ subject, data }) => subject.includes('favourite') && (data as User).userId === userId,
  )

async function add(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
  const material = buildMaterial(overrides)
  await catalog.add(material)
  return material
}

describe('POST, GET and DELETE /api/favorites/{id}', () => {
  it('adds and removes a favorite, each with its event', async () => {
    const [buyer, lot] = [newBuyer(), await add()]
    expect(await isKept(buyer, lot)).toBe(false)
    expect((await keep(buyer, lot)).body).toBe(true)
    expect([await isKept(buyer, lot), await favoritesOf(lot)]).toEqual([true, 1])
    expect((await drop(buyer, lot)).body).toBe(false)
    expect([await isKept(buyer, lot), await favoritesOf(lot)]).toEqual([false, 0])
    const data = { userId: buyer.userId, materialId: lot._id }
    expect(await eventsOf(buyer)).toMatchObject([
      { subject: 'catalog.favourite.added', data },
      { subject: 'catalog.favourite.removed', data },
    ])
  })

  it('has effect once for repeated calls', async () => {
    const [buyer, lot] = [newBuyer(), await add()]
    await Promise.all([1, 2, 3, 4].map(() => keep(buyer, lot)))
    expect((await keep(buyer, lot)).status).toBe(200)
    expect([await favoritesOf(lot), (await eventsOf(buyer)).length]).toEqual([1, 1])
    expect(
      (await Promise.all([1, 2, 3].map(() => drop(buyer, lot)))).map(({ status }) => status),
    ).toEqual([200, 200, 200])
    expect([await favoritesOf(lot), (await eventsOf(buyer)).length]).toEqual([0, 2])
  })

  it('adds no favorite of a listing that is deleted at the same time', async () => {
    const [buyer, lot] = [newBuyer(), await add({ userId: 60 })]
    const hasLooked = Promise.withResolvers<void>()
    const isDeleted = Promise.withResolvers<void>()
    // Runs right after the listing was read.
    const favorites = new Proxy(catalog.favorites, {
      get: (model, name) =>
        name !== 'countDocuments'
          ? Reflect.get(model, name)
          : (filter: object) => ({
              session: async (session: ClientSession) => {
                hasLooked.resolve()
                await isDeleted.promise
                return model.countDocuments(filter).session(session)
              },
            }),
    })
    const slow = await startTestApp(
      createApp({ ...testApp, routes: [addFavorite({ ...catalog.deps, favorites })] }),
    )
    const keeping = slow.call('POST', `/api/favorites/${lot._id}`, { user: buyer })
    await hasLooked.promise
    expect((await call('DELETE', { userId: 60 }, `/api/materials/${lot._id}`)).status).toBe(200)
    const event = toMaterialEvent({ ...lot, deletedAt: new Date() })
    await transaction(catalog.connection, (session) =>
      onMaterialWithdrawn(catalog)(event, { session }),
    )
    isDeleted.resolve()
    expect(await keeping).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    await slow.stop()
    expect([await list(buyer, '?limit=1'), await favoritesOf(lot)]).toMatchObject([
      { items: [], total: 0 },
      0,
    ])
  })

  it('succeeds if an earlier version, which takes no locks, adds the same favorite at the same time', async () => {
    const [buyer, lot] = [newBuyer(), await add()]
    const favorites = new Proxy(catalog.favorites, {
      get: (model, name) =>
        name !== 'countDocuments'
          ? Reflect.get(model, name)
          : (filter: object) => ({
              async session(session: ClientSession) {
                if ((await isKept(buyer, lot)) === false)
                  await model.create([
                    { _id: 40_000_000, ...buyer, materialId: lot._id, createdAt: new Date() },
                  ])
                return model.countDocuments(filter).session(session)
              },
            }),
    })
    const slow = await startTestApp(
      createApp({ ...testApp, routes: [addFavorite({ ...catalog.deps, favorites })] }),
    )
    expect(await slow.call('POST', `/api/favorites/${lot._id}`, { user: buyer })).toMatchObject({
      status: 200,
      body: true,
    })
    await slow.stop()
  })

  it('counts favorites of many users at once', async () => {
    const lot = await add()
    const buyers = Array.from({ length: 40 }, newBuyer)
    const answers = await Promise.all(buyers.map((buyer) => keep(buyer, lot)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(await favoritesOf(lot)).toBe(40)
    await Promise.all(buyers.slice(0, 15).map((buyer) => drop(buyer, lot)))
    expect(await favoritesOf(lot)).toBe(25)
  })

  it('refuses the user’s own listing', async () => {
    const owner = newBuyer()
    const lot = await add(owner)
    const { status, body } = await keep(owner, lot)
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'OWN_MATERIAL' })])
    expect(await isKept(owner, lot)).toBe(false)
  })

  it('responds 404 for an unknown or deleted listing and the fallback material', async () => {
    const [buyer, deleted] = [newBuyer(), await add({ status: 'withdrawn', deletedAt: new Date() })]
    const answers = await Promise.all(
      [999_999, deleted._id, 1].map((id) => call('POST', buyer, `/api/favorites/${id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('refuses more than the maximum', async () => {
    const [buyer, lot] = [newBuyer(), await add()]
    const rows = Array.from({ length: favoritesMax }, (_, place) => ({
      _id: 10_000_000 + place,
      ...buyer,
      materialId: 20_000_000 + place,
      createdAt: new Date(),
    }))
    await catalog.favorites.insertMany(rows)
    expect((await keep(buyer, lot)).body).toMatchObject({ code: 'FAVORITES_FULL' })
    await call('DELETE', buyer, `/api/favorites/${rows[0].materialId}`)
    expect((await keep(buyer, lot)).status).toBe(200)
  })

  it('refuses more than the maximum under concurrent calls at two instances', async () => {
    const other = await startCatalog({ database: catalog.urls.database })
    const buyer = newBuyer()
    const rows = Array.from({ length: favoritesMax - 2 }, (_, place) => ({
      _id: 30_000_000 + place,
      ...buyer,
      materialId: 20_000_000 + place,
      createdAt: new Date(),
    }))
    await catalog.favorites.insertMany(rows)
    const lots = await Promise.all([1, 2, 3, 4, 5].map(() => add()))
    const answers = await Promise.all(
      lots.map(({ _id }, place) =>
        (place % 2 ? catalog : other).call('POST', `/api/favorites/${_id}`, { user: buyer }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    expect(await catalog.favorites.countDocuments(buyer)).toBe(favoritesMax)
    await other.stop()
  })

  it('adds a favorite once for calls at two instances', async () => {
    const other = await startCatalog({ database: catalog.urls.database })
    const [buyer, lot] = [newBuyer(), await add()]
    const answers = await Promise.all(
      [catalog, other, catalog, other].map(({ call }) =>
        call('POST', `/api/favorites/${lot._id}`, { user: buyer }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, true]),
    )
    expect([await favoritesOf(lot), (await eventsOf(buyer)).length]).toEqual([1, 1])
    await other.stop()
  })

  it.each(['GET', 'POST', 'DELETE'])('refuses a %s without a session', async (method) => {
    const lot = await add()
    expect((await call(method, undefined, `/api/favorites/${lot._id}`)).status).toBe(401)
  })

  it.each(['0', '-1', '1.5', 'abc', '%24ne'])('refuses the id %s', async (id) => {
    expect((await call('POST', newBuyer(), `/api/favorites/${id}`)).status).toBe(400)
  })
})

describe('GET /api/user/favorites', () => {
  it('returns favorites as they are now, latest first', async () => {
    const [buyer, first, second] = [newBuyer(), await add(), await add()]
    for (const lot of [first, second]) await keep(buyer, lot)
    await catalog.call('PATCH', `/api/materials/${first._id}`, {
      user: { userId: 1 },
      body: { price: '1.25' },
    })
    await catalog.call('PATCH', `/api/materials/${second._id}`, {
      user: { userId: 1 },
      body: { status: 'sold' },
    })
    const body = await list(buyer)
    expect(materialList.validate(body, { convert: false }).error).toBeUndefined()
    expect(body).toMatchObject([
      { id: second._id, status: 'sold' },
      { id: first._id, price: '1.25' },
    ])
  })

  it('continues page by page', async () => {
    const buyer = newBuyer()
    const lots = [await add(), await add(), await add()]
    for (const lot of lots) await keep(buyer, lot)
    const first = (await list(buyer, '?limit=2')) as FavoritesPage
    expect(favoritesPageSchema.validate(first, { convert: false }).error).toBeUndefined()
    const second = (await list(buyer, `?limit=2&cursor=${first.nextCursor}`)) as FavoritesPage
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual(
      lots.map(({ _id }) => _id).toReversed(),
    )
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null])
  })

  it('omits deleted listings', async () => {
    const [buyer, kept, deleted] = [newBuyer(), await add(), await add()]
    for (const lot of [kept, deleted]) await keep(buyer, lot)
    await catalog.call('DELETE', `/api/materials/${deleted._id}`, { user: { userId: 1 } })
    expect(idsOf(await list(buyer))).toEqual([kept._id])
  })

  it.each(['abc', '____'])('refuses the cursor %s', async (cursor) => {
    expect((await call('GET', newBuyer(), `/api/user/favorites?cursor=${cursor}`)).status).toBe(400)
  })

  it('requires a session', async () => {
    expect((await call('GET', undefined, '/api/user/favorites')).status).toBe(401)
  })
})

describe('GET /api/user/favorites/ids', () => {
  it('returns the ids of favorites', async () => {
    const [buyer, first, second] = [newBuyer(), await add(), await add()]
    for (const lot of [first, second]) await keep(buyer, lot)
    await keep(newBuyer(), await add())
    expect((await call('GET', buyer, '/api/user/favorites/ids')).body).toEqual([
      second._id,
      first._id,
    ])
  })
})

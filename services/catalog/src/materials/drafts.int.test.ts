import type { FavoritesPage } from '@materia/contracts/catalog/favorite.ts'
import type { MaterialDraft, OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import { buildDraft, buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import type { MaterialDocument } from '../model/material.ts'
import { describeMaterial } from './describeMaterial.ts'
import { reserveMaterial } from '../reservations/reserveMaterial.ts'
import { returnStock } from '../reservations/returnStock.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const [owner, other] = [{ userId: 7 }, { userId: 8 }]
let uploads = 0

async function create(overrides: Partial<MaterialDraft>) {
  const imageUrl = `/uploads/draft${++uploads}-112233.webp`
  await catalog.addUploads(owner.userId, imageUrl)
  const { status, body } = await catalog.call('POST', '/api/materials', {
    user: owner,
    body: buildDraft({ imageUrl, ...overrides }),
  })
  return { status, body: body as { id: number; status: string } }
}

async function add(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
  const material = buildMaterial({ userId: owner.userId, ...overrides })
  await catalog.add(material)
  return material
}

const change = (id: number, body: object) =>
  catalog.call('PATCH', `/api/materials/${id}`, { user: owner, body })
const read = (id: number, user?: typeof owner) =>
  catalog.call('GET', `/api/materials/${id}`, user && { user })
const own = async (status: string) =>
  (await catalog.call('GET', `/api/user/materials?status=${status}`, { user: owner }))
    .body as OwnMaterialsPage
const lastEvent = async () => (await catalog.events()).at(-1)
let orderId = 0
const reserve = (materialId: number) =>
  reserveMaterial(catalog.deps)({
    orderId: ++orderId,
    materialId,
    buyerId: other.userId,
    traceId: 't',
  })

/** Every public list that contains a listing of this color. */
async function placesOf(id: number, color: string): Promise<string[]> {
  const searches = {
    search: `/api/materials?q=${color}`,
    filter: `/api/materials?color=${color}`,
    company: `/api/materials?userId=7&color=${color}`,
    seller: '/api/materials/user/7',
    sitemap: '/api/materials/ids?part=1',
    plain: '/api/materials',
  }
  const found = await Promise.all(
    Object.entries(searches).map(async ([name, path]) => {
      const { body } = await catalog.call('GET', path)
      const items = Array.isArray(body)
        ? body
        : ((body as { items?: { id: number }[]; ids?: number[] }).items ??
          (body as { ids: number[] }).ids)
      return (items as (number | { id: number })[]).some(
        (item) => (typeof item === 'number' ? item : item.id) === id,
      )
        ? [name]
        : []
    }),
  )
  return found.flat()
}

const everywhere = ['search', 'filter', 'company', 'seller', 'sitemap', 'plain']

describe('a draft', () => {
  it.each([
    ['Teal', { quantity: '0' }],
    ['Ochre', { price: '0' }],
    ['Sepia', { price: '0.00', quantity: '0' }],
  ])(
    'in %s with %j is accepted, visible only to its owner and in no list',
    async (color, missing) => {
      const { status, body } = await create({ color, ...missing })
      expect([status, body.status]).toEqual([201, 'draft'])
      expect(await placesOf(body.id, color)).toEqual([])
      expect((await catalog.call('GET', `/api/materials/suggestions?q=${color}`)).body).toEqual([])
      expect((await read(body.id, owner)).body).toMatchObject({ id: body.id, status: 'draft' })
      expect((await read(body.id, owner)).headers.get('cache-control')).toContain('no-store')
      for (const user of [other, undefined]) expect((await read(body.id, user)).status).toBe(404)
      for (const path of ['similar', 'head?language=en&origin=https://materia.example'])
        expect(
          (await catalog.call('GET', `/api/materials/${body.id}/${path}`, { user: other })).status,
        ).toBe(404)
      expect((await own('draft')).items.map(({ id }) => id)).toContain(body.id)
      expect((await own('available')).items.map(({ id }) => id)).not.toContain(body.id)
    },
  )

  it('cannot be favorited, viewed or bought', async () => {
    const {
      body: { id },
    } = await create({ price: '0' })
    expect((await catalog.call('POST', `/api/favorites/${id}`, { user: other })).status).toBe(404)
    expect((await catalog.call('POST', `/api/materials/${id}/views`, { user: other })).status).toBe(
      404,
    )
    expect(await reserve(id)).toMatchObject({ refused: 'NOT_AVAILABLE' })
  })

  it('does not exist for other services until it is listed', async () => {
    const {
      body: { id },
    } = await create({ color: 'Umber', quantity: '0' })
    expect(await lastEvent()).toMatchObject({
      subject: 'catalog.material.changed',
      data: { id, status: 'withdrawn', isDeleted: true },
    })
    expect(await describeMaterial(catalog.deps)({ materialId: id })).toMatchObject({
      material: { isDeleted: true },
    })
    expect((await change(id, { quantity: '5' })).body).toMatchObject({ status: 'available' })
    expect(await lastEvent()).toMatchObject({
      subject: 'catalog.material.listed',
      data: { id, status: 'available', isDeleted: false, quantity: '5' },
    })
    expect(await placesOf(id, 'Umber')).toEqual(everywhere)
  })

  it('is the result of editing a listing to zero, and keeps its favorites', async () => {
    const {
      body: { id },
    } = await create({ color: 'Lilac' })
    const buyer = { userId: 300 }
    const favorites = async () =>
      (await catalog.call('GET', '/api/user/favorites?limit=5', { user: buyer }))
        .body as FavoritesPage
    await catalog.call('POST', `/api/favorites/${id}`, { user: buyer })
    expect((await change(id, { price: '0' })).body).toMatchObject({ status: 'draft' })
    expect(await lastEvent()).toMatchObject({
      subject: 'catalog.material.changed',
      data: { id, isDeleted: true },
    })
    expect(await placesOf(id, 'Lilac')).toEqual([])
    expect(await favorites()).toMatchObject({ items: [], total: 0 })
    await change(id, { price: '5.00' })
    expect(await placesOf(id, 'Lilac')).toEqual(everywhere)
    expect(await favorites()).toMatchObject({ items: [{ id }], total: 1 })
  })

  it('that an earlier version stored as available is treated as a draft', async () => {
    const lot = await add({ color: 'Cyan', priceCents: 0 })
    expect(await placesOf(lot._id, 'Cyan')).toEqual([])
    expect((await read(lot._id)).status).toBe(404)
    expect((await read(lot._id, owner)).body).toMatchObject({ status: 'draft' })
    expect((await change(lot._id, { price: '7' })).body).toMatchObject({ status: 'available' })
  })

  it('cannot be marked as sold, and stays a draft when it is relisted', async () => {
    const {
      body: { id },
    } = await create({ quantity: '0' })
    expect(await change(id, { status: 'sold' })).toMatchObject({
      status: 409,
      body: { code: 'MATERIAL_DRAFT' },
    })
    expect((await change(id, { status: 'withdrawn' })).body).toMatchObject({ status: 'withdrawn' })
    expect((await read(id, other)).status).toBe(404)
    expect((await change(id, { status: 'available' })).body).toMatchObject({ status: 'draft' })
  })

  it('stays readable, as withdrawn, for a company with a message about it', async () => {
    const lot = await add({ status: 'draft', quantity: 0, availableQuantity: 0 })
    await catalog.materialReaders.create({ _id: `${lot._id}/8`, materialId: lot._id, userId: 8 })
    expect((await read(lot._id, other)).body).toMatchObject({ status: 'withdrawn' })
  })

  it('without a quantity takes back no part that an order returns', async () => {
    const lot = await add({ isSingleLot: false, quantity: 100, availableQuantity: 60 })
    await catalog.reservations.create({
      _id: 900,
      materialId: lot._id,
      buyerId: 8,
      sellerId: 7,
      quantity: 40,
      unit: 'Kg',
      priceCents: 1,
      currency: 'USD',
      state: 'confirmed',
      createdAt: new Date(),
      expiresAt: null,
    })
    expect((await change(lot._id, { quantity: '0' })).body).toMatchObject({
      status: 'draft',
      quantity: '0',
    })
    expect(await returnStock(catalog.deps)({ orderId: 900, traceId: 't' })).toMatchObject({
      reservation: { state: 'released' },
    })
    expect((await read(lot._id, owner)).body).toMatchObject({ status: 'draft', quantity: '0' })
  })
})

describe('a listing that is bought completely', () => {
  it('is sold, and no draft', async () => {
    const lot = await add({ quantity: 10, availableQuantity: 0, status: 'sold' })
    expect((await read(lot._id)).body).toMatchObject({ status: 'sold', isSoldOut: true })
  })
})

describe('a company that has not confirmed its email', () => {
  const unconfirmed = { ...owner, isEmailConfirmed: false }
  const refused = { status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } }
  const save = (id: number, body: object) =>
    catalog.call('PATCH', `/api/materials/${id}`, { user: unconfirmed, body })

  it('keeps drafts and publishes none of them', async () => {
    const imageUrl = '/uploads/unconfirmed-112233.webp'
    await catalog.addUploads(owner.userId, imageUrl)
    const post = (overrides: Partial<MaterialDraft>) =>
      catalog.call('POST', '/api/materials', {
        user: unconfirmed,
        body: buildDraft({ imageUrl, color: 'Maroon', ...overrides }),
      })
    expect(await post({})).toMatchObject(refused)
    const draft = await post({ price: '0' })
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft' } })
    const { id } = draft.body as { id: number }
    expect((await save(id, { quantity: '70' })).status).toBe(200)
    expect(await save(id, { price: '5.00' })).toMatchObject(refused)
    expect(await placesOf(id, 'Maroon')).toEqual([])
  })

  it('still changes and withdraws a listing of before, and does not list it again', async () => {
    const { _id: id } = await add({ color: 'Plum' })
    expect((await save(id, { description: 'Washed' })).body).toMatchObject({ status: 'available' })
    expect((await save(id, { status: 'withdrawn' })).status).toBe(200)
    expect(await save(id, { status: 'available' })).toMatchObject(refused)
  })
})

describe('an unlisted listing', () => {
  it('is in no list, but can be read by its seller, ordered and listed', async () => {
    const color = 'Maroon'
    const { status, body } = await create({ color, isUnlisted: true })
    const { id } = body
    expect([status, body.status]).toEqual([201, 'available'])
    expect(await lastEvent()).toMatchObject({
      subject: 'catalog.material.changed',
      data: { id, status: 'available', isUnlisted: true, isDeleted: false },
    })
    expect(await placesOf(id, color)).toEqual([])
    expect((await read(id, owner)).body).toMatchObject({ id, isUnlisted: true })
    const head = `/api/materials/${id}/head?language=en&origin=https://materia.example`
    expect((await catalog.call('GET', head)).status).toBe(404)
    expect((await own('available')).items).toContainEqual(
      expect.objectContaining({ id, isUnlisted: true }),
    )

    expect(await reserve(id)).toMatchObject({ reservation: { materialId: id } })
    await returnStock(catalog.deps)({ orderId, traceId: 't' })
    expect(await placesOf(id, color)).toEqual([])
    await change(id, { description: 'Washed' })
    expect((await read(id, owner)).body).toMatchObject({ description: 'Washed', isUnlisted: true })

    await change(id, { isUnlisted: false })
    expect(await placesOf(id, color)).toEqual(everywhere)
    expect(await lastEvent()).toMatchObject({
      subject: 'catalog.material.listed',
      data: { id, termsRevision: 2 },
    })
    await change(id, { isUnlisted: true })
    expect(await placesOf(id, color)).toEqual([])
  })

  it('needs a confirmed email like a listed one', async () => {
    const { status } = await catalog.call('POST', '/api/materials', {
      user: { ...owner, isEmailConfirmed: false },
      body: buildDraft({ isUnlisted: true }),
    })
    expect(status).toBe(403)
  })
})

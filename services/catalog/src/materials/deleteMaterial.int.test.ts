import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import type { MaterialDocument } from '../model/material.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const owner = { userId: 1 }
const buyer = { userId: 2 }

async function add(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
  const material = buildMaterial(overrides)
  await catalog.add(material)
  return material
}

const remove = ({ _id }: MaterialDocument, user: { userId: number } | undefined = owner) =>
  catalog.call('DELETE', `/api/materials/${_id}`, { user })
const get = ({ _id }: MaterialDocument, user?: { userId: number }) =>
  catalog.call('GET', `/api/materials/${_id}`, { user })

describe('DELETE /api/materials/{id}', () => {
  it('removes a listing from lists at once and returns its id', async () => {
    const [kept, deleted] = [await add({ color: 'Sepia' }), await add({ color: 'Sepia' })]
    const { status, body } = await remove(deleted)
    expect([status, body]).toEqual([200, { id: deleted._id }])
    expect((await catalog.call('GET', '/api/materials?color=Sepia')).body).toMatchObject({
      total: 1,
      items: [{ id: kept._id }],
    })
    expect(
      (await catalog.call('GET', '/api/user/materials', { user: owner })).body,
    ).not.toMatchObject({ items: [{ id: deleted._id }] })
  })

  it('leaves it readable to its owner and to companies with an order or a message about it, without caching', async () => {
    const lot = await add()
    await catalog.materialReaders.create({ _id: `${lot._id}/2`, materialId: lot._id, userId: 2 })
    await remove(lot)
    for (const reader of [owner, buyer]) {
      const { status, body, headers } = await get(lot, reader)
      expect([status, body, headers.get('cache-control')]).toEqual([
        200,
        expect.objectContaining({ id: lot._id, status: 'withdrawn' }),
        'no-store',
      ])
    }
    expect([(await get(lot)).status, (await get(lot, { userId: 3 })).status]).toEqual([404, 404])
  })

  it('publishes the deletion', async () => {
    const lot = await add()
    await remove(lot)
    expect((await catalog.events()).at(-1)).toMatchObject({
      subject: 'catalog.material.withdrawn',
      data: { id: lot._id, revision: 2, isDeleted: true, status: 'withdrawn' },
    })
  })

  it('keeps its pictures for companies that can still read it', async () => {
    const lot = await add({ images: ['/uploads/read-112233.webp'] })
    await catalog.uploads.create({
      _id: '/uploads/read-112233.webp',
      userId: 1,
      materialIds: [lot._id],
      createdAt: new Date(),
      unusedSince: null,
    })
    await remove(lot)
    expect(await catalog.uploads.findById('/uploads/read-112233.webp').lean()).toMatchObject({
      unusedSince: null,
    })
  })

  it('refuses everybody except the owner', async () => {
    const lot = await add()
    expect((await remove(lot, buyer)).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await catalog.call('DELETE', `/api/materials/${lot._id}`)).status).toBe(401)
    expect((await get(lot)).status).toBe(200)
  })

  it('refuses while an order reserves some of it', async () => {
    const lot = await add({ isSingleLot: false })
    const order = {
      buyerId: 2,
      sellerId: 1,
      quantity: 10,
      unit: 'Kg',
      priceCents: 1,
      currency: 'USD',
      state: 'held',
      createdAt: new Date(),
      expiresAt: new Date(),
    } as const
    await catalog.reservations.create({ _id: 1, materialId: lot._id, ...order })
    expect((await remove(lot)).body).toMatchObject({ code: 'MATERIAL_RESERVED' })
    expect((await get(lot)).status).toBe(200)
  })

  it('responds 404 for a repeated call and for an unknown listing', async () => {
    const lot = await add()
    await remove(lot)
    expect((await remove(lot)).status).toBe(404)
    expect((await catalog.call('DELETE', '/api/materials/999999', { user: owner })).status).toBe(
      404,
    )
    expect(
      (
        await catalog.call('PATCH', `/api/materials/${lot._id}`, {
          user: owner,
          body: { status: 'available' },
        })
      ).status,
    ).toBe(404)
  })
})

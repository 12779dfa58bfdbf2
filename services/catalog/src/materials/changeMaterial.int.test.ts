import type { MaterialChange } from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import type { MaterialDocument } from '../model/material.ts'
import { reserveMaterial } from '../reservations/reserveMaterial.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const user = { userId: 1 }

async function add(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
  const material = buildMaterial(overrides)
  await catalog.add(material)
  return material
}

const change = ({ _id }: MaterialDocument, body: MaterialChange, by = user) =>
  catalog.call('PATCH', `/api/materials/${_id}`, { user: by, body })
const stored = ({ _id }: MaterialDocument) => catalog.materials.findById(_id).lean()

let orders = 0
/** A reservation of an order that waits for its confirmation. */
const hold = ({ _id, unit }: MaterialDocument, quantity: number) =>
  catalog.reservations.create({
    _id: ++orders,
    materialId: _id,
    buyerId: 2,
    sellerId: 1,
    quantity,
    unit,
    priceCents: 1,
    currency: 'USD',
    state: 'held',
    createdAt: new Date(),
    expiresAt: new Date(),
  })

describe('PATCH /api/materials/{id}', () => {
  it('changes the sent fields and keeps the rest', async () => {
    const lot = await add()
    const { status, body } = await change(lot, {
      price: '9.99',
      color: 'Teal',
      location: 'Texas, United States',
      postalCode: '77003',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: lot._id,
      price: '9.99',
      color: 'Teal',
      title: 'Polypropylene / Ground / Teal / Post-industrial',
      location: 'Texas, United States',
      quantity: '1000',
      mfi: '12',
    })
    expect(await stored(lot)).toMatchObject({
      revision: 2,
      priceCents: 999,
      country: 'USA',
      state: 'TX',
      createdAt: lot.createdAt,
    })
  })

  it('is visible in lists at once', async () => {
    const lot = await add()
    await change(lot, { color: 'Cerise' })
    expect((await catalog.call('GET', '/api/materials?color=Cerise')).body).toMatchObject({
      total: 1,
      items: [{ id: lot._id }],
    })
  })

  it('publishes the change, and a withdrawal or a new listing as such', async () => {
    const lot = await add()
    await change(lot, { price: '2.50' })
    await change(lot, { status: 'withdrawn' })
    await change(lot, { status: 'available' })
    const events = (await catalog.events()).slice(-3)
    expect(events.map(({ subject }) => subject)).toEqual([
      'catalog.material.changed',
      'catalog.material.withdrawn',
      'catalog.material.listed',
    ])
    expect(events.map(({ data }) => data)).toMatchObject([
      { id: lot._id, revision: 2, price: '2.50' },
      { revision: 3, status: 'withdrawn', isDeleted: false },
      { revision: 4, status: 'available' },
    ])
  })

  it('refuses everybody except the owner', async () => {
    const lot = await add()
    const { status, body } = await change(lot, { price: '0.01' }, { userId: 2 })
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({
        code: 'FORBIDDEN',
        message: 'You do not have permission to do this',
      }),
    ])
    expect(
      (await catalog.call('PATCH', `/api/materials/${lot._id}`, { body: { price: '0.01' } }))
        .status,
    ).toBe(401)
    expect(await stored(lot)).toEqual(lot)
  })

  it.each([
    ['unknown', 999_999, 404],
    ['the fallback material', 1, 403],
  ])('does not change a listing that is %s', async (_name, id, status) => {
    expect(
      (await catalog.call('PATCH', `/api/materials/${id}`, { user, body: { price: '1' } })).status,
    ).toBe(status)
  })

  it('drops the melt flow index when plastics become a metal', async () => {
    const lot = await add()
    expect(
      (await change(lot, { category: 'Metals', type: 'Copper', presentation: 'Wire' })).body,
    ).toMatchObject({ category: 'Metals', mfi: null })
    expect(
      (await change(lot, { category: 'Plastics', type: 'Polyethylene', presentation: 'Ground' }))
        .body,
    ).toMatchObject({ details: [{ path: 'mfi' }] })
  })

  it('refuses fields that contradict the stored ones', async () => {
    const lot = await add()
    const { status, body } = await change(lot, { type: 'Copper' })
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'LISTING_INVALID' })])
    expect(await stored(lot)).toEqual(lot)
  })

  it('keeps pictures, adds the owner’s new ones and releases removed ones', async () => {
    const lot = await add({ images: ['/uploads/kept-112233.webp', '/uploads/gone-112233.webp'] })
    await catalog.addUploads(
      1,
      '/uploads/kept-112233.webp',
      '/uploads/gone-112233.webp',
      '/uploads/new-112233.webp',
    )
    const imageUrl = ['/uploads/new-112233.webp', '/uploads/kept-112233.webp']
    expect((await change(lot, { imageUrl })).body).toMatchObject({
      imageUrl: JSON.stringify(imageUrl),
    })
    const uploads = await catalog.uploads.find({ _id: /-112233/, materialIds: lot._id }).lean()
    expect(uploads.map(({ _id }) => _id)).toEqual(['/uploads/new-112233.webp'])
    expect((await change(lot, { imageUrl: '/uploads/elsewhere-112233.webp' })).body).toMatchObject({
      code: 'IMAGE_UNKNOWN',
    })
  })

  it('changes only the texts of a reserved listing', async () => {
    const lot = await add({ isSingleLot: false })
    await hold(lot, 10)
    for (const terms of [
      { quantity: '900' },
      { unit: 'T' },
      { price: '1' },
      { currency: 'MXN' },
      { isSingleLot: true },
    ] as const) {
      expect((await change(lot, terms)).body).toMatchObject({ code: 'MATERIAL_RESERVED' })
    }
    expect(
      (await change(lot, { description: 'Sieved', quantity: '1000', price: '550.00', unit: 'Kg' }))
        .body,
    ).toMatchObject({ description: 'Sieved' })
  })

  it.each(['available', 'withdrawn', 'sold'] as const)(
    'does not make a reserved listing %s',
    async (status) => {
      const lot = await add({ status: 'reserved', availableQuantity: 0 })
      await hold(lot, 1000)
      expect((await change(lot, { status })).body).toMatchObject({ code: 'MATERIAL_RESERVED' })
    },
  )

  it('relists a listing marked as sold, but not a sold-out one', async () => {
    const [elsewhere, soldOut] = [await add(), await add({ status: 'sold', availableQuantity: 0 })]
    await change(elsewhere, { status: 'sold' })
    expect((await change(elsewhere, { status: 'available' })).body).toMatchObject({
      status: 'available',
    })
    for (const way of [
      { status: 'available' },
      { status: 'withdrawn' },
      { quantity: '5' },
    ] as const) {
      expect((await change(soldOut, way)).body).toMatchObject({ code: 'MATERIAL_SOLD' })
    }
    expect((await change(soldOut, { description: 'It was good' })).body).toMatchObject({
      isSoldOut: true,
    })
    expect((await change(elsewhere, { status: 'sold' })).body).not.toHaveProperty('isSoldOut')
  })

  it('relists a listing without a quantity that was marked as sold', async () => {
    // Earlier versions stored such listings.
    const empty = await add({ quantity: 0, availableQuantity: 0, kilograms: 0, status: 'sold' })
    expect((await change(empty, { status: 'available', quantity: '5' })).body).toMatchObject({
      status: 'available',
      quantity: '5',
    })
  })

  it('applies quantity and price of a partly sold listing to the rest', async () => {
    const lot = await add({
      isSingleLot: false,
      quantity: 100,
      availableQuantity: 60,
      priceCents: 100_000,
    })
    expect((await change(lot, { color: 'Red', quantity: '60', price: '600.00' })).status).toBe(200)
    expect(await stored(lot)).toMatchObject({
      quantity: 100,
      availableQuantity: 60,
      priceCents: 100_000,
    })
    expect((await change(lot, { price: '540' })).body).toMatchObject({
      quantity: '60',
      price: '540.00',
    })
    expect(await stored(lot)).toMatchObject({
      quantity: 60,
      availableQuantity: 60,
      priceCents: 54_000,
      kilograms: 60,
    })
  })

  it('does not restore a quantity that an order bought meanwhile', async () => {
    const lot = await add({
      isSingleLot: false,
      quantity: 100,
      availableQuantity: 60,
      priceCents: 100_000,
    })
    const terms = { quantity: '100', unit: 'Kg', price: '900.00', currency: 'USD' } as const

    expect(await change(lot, { ...terms, quantitySeen: '100' })).toMatchObject({
      status: 409,
      body: { code: 'MATERIAL_CHANGED' },
    })
    expect(await stored(lot)).toEqual(lot)
    expect((await change(lot, { ...terms, quantitySeen: '60' })).body).toMatchObject({
      quantity: '100',
      price: '900.00',
    })
  })

  it('raises the revision for each of many concurrent changes', async () => {
    const lot = await add()
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5'].map((price) => change(lot, { price })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await stored(lot)).toMatchObject({ revision: 6 })
  })

  it('sells to a concurrent order on the old or the new terms, never on a mix', async () => {
    const reserve = reserveMaterial(catalog.deps)
    for (let round = 0; round < 6; round++) {
      const lot = await add({ isSingleLot: false, quantity: 100, priceCents: 10_000 })
      const request = {
        orderId: 1000 + round,
        materialId: lot._id,
        buyerId: 2,
        quantity: '40',
        traceId: 'test-trace',
      }
      const [changed, reply] = await Promise.all([
        change(lot, { quantity: '50', price: '500.00' }),
        reserve(request),
      ])
      const left = (await stored(lot))?.availableQuantity
      expect([
        [409, '40.00', 60],
        [200, '400.00', 10],
      ]).toContainEqual([changed.status, 'reservation' in reply && reply.reservation.price, left])
    }
  })
})

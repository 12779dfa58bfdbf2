import { materialChanged } from '@materia/contracts/catalog/api.ts'
import type { ReserveRequest } from '@materia/contracts/catalog/types.ts'
import type { MaterialPage } from '@materia/contracts/catalog/types.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import type { MaterialDocument } from '../model/material.ts'
import { releaseExpired } from '../reservations/releaseExpired.ts'
import { releaseMaterial } from './releaseMaterial.ts'
import { reserveMaterial } from './reserveMaterial.ts'

let catalog: Catalog
let instance: ReturnType<typeof reserveMaterial>
let lastOrder = 0
beforeAll(async () => {
  catalog = await startCatalog()
  instance = reserveMaterial(catalog.deps)
})
afterAll(() => catalog.stop())

async function add(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
  const material = buildMaterial({
    userId: 1,
    quantity: 1000,
    priceCents: 100_000,
    isSingleLot: false,
    ...overrides,
  })
  await catalog.add(material)
  return material
}

const newOrder = () => ++lastOrder
const reserve = (request: Partial<ReserveRequest> & { materialId: number }, by = instance) =>
  by({ orderId: newOrder(), buyerId: 7, traceId: 'test-trace', ...request })
const release = (orderId: number) =>
  releaseMaterial(catalog.deps)({ orderId, traceId: 'test-trace' })
const stored = (id: number) => catalog.materials.findById(id).lean()
const eventsOf = async (id: number) =>
  (await catalog.events()).filter(({ data }) => (data as { id: number }).id === id)

/** Whether lists show it, and how much of it. */
async function listed(id: number) {
  const { body } = await catalog.call('GET', '/api/materials?limit=100')
  return (body as MaterialPage).items.find((item) => item.id === id)?.quantity
}

describe('catalog.material.reserve', () => {
  it('holds a part for 30 minutes, at its part of the price, and tells of it', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    expect(await reserve({ orderId, materialId: _id, quantity: '250' })).toEqual({
      reservation: {
        orderId,
        materialId: _id,
        buyerId: 7,
        sellerId: 1,
        quantity: '250',
        unit: 'Kg',
        price: '250.00',
        currency: 'USD',
        state: 'held',
        expiresAt: '2099-11-02T12:30:00.000Z',
      },
    })
    expect(await stored(_id)).toMatchObject({
      availableQuantity: 750,
      quantity: 1000,
      status: 'available',
      revision: 2,
    })
    expect(await eventsOf(_id)).toMatchObject([
      {
        subject: materialChanged.subject,
        traceId: 'test-trace',
        data: {
          quantity: '750',
          price: '750.00',
          status: 'available',
          revision: 2,
          isDeleted: false,
        },
      },
    ])
    expect(await listed(_id)).toBe('750')
  })

  it('costs what a buyer counts from what is left and its price, however that was rounded', async () => {
    const { _id } = await add({ quantity: 3, availableQuantity: 3, priceCents: 10_000 })
    const priceOf = async () =>
      ((await reserve({ materialId: _id, quantity: '1' })) as { reservation: { price: string } })
        .reservation.price
    expect(await priceOf()).toBe('33.33')
    const shown = (await catalog.call('GET', `/api/materials/${_id}`)).body
    expect(shown).toMatchObject({ quantity: '2', price: '66.67' })
    expect([await priceOf(), await priceOf()]).toEqual(['33.34', '33.33'])
  })

  it('holds all that is left where no quantity is said: the listing is reserved and in no list', async () => {
    const { _id } = await add({ isSingleLot: true })
    expect(await reserve({ materialId: _id })).toMatchObject({
      reservation: { quantity: '1000', price: '1000.00' },
    })
    expect(await stored(_id)).toMatchObject({ availableQuantity: 0, status: 'reserved' })
    expect(await listed(_id)).toBeUndefined()
  })

  it('answers the same order alike and holds no more', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    const first = await reserve({ orderId, materialId: _id, quantity: '250' })
    expect(await reserve({ orderId, materialId: _id, quantity: '250' })).toEqual(first)
    expect(await stored(_id)).toMatchObject({ availableQuantity: 750, revision: 2 })
  })

  it('holds until the order says, and longer where it asks again, but never shorter', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    const endsAt = (until?: string) =>
      reserve({ orderId, materialId: _id, quantity: '250', ...(until && { until }) })
    expect(await endsAt('2099-11-02T12:01:00.000Z')).toMatchObject({
      reservation: { expiresAt: '2099-11-02T12:30:00.000Z' },
    })
    for (const until of ['2099-11-05T12:00:00.000Z', '2099-11-04T12:00:00.000Z', undefined]) {
      expect(await endsAt(until)).toMatchObject({
        reservation: { state: 'held', expiresAt: '2099-11-05T12:00:00.000Z' },
      })
    }
    expect(await stored(_id)).toMatchObject({ availableQuantity: 750, revision: 2 })
    await catalog.reservations.updateOne({ _id: orderId }, { state: 'confirmed', expiresAt: null })
    expect(await endsAt('2099-11-09T12:00:00.000Z')).toMatchObject({
      reservation: { state: 'confirmed', expiresAt: null },
    })
    const other = {
      orderId: newOrder(),
      materialId: _id,
      quantity: '100',
      until: '2099-11-05T12:00:00.000Z',
    }
    expect(await reserve(other)).toMatchObject({ reservation: { expiresAt: other.until } })
  })

  it('holds once what ten ask for at the same time for one order', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reserve({ orderId, materialId: _id, quantity: '250' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await stored(_id)).toMatchObject({ availableQuantity: 750 })
  })

  it.each([{ quantity: '251' }, { buyerId: 8 }, { materialId: 1 }])(
    'refuses an order that stands for another reservation: %j',
    async (other) => {
      const { _id } = await add()
      const orderId = newOrder()
      await reserve({ orderId, materialId: _id, quantity: '250' })
      expect(await reserve({ orderId, materialId: _id, quantity: '250', ...other })).toMatchObject({
        refused: 'ORDER_TAKEN',
      })
      expect(await stored(_id)).toMatchObject({ availableQuantity: 750 })
    },
  )

  it.each([
    ['more than there is', {}, { quantity: '1001' }, 'NOT_ENOUGH'],
    ['a part of a single lot', { isSingleLot: true }, { quantity: '10' }, 'SINGLE_LOT'],
    ['a withdrawn one', { status: 'withdrawn' }, {}, 'NOT_AVAILABLE'],
    ['a deleted one', { status: 'withdrawn', deletedAt: new Date(0) }, {}, 'NOT_FOUND'],
    ['one’s own', {}, { buyerId: 1 }, 'OWN_MATERIAL'],
    ['none', {}, { materialId: 999_999 }, 'NOT_FOUND'],
  ] as const)('refuses %s and writes nothing', async (_name, overrides, request, refused) => {
    const material = await add(overrides)
    const orderId = newOrder()
    expect(await reserve({ orderId, materialId: material._id, ...request })).toMatchObject({
      refused,
      message: expect.any(String),
    })
    expect(await stored(material._id)).toMatchObject({ availableQuantity: 1000, revision: 1 })
    expect(await catalog.reservations.exists({ _id: orderId })).toBeNull()
    expect(await eventsOf(material._id)).toEqual([])
  })

  it('never gives away more than there is: of 100 orders of 50 at once at two instances, 20 get theirs', async () => {
    const { _id } = await add()
    const other = await startCatalog({ database: catalog.urls.database })
    const instances = [instance, reserveMaterial(other.deps)]
    const ask = async (_: unknown, place: number): Promise<unknown> => {
      const orderId = newOrder()
      // What the database could not settle in time is asked for again, as orders does.
      for (;;) {
        const answer = await reserve(
          { orderId, materialId: _id, quantity: '50' },
          instances[place % 2],
        ).catch(() => null)
        if (answer) return answer
      }
    }
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    expect(answers.filter((answer) => JSON.stringify(answer).includes('"held"'))).toHaveLength(20)
    expect(
      answers.filter((answer) => JSON.stringify(answer).includes('"NOT_AVAILABLE"')),
    ).toHaveLength(80)
    expect(await stored(_id)).toMatchObject({
      availableQuantity: 0,
      status: 'reserved',
      revision: 21,
    })
    expect(
      (await eventsOf(_id))
        .map(({ data }) => (data as { revision: number }).revision)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
    await other.stop()
  })
})

describe('catalog.material.release', () => {
  it('gives back what an order held: the listing is for sale again, in lists at once', async () => {
    const { _id } = await add({ isSingleLot: true })
    const orderId = newOrder()
    await reserve({ orderId, materialId: _id })
    expect(await release(orderId)).toMatchObject({
      reservation: { orderId, state: 'released', expiresAt: null },
    })
    expect(await stored(_id)).toMatchObject({
      availableQuantity: 1000,
      status: 'available',
      revision: 3,
    })
    expect(await listed(_id)).toBe('1000')
    expect((await eventsOf(_id)).at(-1)).toMatchObject({
      subject: materialChanged.subject,
      data: { status: 'available', revision: 3 },
    })
  })

  it('gives back once, however often it is asked', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    await reserve({ orderId, materialId: _id, quantity: '250' })
    const first = await release(orderId)
    const others = await Promise.all([release(orderId), release(orderId), release(orderId)])
    expect(others).toEqual([first, first, first])
    expect(await stored(_id)).toMatchObject({ availableQuantity: 1000, revision: 3 })
  })

  it('refuses an order that it does not know', async () => {
    await expect(release(newOrder())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps an order from holding what it asked for before and comes to only now', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    await expect(release(orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await reserve({ orderId, materialId: _id, quantity: '250' })).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
    await expect(release(orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stored(_id)).toMatchObject({ availableQuantity: 1000 })
  })

  it('does not put a listing on sale that its owner withdrew meanwhile', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    await reserve({ orderId, materialId: _id, quantity: '250' })
    await catalog.call('PATCH', `/api/materials/${_id}`, {
      user: { userId: 1 },
      body: { status: 'withdrawn' },
    })
    await release(orderId)
    expect(await stored(_id)).toMatchObject({ availableQuantity: 1000, status: 'withdrawn' })
  })

  it('is for good: the same order holds nothing again', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    await reserve({ orderId, materialId: _id, quantity: '250' })
    await release(orderId)
    expect(await reserve({ orderId, materialId: _id, quantity: '250' })).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
    expect(await stored(_id)).toMatchObject({ availableQuantity: 1000 })
  })
})

describe('releaseExpired', () => {
  const start = new Date('2099-11-02T12:00:00Z')
  const after = (minutes: number) =>
    (catalog.clock.now = new Date(start.getTime() + minutes * 60_000))
  beforeEach(async () => {
    await catalog.reservations.deleteMany()
    after(0)
  })
  afterAll(() => after(0))

  it('releases what was not confirmed in 30 minutes, and that alone', async () => {
    const { _id } = await add()
    const [early, confirmed, late] = [newOrder(), newOrder(), newOrder()]
    await reserve({ orderId: early, materialId: _id, quantity: '100' })
    await reserve({ orderId: confirmed, materialId: _id, quantity: '200' })
    await catalog.reservations.updateOne(
      { _id: confirmed },
      { state: 'confirmed', expiresAt: null },
    )
    after(10)
    await reserve({ orderId: late, materialId: _id, quantity: '300' })

    after(29.9)
    expect(await releaseExpired(catalog.deps)).toBe(0)
    after(30)
    expect(await releaseExpired(catalog.deps)).toBe(1)
    expect(await releaseExpired(catalog.deps)).toBe(0)
    expect(await catalog.reservations.findById(early).lean()).toMatchObject({
      state: 'released',
      isExpired: true,
    })
    expect(await stored(_id)).toMatchObject({ availableQuantity: 500 })
    expect(await listed(_id)).toBe('500')
  })

  it('releases the others past a listing that cannot be read, and that one once it can', async () => {
    const [newer, known] = [await add(), await add()]
    const change = (set: object) =>
      catalog.connection
        .collection('materials')
        .updateOne({ _id: newer._id } as object, { $set: set })
    for (const { _id } of [newer, known]) await reserve({ materialId: _id })
    await change({ country: 'CAN' })
    after(30)
    expect(await releaseExpired(catalog.deps)).toBe(1)
    expect(await stored(known._id)).toMatchObject({ availableQuantity: 1000 })
    await change({ country: 'MEX' })
    expect(await releaseExpired(catalog.deps)).toBe(1)
  })

  it('releases once where two sweep at the same time', async () => {
    const { _id } = await add({ isSingleLot: true })
    await reserve({ materialId: _id })
    after(30)
    const released = await Promise.all([releaseExpired(catalog.deps), releaseExpired(catalog.deps)])
    expect(released.toSorted()).toEqual([0, 1])
    expect(await stored(_id)).toMatchObject({
      availableQuantity: 1000,
      status: 'available',
      revision: 3,
    })
  })

  it('lets the same order hold anew what is still there', async () => {
    const { _id } = await add()
    const orderId = newOrder()
    await reserve({ orderId, materialId: _id, quantity: '250' })
    after(30)
    await releaseExpired(catalog.deps)
    expect(await reserve({ orderId, materialId: _id, quantity: '250' })).toMatchObject({
      reservation: { orderId, state: 'held', expiresAt: '2099-11-02T13:00:00.000Z' },
    })
    expect(await stored(_id)).toMatchObject({ availableQuantity: 750 })
  })
})

import { materialChanged, materialListed } from '@materia/contracts/catalog/api.ts'
import { type Reservations, startReservations } from '../../test/startReservations.ts'
import { returnExpiredReservations } from './returnExpiredReservations.ts'

let stock: Reservations
beforeAll(async () => (stock = await startReservations()))
afterAll(() => stock.stop())

/** A listing whose reservation was released. */
const releasedWhole = { availableQuantity: 1000, status: 'available', revision: 3 }

describe('catalog.material.reserve', () => {
  it('reserves a part for 30 minutes at its part of the price, with an event', async () => {
    const { _id, orderId } = await stock.addOrdered()
    expect(await stock.reserve({ orderId, materialId: _id, quantity: '250' })).toEqual({
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
    expect(await stock.stored(_id)).toMatchObject({
      availableQuantity: 750,
      quantity: 1000,
      status: 'available',
      revision: 2,
    })
    expect(await stock.eventsOf(_id)).toMatchObject([
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
    expect(await stock.listed(_id)).toBe('750')
  })

  it('charges the price that a buyer computes from the shown quantity and price', async () => {
    const { _id } = await stock.addStock({ quantity: 3, availableQuantity: 3, priceCents: 10_000 })
    const priceOf = async () => {
      const reply = await stock.reserve({ materialId: _id, quantity: '1' })
      return 'reservation' in reply && reply.reservation.price
    }
    expect(await priceOf()).toBe('33.33')
    const shown = (await stock.call('GET', `/api/materials/${_id}`)).body
    expect(shown).toMatchObject({ quantity: '2', price: '66.67' })
    expect([await priceOf(), await priceOf()]).toEqual(['33.34', '33.33'])
  })

  it('reserves the whole rest if no quantity is given, and removes the listing from lists', async () => {
    const { _id } = await stock.addStock({ isSingleLot: true })
    expect(await stock.reserve({ materialId: _id })).toMatchObject({
      reservation: { quantity: '1000', price: '1000.00' },
    })
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 0, status: 'reserved' })
    expect(await stock.listed(_id)).toBeUndefined()
  })

  it('returns the same reservation for a repeated request', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const first = await stock.reserve({ orderId, materialId: _id, quantity: '250' })
    expect(await stock.reserve({ orderId, materialId: _id, quantity: '250' })).toEqual(first)
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 750, revision: 2 })
  })

  it('reserves until the requested time, which a repeated request can extend but not shorten', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const endsAt = (until?: string) =>
      stock.reserve({ orderId, materialId: _id, quantity: '250', ...(until && { until }) })
    expect(await endsAt('2099-11-02T12:01:00.000Z')).toMatchObject({
      reservation: { expiresAt: '2099-11-02T12:30:00.000Z' },
    })
    for (const until of ['2099-11-05T12:00:00.000Z', '2099-11-04T12:00:00.000Z', undefined]) {
      expect(await endsAt(until)).toMatchObject({
        reservation: { state: 'held', expiresAt: '2099-11-05T12:00:00.000Z' },
      })
    }
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 750, revision: 2 })
    await stock.reservations.updateOne({ _id: orderId }, { state: 'confirmed', expiresAt: null })
    expect(await endsAt('2099-11-09T12:00:00.000Z')).toMatchObject({
      reservation: { state: 'confirmed', expiresAt: null },
    })
    const until = '2099-11-05T12:00:00.000Z'
    expect(await stock.reserve({ materialId: _id, quantity: '100', until })).toMatchObject({
      reservation: { expiresAt: until },
    })
  })

  it('reserves once for ten concurrent requests of one order', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const request = { orderId, materialId: _id, quantity: '250' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => stock.reserve(request)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 750 })
  })

  it.each([{ quantity: '251' }, { buyerId: 8 }, { materialId: 1 }])(
    'refuses an order with a different reservation: %j',
    async (other) => {
      const { _id, orderId } = await stock.addHeld()
      expect(
        await stock.reserve({ orderId, materialId: _id, quantity: '250', ...other }),
      ).toMatchObject({ refused: 'ORDER_TAKEN' })
      expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 750 })
    },
  )

  it.each([
    ['more than is left', {}, { quantity: '1001' }, 'NOT_ENOUGH'],
    ['less than the smallest part', { smallestPart: '100' }, { quantity: '99' }, 'SINGLE_LOT'],
    ['a part of a single lot', { isSingleLot: true }, { quantity: '10' }, 'SINGLE_LOT'],
    ['a withdrawn listing', { status: 'withdrawn' }, {}, 'NOT_AVAILABLE'],
    ['a deleted listing', { status: 'withdrawn', deletedAt: new Date(0) }, {}, 'NOT_FOUND'],
    ['the buyer’s own listing', {}, { buyerId: 1 }, 'OWN_MATERIAL'],
    ['none', {}, { materialId: 999_999 }, 'NOT_FOUND'],
  ] as const)('refuses %s and writes nothing', async (_name, overrides, request, refused) => {
    const { _id, orderId } = await stock.addOrdered(overrides)
    expect(await stock.reserve({ orderId, materialId: _id, ...request })).toMatchObject({
      refused,
      message: expect.any(String),
    })
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 1000, revision: 1 })
    expect(await stock.reservations.exists({ _id: orderId })).toBeNull()
    expect(await stock.eventsOf(_id)).toEqual([])
  })
})

describe('catalog.material.release', () => {
  it('releases a reservation: the quantity is for sale again and in lists at once', async () => {
    const { _id, orderId } = await stock.addOrdered({ isSingleLot: true })
    await stock.reserve({ orderId, materialId: _id })
    expect(await stock.returnStock(orderId)).toMatchObject({
      reservation: { orderId, state: 'released', expiresAt: null },
    })
    expect(await stock.stored(_id)).toMatchObject(releasedWhole)
    expect(await stock.listed(_id)).toBe('1000')
    expect((await stock.eventsOf(_id)).at(-1)).toMatchObject({
      subject: materialListed.subject,
      data: { status: 'available', revision: 3 },
    })
  })

  it('releases once for repeated requests', async () => {
    const { _id, orderId } = await stock.addHeld()
    const first = await stock.returnStock(orderId)
    const others = await Promise.all([1, 2, 3].map(() => stock.returnStock(orderId)))
    expect(others).toEqual([first, first, first])
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 1000, revision: 3 })
  })

  it('refuses an unknown order', async () => {
    await expect(stock.returnStock(stock.newOrder())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('prevents an earlier request of the order from reserving afterwards', async () => {
    const { _id, orderId } = await stock.addOrdered()
    await expect(stock.returnStock(orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stock.reserve({ orderId, materialId: _id, quantity: '250' })).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
    await expect(stock.returnStock(orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 1000 })
  })

  it('does not put a listing on sale that its owner has withdrawn meanwhile', async () => {
    const { _id, orderId } = await stock.addHeld()
    await stock.call('PATCH', `/api/materials/${_id}`, {
      user: { userId: 1 },
      body: { status: 'withdrawn' },
    })
    await stock.returnStock(orderId)
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 1000, status: 'withdrawn' })
  })

  it('is final: the same order cannot reserve again', async () => {
    const { _id, orderId } = await stock.addHeld()
    await stock.returnStock(orderId)
    expect(await stock.reserve({ orderId, materialId: _id, quantity: '250' })).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 1000 })
  })
})

describe('returnExpiredReservations', () => {
  const start = new Date('2099-11-02T12:00:00Z')
  const after = (minutes: number) =>
    (stock.clock.now = new Date(start.getTime() + minutes * 60_000))
  beforeEach(async () => {
    await stock.reservations.deleteMany()
    after(0)
  })
  afterAll(() => after(0))

  it('releases only reservations without a confirmation after 30 minutes', async () => {
    const { _id } = await stock.addStock()
    const [early, confirmed, late] = [stock.newOrder(), stock.newOrder(), stock.newOrder()]
    await stock.reserve({ orderId: early, materialId: _id, quantity: '100' })
    await stock.reserve({ orderId: confirmed, materialId: _id, quantity: '200' })
    await stock.reservations.updateOne({ _id: confirmed }, { state: 'confirmed', expiresAt: null })
    after(10)
    await stock.reserve({ orderId: late, materialId: _id, quantity: '300' })

    after(29.9)
    expect(await returnExpiredReservations(stock.deps)).toBe(0)
    after(30)
    expect(await returnExpiredReservations(stock.deps)).toBe(1)
    expect(await returnExpiredReservations(stock.deps)).toBe(0)
    expect(await stock.reservations.findById(early).lean()).toMatchObject({
      state: 'released',
      isExpired: true,
    })
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 500 })
    expect(await stock.listed(_id)).toBe('500')
  })

  it('continues after an unreadable listing, and releases that one once it is readable', async () => {
    const [newer, known] = [await stock.addStock(), await stock.addStock()]
    const change = (set: object) =>
      stock.connection
        .collection('materials')
        .updateOne({ _id: newer._id } as object, { $set: set })
    for (const { _id } of [newer, known]) await stock.reserve({ materialId: _id })
    await change({ country: 'CAN' })
    after(30)
    expect(await returnExpiredReservations(stock.deps)).toBe(1)
    expect(await stock.stored(known._id)).toMatchObject({ availableQuantity: 1000 })
    await change({ country: 'MEX' })
    expect(await returnExpiredReservations(stock.deps)).toBe(1)
  })

  it('releases once if two jobs run at the same time', async () => {
    const { _id } = await stock.addStock({ isSingleLot: true })
    await stock.reserve({ materialId: _id })
    after(30)
    const released = await Promise.all([
      returnExpiredReservations(stock.deps),
      returnExpiredReservations(stock.deps),
    ])
    expect(released.toSorted()).toEqual([0, 1])
    expect(await stock.stored(_id)).toMatchObject(releasedWhole)
  })

  it('lets the same order reserve again if the quantity is still available', async () => {
    const { _id, orderId } = await stock.addHeld()
    after(30)
    await returnExpiredReservations(stock.deps)
    expect(await stock.reserve({ orderId, materialId: _id, quantity: '250' })).toMatchObject({
      reservation: { orderId, state: 'held', expiresAt: '2099-11-02T13:00:00.000Z' },
    })
    expect(await stock.stored(_id)).toMatchObject({ availableQuantity: 750 })
  })
})

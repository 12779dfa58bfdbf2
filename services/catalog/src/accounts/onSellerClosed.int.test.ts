import type { EventType } from '@materia/contracts/wire/Event.ts'
import { userDeleted, userUpdated } from '@materia/contracts/identity/api.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { buildDraft, buildMaterial } from '../../test/factories.ts'
import { type Consumers, startConsumers } from '../../test/startConsumers.ts'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { listingPictureStore } from '../images/pictureStore.ts'
import { type ReservationDocument, reservationEnd } from '../model/reservation.ts'

const { orderCancelled, orderConfirmed, orderPlaced } = orders
let catalog: Consumers
beforeAll(async () => {
  catalog = await startConsumers()
})
beforeEach(async () => {
  await catalog.forgetDeadLetters()
  for (const name of [
    'materials',
    'favorites',
    'sellers',
    'materialReaders',
    'reservations',
    'uploads',
  ] as const)
    await catalog[name].deleteMany()
})
afterAll(() => catalog.stop())

async function addListings(userId: number, count: number) {
  const listings = Array.from({ length: count }, () => buildMaterial({ userId }))
  await catalog.add(...listings)
  return listings
}

function buildReservation(
  _id: number,
  materialId: number,
  state: ReservationDocument['state'],
): ReservationDocument {
  const { now } = catalog.clock
  return {
    _id,
    materialId,
    state,
    buyerId: 9,
    sellerId: 7,
    quantity: 10,
    unit: 'Kg',
    priceCents: 550,
    currency: 'USD',
    createdAt: now,
    expiresAt: state === 'held' ? reservationEnd(now) : null,
    isExpired: false,
  }
}

async function publish(event: EventType, data: unknown) {
  await catalog.publish(event, data)
  await catalog.settled()
}

const kept = () => catalog.favorites.find().lean()

describe('after a seller’s deletion', () => {
  const url = (name: string) => `/uploads/${name}-112233.webp`
  async function addPicture(userId: number, name: string, ...materialIds: number[]) {
    await catalog.uploads.create({
      _id: url(name),
      userId,
      materialIds,
      createdAt: catalog.clock.now,
      unusedSince: materialIds.length > 0 ? null : catalog.clock.now,
    })
  }
  const pictures = async () =>
    (await catalog.uploads.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)

  it('pictures are removed unless their listing has an order or a message', async () => {
    const [sold, held, discussed, own, plain] = await addListings(7, 5)
    await Promise.all(
      [sold, held, discussed, own, plain].map((listing, at) =>
        addPicture(7, `shown${at}`, listing!._id),
      ),
    )
    await addPicture(7, 'shared', plain!._id, sold!._id)
    await addPicture(7, 'waiting')
    await addPicture(8, 'other', plain!._id + 1000)
    await catalog.reservations.insertMany([
      buildReservation(1, sold!._id, 'confirmed'),
      buildReservation(2, held!._id, 'held'),
      buildReservation(3, plain!._id, 'released'),
    ])
    await catalog.materialReaders.insertMany([
      { _id: `${discussed!._id}/9`, materialId: discussed!._id, userId: 9 },
      { _id: `${own!._id}/7`, materialId: own!._id, userId: 7 },
    ])
    await publish(userDeleted, { id: 7, revision: 2 })
    await sweepPictures(listingPictureStore(catalog.deps))
    expect(await pictures()).toEqual([
      url('other'),
      url('shared'),
      url('shown0'),
      url('shown1'),
      url('shown2'),
    ])
  })

  it('a hundred pictures are processed at a time', async () => {
    await catalog.addUploads(7, ...Array.from({ length: 205 }, (_, at) => url(`many${String(at)}`)))
    await publish(userDeleted, { id: 7, revision: 2 })
    expect(await sweepPictures(listingPictureStore(catalog.deps))).toBe(205)
  })

  it('an open order is confirmed or released as before, and the listing stays withdrawn', async () => {
    const [bought, released] = await addListings(7, 2)
    const order = (orderId: number, materialId: number) => ({
      orderId,
      materialId,
      buyerId: 9,
      sellerId: 7,
    })
    await catalog.reservations.insertMany([
      buildReservation(1, bought!._id, 'held'),
      buildReservation(2, released!._id, 'held'),
    ])
    await publish(userDeleted, { id: 7, revision: 2 })
    await publish(orderConfirmed, order(1, bought!._id))
    await publish(orderCancelled, order(2, released!._id))
    expect(await catalog.deadLetters()).toEqual([])
    expect(
      (await catalog.reservations.find().sort({ _id: 1 }).lean()).map(({ state }) => state),
    ).toEqual(['confirmed', 'released'])
    expect(
      await catalog.materials.countDocuments({
        userId: 7,
        status: 'withdrawn',
        deletedAt: catalog.clock.now,
      }),
    ).toBe(2)
    expect(await catalog.call('GET', '/api/materials/user/7')).toMatchObject({
      status: 200,
      body: [],
    })
  })

  it('a call that was running writes nothing', async () => {
    const [other] = await addListings(8, 1)
    await publish(userDeleted, { id: 7, revision: 2 })
    const user = { userId: 7 }
    await catalog.addUploads(7, url('late'))
    const body = buildDraft({ imageUrl: url('late') })
    expect(await catalog.call('POST', '/api/materials', { user, body })).toMatchObject({
      status: 401,
    })
    expect(await catalog.call('POST', `/api/favorites/${other!._id}`, { user })).toMatchObject({
      status: 401,
    })
    expect([await catalog.materials.countDocuments({ userId: 7 }), await kept()]).toEqual([0, []])
  })

  it('a company with an order reads the listing without the seller’s name', async () => {
    const [sold] = await addListings(7, 1)
    await publish(orderPlaced, { orderId: 1, materialId: sold!._id, buyerId: 9, sellerId: 7 })
    await publish(userUpdated, {
      id: 7,
      username: 'norte',
      companyName: 'Sierra Norte',
      country: 'MEX',
      state: 'NL',
      city: '',
      profilePictureUrl: '',
      verificationStatus: 'approved',
      revision: 1,
    })
    await publish(userDeleted, { id: 7, revision: 2 })
    const { status, body } = await catalog.call('GET', `/api/materials/${sold!._id}`, {
      user: { userId: 9 },
    })
    expect([status, body]).toMatchObject([
      200,
      {
        seller: {
          id: 7,
          companyName: 'Deleted company',
          profilePictureUrl: '',
          isVerified: false,
          isDeleted: true,
        },
      },
    ])
    expect((await catalog.call('GET', `/api/materials/${sold!._id}`)).status).toBe(404)
  })
})

import { materialWithdrawn, sellerClosed } from '@materia/contracts/catalog/api.ts'
import { materialDiscussed } from '@materia/contracts/chat/api.ts'
import { userUpdated, userDeleted } from '@materia/contracts/identity/api.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Consumers, startConsumers } from '../../test/startConsumers.ts'
import { toMaterialEvent } from '../model/material.ts'

const { orderPlaced, orderConfirmed, orderCancelled } = orders
let catalog: Consumers
let lastFavorite = 0
beforeAll(async () => {
  catalog = await startConsumers()
})
beforeEach(async () => {
  await catalog.forgetDeadLetters()
  for (const name of [
    'materials',
    'favorites',
    'materialStats',
    'sellers',
    'materialReaders',
  ] as const)
    await catalog[name].deleteMany()
  await catalog.connection.collection('outbox').deleteMany()
})
afterAll(() => catalog.stop())

async function addListings(userId: number, count: number) {
  const listings = Array.from({ length: count }, () => buildMaterial({ userId }))
  await catalog.materials.insertMany(listings)
  return listings
}

async function keep(userId: number, materialId: number) {
  await catalog.favorites.create({
    _id: ++lastFavorite,
    userId,
    materialId,
    createdAt: catalog.clock.now,
  })
  await catalog.materialStats.updateOne(
    { _id: materialId },
    { $inc: { favorites: 1 } },
    { upsert: true },
  )
}

async function publish(event: EventType, data: unknown, ...ids: string[]) {
  await catalog.publish(event, data, ...ids)
  await catalog.settled()
}

const kept = async () =>
  (await catalog.favorites.find().lean()).map(({ userId, materialId }) => ({ userId, materialId }))
const stats = async (_id: number) => (await catalog.materialStats.findById(_id).lean())?.favorites
const subjects = async () => (await catalog.events()).map(({ subject }) => subject)

describe('identity.user.deleted', () => {
  it('withdraws every listing, a hundred at a time, each with one event, and leaves other users’ listings', async () => {
    const listings = await addListings(7, 250)
    const [other] = await addListings(8, 1)
    await publish(userDeleted, { id: 7, revision: 2 })

    expect(
      await catalog.materials.countDocuments({
        userId: 7,
        status: 'withdrawn',
        deletedAt: catalog.clock.now,
        revision: 2,
      }),
    ).toBe(250)
    expect(await catalog.materials.findById(other!._id).lean()).toMatchObject({
      status: 'available',
      deletedAt: null,
      revision: 1,
    })
    const withdrawn = (await catalog.events()).filter(
      ({ subject }) => subject === materialWithdrawn.subject,
    )
    expect(
      withdrawn.map(({ data }) => (data as { id: number }).id).toSorted((a, b) => a - b),
    ).toEqual(listings.map(({ _id }) => _id))
    expect(withdrawn[0]).toMatchObject({
      traceId: 'test-trace',
      data: { isDeleted: true, status: 'withdrawn', revision: 2 },
    })
    expect((await subjects()).filter((subject) => subject === sellerClosed.subject)).toHaveLength(4)
  })

  it('withdraws unreadable listings too and publishes the readable ones', async () => {
    const [newer, known] = await addListings(7, 2)
    await catalog.connection
      .collection('materials')
      .updateOne({ _id: newer!._id } as object, { $set: { country: 'CAN' } })
    await publish(userDeleted, { id: 7, revision: 2 })
    expect(
      await catalog.materials.countDocuments({
        userId: 7,
        status: 'withdrawn',
        deletedAt: catalog.clock.now,
      }),
    ).toBe(2)
    expect(await catalog.events()).toMatchObject([
      { subject: sellerClosed.subject },
      { subject: materialWithdrawn.subject, data: { id: known!._id } },
      { subject: sellerClosed.subject },
    ])
    expect(await catalog.deadLetters()).toEqual([])
  })

  it('removes the user’s favorites, and other users’ favorites of the user’s listings', async () => {
    const [own] = await addListings(7, 1)
    const [other] = await addListings(8, 1)
    await keep(7, other!._id)
    await keep(9, other!._id)
    await keep(9, own!._id)
    await publish(userDeleted, { id: 7, revision: 2 })
    expect(await kept()).toEqual([{ userId: 9, materialId: other!._id }])
    expect([await stats(other!._id), await stats(own!._id)]).toEqual([1, 0])
  })

  it('removes the name, even if an older event arrives later', async () => {
    const name = {
      username: 'norte',
      companyName: 'Sierra Norte',
      country: 'MEX',
      state: 'NL',
      city: '',
      profilePictureUrl: '/p.webp',
    }
    const update = (revision: number) =>
      publish(userUpdated, { id: 7, ...name, verificationStatus: 'approved', revision })
    await update(1)
    await publish(userDeleted, { id: 7, revision: 3 })
    await update(2)
    expect(await catalog.sellers.findById(7).lean()).toEqual({
      _id: 7,
      revision: 3,
      companyName: 'Deleted company',
      profilePictureUrl: '',
      isVerified: false,
      isDeleted: true,
      timeZone: null,
    })
  })

  it('does nothing for a repeated event', async () => {
    const [own] = await addListings(7, 1)
    const [other] = await addListings(8, 1)
    await keep(7, other!._id)
    for (const id of ['deleted-once', 'deleted-once', 'deleted-twice'])
      await publish(userDeleted, { id: 7, revision: 2 }, id)
    expect((await subjects()).toSorted()).toEqual([
      materialWithdrawn.subject,
      ...Array.from({ length: 4 }, () => sellerClosed.subject),
    ])
    expect(await catalog.materials.findById(own!._id).lean()).toMatchObject({ revision: 2 })
    expect(await stats(other!._id)).toBe(0)
  })

  it('accepts a user without any data', async () => {
    await publish(userDeleted, { id: 70, revision: 1 })
    expect([await catalog.deadLetters(), await subjects()]).toEqual([
      [],
      [sellerClosed.subject, sellerClosed.subject],
    ])
  })
})

describe('catalog.material.withdrawn', () => {
  it('removes the favorites of a deleted listing', async () => {
    const [gone, other] = await addListings(8, 2)
    for (const userId of [7, 9]) await keep(userId, gone!._id)
    await keep(9, other!._id)
    const event = toMaterialEvent({
      ...gone!,
      deletedAt: catalog.clock.now,
      status: 'withdrawn',
      revision: 2,
    })
    await publish(materialWithdrawn, event, 'gone')
    await publish(materialWithdrawn, event, 'gone')
    expect(await kept()).toEqual([{ userId: 9, materialId: other!._id }])
    expect([await stats(gone!._id), await stats(other!._id)]).toEqual([0, 1])
  })

  it('keeps the favorites of a listing that may come back', async () => {
    const [withdrawn] = await addListings(8, 1)
    await keep(9, withdrawn!._id)
    await publish(
      materialWithdrawn,
      toMaterialEvent({ ...withdrawn!, status: 'withdrawn', revision: 2 }),
    )
    expect(await kept()).toHaveLength(1)
  })
})

describe('chat.material.discussed', () => {
  it('lets both companies read the listing forever, once', async () => {
    for (const id of ['discussed', 'discussed', 'again'])
      await publish(materialDiscussed, { materialId: 5, userIds: [7, 9] }, id)
    expect((await catalog.materialReaders.find().lean()).map(({ _id }) => _id)).toEqual([
      '5/7',
      '5/9',
    ])
  })
})

describe('an unreadable event', () => {
  const order = { orderId: 1, materialId: 5, buyerId: 7, sellerId: 8 }

  it.each([
    [userDeleted, { id: 'seven', revision: 2 }, 'id'],
    [sellerClosed, {}, 'userId'],
    [materialWithdrawn, { id: 5, isDeleted: true }, 'userId'],
    [materialDiscussed, { materialId: 5, userIds: [] }, 'userIds'],
    [orderPlaced, { ...order, buyerId: -1 }, 'buyerId'],
    [orderConfirmed, { ...order, orderId: { $ne: 0 } }, 'orderId'],
    [orderCancelled, { ...order, materialId: 1.5 }, 'materialId'],
  ])('$subject is dead-lettered, and the next one is handled', async (event, poison, field) => {
    await catalog.publish(event, poison)
    await publish(materialDiscussed, { materialId: 6, userIds: [7] })
    expect(await catalog.deadLetters()).toEqual([
      { subject: `dlq.${event.subject}`, reason: expect.stringContaining(`"${field}"`) },
    ])
    expect(await catalog.materialReaders.countDocuments()).toBe(1)
  })
})

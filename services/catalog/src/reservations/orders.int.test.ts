import { orders } from '@materia/contracts/orders/contract.ts'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Consumers, startConsumers } from '../../test/startConsumers.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { ReservationDocument } from '../model/reservation.ts'
import { onOrderConfirmed } from './onOrderConfirmed.ts'

const { orderPlaced, orderConfirmed, orderCancelled, orderDeclined, orderRefunded } = orders
let catalog: Consumers
let lastOrder = 0
beforeAll(async () => {
  catalog = await startConsumers()
})
beforeEach(() => catalog.forgetDeadLetters())
afterAll(() => catalog.stop())

/** A listing of 1,000 Kg with this reservation of an order. */
async function addReserved(
  reserved: Partial<ReservationDocument> = {},
  overrides: Partial<MaterialDocument> = {},
) {
  const { quantity = 1000, state = 'held' } = reserved
  const left = state === 'released' ? 1000 : 1000 - quantity
  const status = left > 0 ? 'available' : state === 'held' ? 'reserved' : 'sold'
  const material = buildMaterial({
    userId: 1,
    quantity: 1000,
    isSingleLot: false,
    availableQuantity: left,
    status,
    ...overrides,
  })
  await catalog.materials.create(material)
  const orderId = ++lastOrder
  await catalog.reservations.create({
    _id: orderId,
    materialId: material._id,
    buyerId: 7,
    sellerId: 1,
    quantity,
    unit: 'Kg',
    priceCents: 100,
    currency: 'USD',
    state,
    createdAt: catalog.clock.now,
    expiresAt: state === 'held' ? new Date(catalog.clock.now.getTime() + 1) : null,
    isExpired: false,
    ...reserved,
  })
  return { orderId, materialId: material._id, buyerId: 7, sellerId: 1 }
}

async function publish(event: EventType, ...orders: Awaited<ReturnType<typeof addReserved>>[]) {
  for (const order of orders) await catalog.publish(event, order)
  await catalog.settled()
}

const publishRefunded = async (
  ...orders: (Awaited<ReturnType<typeof addReserved>> & { isWhole: boolean; isForSale?: boolean })[]
) => {
  for (const order of orders) await catalog.publish(orderRefunded, order)
  await catalog.settled()
}

const reservation = (_id: number) => catalog.reservations.findById(_id).lean()
const material = (_id: number) => catalog.materials.findById(_id).lean()
const readersOf = async (materialId: number) =>
  (await catalog.materialReaders.find({ materialId }).lean()).map(({ userId }) => userId).toSorted()

describe('orders.order.placed', () => {
  it('lets both sides read the listing forever, once', async () => {
    const order = await addReserved()
    await publish(orderPlaced, order, order)
    expect(await readersOf(order.materialId)).toEqual([1, 7])
  })

  it('accepts a deleted listing', async () => {
    await publish(orderPlaced, { orderId: 999_999, materialId: 999_999, buyerId: 7, sellerId: 1 })
    expect(await catalog.deadLetters()).toEqual([])
  })
})

describe('orders.order.confirmed', () => {
  it('sells the reserved quantity, and publishes the listing as sold if nothing is left', async () => {
    const order = await addReserved()
    await publish(orderConfirmed, order)
    expect(await reservation(order.orderId)).toMatchObject({ state: 'confirmed', expiresAt: null })
    expect(await material(order.materialId)).toMatchObject({
      status: 'sold',
      availableQuantity: 0,
      revision: 2,
    })
    expect((await catalog.events()).at(-1)).toMatchObject({
      traceId: 'test-trace',
      data: { id: order.materialId, status: 'sold', revision: 2 },
    })
  })

  it('leaves the rest for sale', async () => {
    const order = await addReserved({ quantity: 400 })
    await publish(orderConfirmed, order)
    expect(await material(order.materialId)).toMatchObject({
      status: 'available',
      availableQuantity: 600,
    })
  })

  it('leaves the listing reserved while another order reserves the rest', async () => {
    const order = await addReserved({ quantity: 400 }, { availableQuantity: 0, status: 'reserved' })
    await catalog.reservations.create({
      ...(await reservation(order.orderId)),
      _id: ++lastOrder,
      quantity: 600,
    })
    await publish(orderConfirmed, order)
    expect(await material(order.materialId)).toMatchObject({
      status: 'reserved',
      availableQuantity: 0,
    })
  })

  it('sells out when the last two orders are confirmed at the same time', async () => {
    const order = await addReserved({ quantity: 400 }, { availableQuantity: 0, status: 'reserved' })
    const other = { ...order, orderId: ++lastOrder }
    await catalog.reservations.create({
      ...(await reservation(order.orderId)),
      _id: other.orderId,
      quantity: 600,
    })
    const confirm = (data: typeof order) =>
      transaction(catalog.connection, (session) =>
        onOrderConfirmed(catalog.deps)(data, { session }),
      )
    await Promise.all([confirm(order), confirm(other)])
    expect(await material(order.materialId)).toMatchObject({ status: 'sold', revision: 3 })
  })

  it('does nothing for a repeated event', async () => {
    const order = await addReserved()
    await publish(orderConfirmed, order, order)
    expect(await material(order.materialId)).toMatchObject({ status: 'sold', revision: 2 })
  })

  it('renews an expired reservation if the quantity is still available', async () => {
    const order = await addReserved({ quantity: 400, state: 'released', isExpired: true })
    await publish(orderConfirmed, order)
    expect(await reservation(order.orderId)).toMatchObject({ state: 'confirmed', isExpired: false })
    expect(await material(order.materialId)).toMatchObject({
      status: 'available',
      availableQuantity: 600,
    })
  })

  it('is dead-lettered if an expired quantity was sold to another order, and changes nothing', async () => {
    const order = await addReserved(
      { quantity: 400, state: 'released', isExpired: true },
      { availableQuantity: 300 },
    )
    await publish(orderConfirmed, order)
    expect(await catalog.deadLetters()).toEqual([
      {
        subject: `dlq.${orderConfirmed.subject}`,
        reason: expect.stringMatching(`Order ${order.orderId} .*NOT_ENOUGH`),
      },
    ])
    expect(await reservation(order.orderId)).toMatchObject({ state: 'released' })
    expect(await material(order.materialId)).toMatchObject({ availableQuantity: 300, revision: 1 })
  })

  it('changes nothing if the order has released its reservation', async () => {
    const order = await addReserved({ state: 'released' })
    await publish(orderConfirmed, order)
    expect(await reservation(order.orderId)).toMatchObject({ state: 'released' })
    expect([await catalog.deadLetters(), (await material(order.materialId))?.revision]).toEqual([
      [],
      1,
    ])
  })

  it('is dead-lettered for an order without a reservation', async () => {
    const order = await addReserved()
    await publish(orderConfirmed, { ...order, orderId: 999_999 })
    expect(await catalog.deadLetters()).toMatchObject([
      { reason: 'Order 999999 has no reservation' },
    ])
  })

  it('sells the reserved quantity of a deleted listing, which stays deleted', async () => {
    const order = await addReserved(
      { quantity: 400 },
      { status: 'withdrawn', deletedAt: new Date(0) },
    )
    await publish(orderConfirmed, order)
    expect(await reservation(order.orderId)).toMatchObject({ state: 'confirmed' })
    expect(await material(order.materialId)).toMatchObject({
      status: 'withdrawn',
      deletedAt: new Date(0),
    })
  })
})

describe('orders.order.cancelled', () => {
  it.each(['held', 'confirmed'] as const)(
    'puts a quantity on sale again, once, that was %s',
    async (state) => {
      const order = await addReserved({ state })
      await publish(orderCancelled, order, order)
      expect(await reservation(order.orderId)).toMatchObject({ state: 'released', expiresAt: null })
      expect(await material(order.materialId)).toMatchObject({
        status: 'available',
        availableQuantity: 1000,
        revision: 2,
      })
    },
  )

  it('ends an expired reservation, which a late confirmation does not renew', async () => {
    const order = await addReserved({ state: 'released', isExpired: true })
    await publish(orderCancelled, order)
    await publish(orderConfirmed, order)
    expect(await reservation(order.orderId)).toMatchObject({ state: 'released', isExpired: false })
    expect(await material(order.materialId)).toMatchObject({ availableQuantity: 1000, revision: 1 })
  })

  it('returns nothing to a listing that now has another unit', async () => {
    const order = await addReserved(
      { quantity: 400, state: 'confirmed' },
      { unit: 'T', quantity: 2, availableQuantity: 2 },
    )
    await publish(orderCancelled, order)
    expect(await material(order.materialId)).toMatchObject({ availableQuantity: 2 })
  })

  it('accepts an unknown order and a deleted listing', async () => {
    const order = await addReserved()
    await catalog.materials.deleteOne({ _id: order.materialId })
    await publish(orderCancelled, order, { ...order, orderId: 999_999 })
    expect(await reservation(order.orderId)).toMatchObject({ state: 'released' })
    expect(await catalog.deadLetters()).toEqual([])
  })
})

describe('orders.order.declined', () => {
  it('puts the reserved quantity on sale again, once', async () => {
    const order = await addReserved()
    await publish(orderDeclined, order, order)
    expect(await material(order.materialId)).toMatchObject({
      status: 'available',
      availableQuantity: 1000,
      revision: 2,
    })
  })
})

describe('orders.order.refunded', () => {
  it('puts a fully refunded lot on sale again, once, and leaves a partly refunded one sold', async () => {
    const [whole, part] = [
      await addReserved({ state: 'confirmed' }),
      await addReserved({ state: 'confirmed' }),
    ]
    await publishRefunded(
      { ...whole, isWhole: true },
      { ...whole, isWhole: true },
      { ...part, isWhole: false },
    )
    expect(await material(whole.materialId)).toMatchObject({
      status: 'available',
      availableQuantity: 1000,
      revision: 2,
    })
    expect(await material(part.materialId)).toMatchObject({ status: 'sold', availableQuantity: 0 })
    expect(await reservation(part.orderId)).toMatchObject({ state: 'confirmed' })
  })

  it('leaves a shipped lot sold even after a full refund', async () => {
    const [sent, kept] = [
      await addReserved({ state: 'confirmed' }),
      await addReserved({ state: 'confirmed' }),
    ]
    await publishRefunded(
      { ...sent, isWhole: true, isForSale: false },
      { ...kept, isWhole: true, isForSale: true },
    )
    expect(await material(sent.materialId)).toMatchObject({ status: 'sold', availableQuantity: 0 })
    expect(await material(kept.materialId)).toMatchObject({
      status: 'available',
      availableQuantity: 1000,
    })
  })
})

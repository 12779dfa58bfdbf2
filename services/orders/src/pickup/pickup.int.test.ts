import type { Order } from '@materia/contracts/orders/order.ts'
import type { PickupDraft } from '@materia/contracts/orders/pickup.ts'
import { addOrder } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { bookPickup } from './bookPickup.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.companies.create([
    buildCompany({ _id: 1, companyName: 'Norte' }),
    buildCompany({ _id: 2, companyName: 'Houston' }),
  ])
})
afterAll(() => orders.stop())

const [seller, buyer, stranger] = [1, 2, 3]
const place = { address: 'Calle Norte 200, Monterrey', hours: 'L–V 8–16' }
const ship = { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' }
const change = (userId: number, id: number, body: PickupDraft) =>
  orders.call('PATCH', `/api/orders/${id}/pickup`, { user: { userId }, body })
const correct = (userId: number, id: number, trackingNumber: string) =>
  orders.call('PATCH', `/api/orders/${id}/tracking`, {
    user: { userId },
    body: { carrier: 'FedEx', trackingNumber },
  })
const get = async (userId: number, id: number) =>
  (await orders.call('GET', `/api/orders/${id}`, { user: { userId } })).body as Order

/** A confirmed order. */
async function confirmed(fields: Parameters<typeof addOrder>[1] = {}): Promise<number> {
  const { _id } = await addOrder(orders, fields)
  expect((await orders.step(seller, _id, { step: 'confirm' })).status).toBe(200)
  return _id
}

describe('PATCH /api/orders/{id}/pickup', () => {
  it('shows the seller’s place to both sides, and starts its next order with it', async () => {
    const first = await confirmed()
    const other = await confirmed()
    const body = { ...place, pieces: '14', grossKilograms: '7420.5', date: '2099-11-05' }
    expect(await change(seller, first, body)).toMatchObject({
      status: 200,
      body: { pickup: { ...body, by: 'seller', reference: '' } },
    })
    expect((await get(buyer, first)).pickup).toMatchObject({ ...body, canChange: [] })
    expect((await get(buyer, other)).pickup).toMatchObject({ address: '', hours: '' })
    const next = await confirmed()
    expect((await get(buyer, next)).pickup).toMatchObject({ ...place, pieces: '', date: '' })
  })

  it('is hidden until the order is confirmed', async () => {
    const { _id } = await addOrder(orders)
    expect((await get(buyer, _id)).pickup).toBeUndefined()
    expect(await change(seller, _id, place)).toMatchObject(refusal(409, 'PICKUP_FIXED'))
  })

  it('takes from each side only its own part', async () => {
    const [theirs, own] = [await confirmed(), await confirmed({ shippingMethod: 'ownTruck' })]
    for (const [userId, id, body] of [
      [buyer, theirs, place],
      [buyer, theirs, { date: '2099-11-05' }],
      [buyer, own, place],
      [seller, own, { reference: 'ABC-123' }],
    ] as const)
      expect(await change(userId, id, body)).toMatchObject(refusal(409, 'PICKUP_FIXED'))
    expect(await change(stranger, own, place)).toMatchObject({ status: 404 })
    expect(await change(buyer, own, { date: '2099-11-05', reference: 'ABC-123' })).toMatchObject({
      status: 200,
      body: { pickup: { by: 'buyer', date: '2099-11-05', reference: 'ABC-123' } },
    })
  })

  it('cleans texts to one line and refuses other dates and weights', async () => {
    const id = await confirmed()
    const { body } = await change(seller, id, { hours: 'Mon\u202e 8–16' })
    expect((body as Order).pickup?.hours).not.toContain('\u202e')
    for (const wrong of [
      { date: 'tomorrow' },
      { date: '2099-02-31' },
      { pieces: '0' },
      { grossKilograms: '1,000' },
      { hours: 'x'.repeat(121) },
    ])
      expect(await change(seller, id, wrong)).toMatchObject({ status: 400 })
  })

  it('belongs to Materia once an operator has booked it', async () => {
    const id = await confirmed()
    const booking = { orderId: id, date: '2099-11-06', reference: 'B-77' }
    expect(await bookPickup(orders, booking)).toBe(true)
    expect((await get(seller, id)).pickup).toMatchObject({
      by: 'materia',
      date: '2099-11-06',
      reference: 'B-77',
    })
    expect(await change(seller, id, { date: '' })).toMatchObject(refusal(409, 'PICKUP_FIXED'))
    expect(await bookPickup(orders, { ...booking, orderId: 999_999 })).toBe(false)
  })

  it('keeps the place of a confirmed and a shipped order when the seller moves', async () => {
    const [old, next] = [await confirmed(), await confirmed()]
    await change(seller, old, { address: 'Old yard' })
    const [waiting, shipped] = [await confirmed(), await confirmed()]
    expect((await orders.step(seller, shipped, ship)).status).toBe(200)
    await change(seller, next, { address: 'New yard' })
    for (const id of [waiting, shipped])
      expect((await get(buyer, id)).pickup).toMatchObject({ address: 'Old yard', canChange: [] })
  })
})

it('ships without a tracking number only on the buyer’s truck', async () => {
  const [theirs, own] = [await confirmed(), await confirmed({ shippingMethod: 'ownTruck' })]
  expect(await orders.step(seller, theirs, { step: 'ship' })).toMatchObject({ status: 400 })
  expect(await orders.step(buyer, theirs, { step: 'ship' })).toMatchObject(
    refusal(409, 'STEP_REFUSED'),
  )
  expect(await orders.step(seller, own, { step: 'ship' })).toMatchObject({
    status: 200,
    body: { status: 'shipped', shippingTrackingNumber: null },
  })
})

describe('PATCH /api/orders/{id}/tracking', () => {
  it('corrects a shipped order, with a line and an event, once for repeated calls', async () => {
    const id = await confirmed()
    await orders.step(seller, id, ship)
    expect((await get(seller, id)).canCorrectTracking).toBe(true)
    await correct(seller, id, '7712')
    expect(await correct(seller, id, '7712')).toMatchObject({
      status: 200,
      body: {
        status: 'shipped',
        shippingCarrier: 'FedEx',
        shippingTrackingNumber: '7712',
        deadline: { step: 'deliver' },
      },
    })
    const { timeline, canCorrectTracking } = await get(buyer, id)
    expect(canCorrectTracking).toBeUndefined()
    expect(timeline.map(({ tracking }) => tracking)).toEqual([
      ...timeline.slice(1).map(() => undefined),
      { carrier: 'FedEx', trackingNumber: '7712' },
    ])
    expect((await orders.eventNamesOf(id)).filter((name) => name === 'tracking')).toHaveLength(1)
    // A repeated step finds the order as it left it.
    expect((await orders.step(buyer, id, { step: 'deliver' })).status).toBe(200)
    await correct(seller, id, '7713')
    expect((await orders.step(buyer, id, { step: 'deliver' })).status).toBe(200)
  })

  it('is refused to the buyer, before the shipment, and after the end', async () => {
    const id = await confirmed()
    expect(await correct(seller, id, '1')).toMatchObject(refusal(409, 'STEP_REFUSED'))
    await orders.step(seller, id, ship)
    expect(await correct(buyer, id, '1')).toMatchObject(refusal(409, 'STEP_REFUSED'))
    expect(await correct(stranger, id, '1')).toMatchObject({ status: 404 })
    for (const step of ['deliver', 'complete']) await orders.step(buyer, id, { step })
    expect(await correct(seller, id, '1')).toMatchObject(refusal(409, 'STEP_REFUSED'))
  })

  it('loses no correction to a step at the same instant', async () => {
    const id = await confirmed()
    await orders.step(seller, id, ship)
    const [corrected, delivered] = await Promise.all([
      correct(seller, id, '7712'),
      orders.step(buyer, id, { step: 'deliver' }),
    ])
    const { status, shippingTrackingNumber, timeline } = await get(buyer, id)
    expect([delivered.status, status]).toEqual([200, 'delivered'])
    const isCorrected = corrected.status === 200
    expect(shippingTrackingNumber).toBe(isCorrected ? '7712' : 'MX 42')
    expect(timeline.some(({ tracking }) => tracking)).toBe(isCorrected)
  })
})

import { orders } from '@materia/contracts/orders/contract.ts'
import { identity as contract } from '@materia/contracts/identity/contract.ts'
import { request } from '@materia/service-kit/src/nats/respond.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startCredits } from '../../test/creditWorld.ts'

let identity: Awaited<ReturnType<typeof startCredits>>
let { order, publish, reserve, settled, deadLetters } = {} as typeof identity

beforeAll(async () => {
  identity = await startCredits()
  ;({ order, publish, reserve, settled, deadLetters } = identity)
})
afterAll(() => identity.stop())

describe('an order’s credit', () => {
  let userId: number
  beforeEach(async () => {
    userId = (await identity.addCompany())._id
    await identity.addCredits(userId, 2)
  })

  it.each(['orderConfirmed', 'orderCompleted'] as const)('is spent by %s, once', async (event) => {
    const bought = order({ buyerId: userId })
    expect(await reserve(bought.orderId, userId)).toMatchObject({ credit: { state: 'reserved' } })
    for (const data of [bought, bought]) await publish(orders[event], data)
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 1, used: 1 })
  })

  it.each(['orderConfirmed', 'orderCompleted'] as const)(
    'is returned by %s when the order charged the full fee',
    async (event) => {
      const [withCredit, other] = [order({ buyerId: userId }), order({ sellerId: userId })]
      for (const { orderId } of [withCredit, other]) await reserve(orderId, userId)
      for (let times = 0; times < 2; times++) {
        await publish(orders[event], { ...withCredit, credits: ['buyer'] })
        await publish(orders[event], { ...other, credits: [] })
      }
      await settled()
      expect(await identity.creditsOf(userId)).toEqual({ available: 1, released: 1, used: 1 })
    },
  )

  it('is returned for good when the order is cancelled, before or after its confirmation', async () => {
    const [early, late] = [order({ buyerId: userId }), order({ sellerId: userId })]
    for (const { orderId } of [early, late]) await reserve(orderId, userId)
    await publish(orders.orderCancelled, early)
    await publish(orders.orderConfirmed, early)
    await publish(orders.orderConfirmed, late)
    await publish(orders.orderCancelled, late)
    await publish(orders.orderCancelled, late)
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, released: 2 })
  })

  it('is returned when the order is declined or fully refunded, but not after a partial refund', async () => {
    const [declined, whole, part] = [
      order({ sellerId: userId }),
      order({ buyerId: userId }),
      order({ buyerId: userId }),
    ]
    await identity.addCredits(userId, 1)
    for (const { orderId } of [declined, whole, part]) await reserve(orderId, userId)
    await publish(orders.orderDeclined, declined)
    for (const bought of [whole, part]) {
      await publish(orders.orderConfirmed, bought)
      await publish(orders.orderRefunded, { ...bought, isWhole: bought === whole })
    }
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, released: 2, used: 1 })
  })

  it('does not exist for most orders, and their events change nothing', async () => {
    for (const event of [orders.orderConfirmed, orders.orderCompleted, orders.orderCancelled])
      await publish(event, order({ buyerId: userId }))
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ available: 2 })
  })

  it('that expired is replaced at the confirmation; without another credit the event fails', async () => {
    const before = await deadLetters()
    const bought = [
      order({ buyerId: userId }),
      order({ buyerId: userId }),
      order({ buyerId: userId }),
    ]
    for (const { orderId } of bought.slice(0, 2)) await reserve(orderId, userId)
    await identity.credits.updateMany(
      { userId, state: 'reserved' },
      { state: 'released', isExpired: true, expiresAt: null },
    )
    await identity.addCredits(userId, 1)
    await publish(orders.orderConfirmed, bought[0]!)
    await settled()
    expect(await identity.creditsOf(userId)).toEqual({ released: 2, used: 1 })
    await publish(orders.orderConfirmed, bought[1]!)
    await eventually(async () => (await deadLetters()) === before + 1)
    expect(await identity.creditsOf(userId)).toEqual({ released: 2, used: 1 })
  })
})

describe('identity.credit requests over NATS', () => {
  it('refuse an invalid request', async () => {
    const answer = await identity.nats.request(
      contract.reserveCredit.subject,
      JSON.stringify({ orderId: 'x', userId: 1, traceId: 't' }),
    )
    expect(answer.json()).toMatchObject({ refused: 'INVALID_INPUT' })
  })

  it('work through the whole life of an order', async () => {
    const { _id: userId } = await identity.addCompany()
    await identity.addCredits(userId, 1)
    const asked = { orderId: order().orderId, userId, traceId: 'test-trace' }
    expect(await request(identity.nats, contract.reserveCredit, asked)).toMatchObject({
      credit: { state: 'reserved' },
    })
    expect(await request(identity.nats, contract.confirmCredit, asked)).toMatchObject({
      credit: { state: 'used' },
    })
    expect(await request(identity.nats, contract.returnCredit, asked)).toMatchObject({
      credit: { state: 'released' },
    })
    expect(await request(identity.nats, contract.reserveCredit, asked)).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
  })
})

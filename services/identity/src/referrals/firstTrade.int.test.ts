import { randomUUID } from 'node:crypto'
import { orders } from '@materia/contracts/orders/contract.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startCredits } from '../../test/creditWorld.ts'
import { onChargeBackWon } from './onChargeBackWon.ts'
import { onTradeUndone } from './onTradeUndone.ts'

let identity: Awaited<ReturnType<typeof startCredits>>
let { order, publish, reserve, settled, settledAfter, deadLetters } = {} as typeof identity

beforeAll(async () => {
  identity = await startCredits()
  ;({ order, publish, reserve, settled, settledAfter, deadLetters } = identity)
})
afterAll(() => identity.stop())

const nobodys = { available: 3 }
/** Without the order's own notices, which another consumer raises. */
const noticesOf = async (userId: number) =>
  (await identity.noticesOf(userId)).filter((kind) => kind !== 'orderNews')

describe('orders.order.completed', () => {
  it.each(['buyerId', 'sellerId'] as const)(
    'of a referred company, as %s, earns both companies three credits and a notice',
    async (side) => {
      const referrer = await identity.addCompany()
      const referred = await identity.addReferred(referrer._id)
      await publish(orders.orderCompleted, order({ [side]: referred.id }))
      await settledAfter()
      expect([
        await identity.creditsOf(referrer._id),
        await identity.creditsOf(referred.id),
      ]).toEqual([nobodys, nobodys])
      expect(await identity.referrals.findById(referred.id).lean()).toMatchObject({
        state: 'firstTrade',
        orderId: expect.any(Number),
      })
      expect([await noticesOf(referrer._id), await noticesOf(referred.id)]).toEqual([
        ['referralEarned', 'referralRegistered'],
        ['confirmEmail', 'creditsEarned'],
      ])
      expect(
        await identity.call('GET', '/api/referrals', { user: { userId: referrer._id } }),
      ).toMatchObject({ body: { credits: { available: 3 }, items: [{ status: 'firstTrade' }] } })
    },
  )

  it('earns them once, for any number of events and orders, also in parallel', async () => {
    const referrer = await identity.addCompany()
    const [first, second] = [
      await identity.addReferred(referrer._id),
      await identity.addReferred(referrer._id),
    ]
    const [trade, id] = [order({ buyerId: first.id, sellerId: second.id }), randomUUID()]
    await Promise.all([
      publish(orders.orderCompleted, trade, id),
      publish(orders.orderCompleted, trade, id),
      publish(orders.orderCompleted, trade),
    ])
    await publish(orders.orderCompleted, order({ buyerId: first.id }))
    await settledAfter()
    expect([
      await identity.creditsOf(referrer._id),
      await identity.creditsOf(first.id),
      await identity.creditsOf(second.id),
    ]).toEqual([{ available: 6 }, nobodys, nobodys])
  })

  it('earns nothing until both companies have confirmed their emails', async () => {
    const referrer = await identity.addCompany({ emailConfirmedAt: null })
    const referred = await identity.addReferred(referrer._id)
    await publish(orders.orderCompleted, order({ buyerId: referred.id }))
    await settledAfter()
    expect(await identity.creditsOf(referred.id)).toEqual({})
    await identity.users.updateOne({ _id: referrer._id }, { emailConfirmedAt: new Date() })
    await settledAfter(121)
    expect([await identity.creditsOf(referrer._id), await identity.creditsOf(referred.id)]).toEqual(
      [nobodys, nobodys],
    )
  })

  it('earns nothing when both accounts prove to be one company', async () => {
    const referrer = await identity.addCompany()
    const referred = await identity.addReferred(referrer._id)
    for (const _id of [referrer._id, referred.id])
      await identity.users.updateOne({ _id }, { phoneNumber: '+52 81 8888 0101' })
    await publish(orders.orderCompleted, order({ buyerId: referred.id }))
    await settledAfter()
    expect(await identity.referrals.findById(referred.id).lean()).toMatchObject({
      state: 'registered',
      refusal: 'sameCompany',
    })
    expect([await identity.creditsOf(referrer._id), await identity.creditsOf(referred.id)]).toEqual(
      [{}, {}],
    )
  })

  it('earns nothing when either company is deleted, without an error', async () => {
    const before = await deadLetters()
    const [referrer, gone] = [await identity.addCompany(), await identity.addCompany()]
    const [left, orphan] = [
      await identity.addReferred(referrer._id),
      await identity.addReferred(gone._id),
    ]
    await identity.users.deleteMany({ _id: { $in: [left.id, gone._id] } })
    for (const { id } of [left, orphan])
      await publish(orders.orderCompleted, order({ buyerId: id }))
    await settledAfter()
    for (const id of [referrer._id, gone._id, left.id, orphan.id])
      expect(await identity.creditsOf(id)).toEqual({})
    expect(await deadLetters()).toBe(before)
  })

  it('is a dead letter when it cannot be parsed, and the next one is counted', async () => {
    const before = await deadLetters()
    const referrer = await identity.addCompany()
    const referred = await identity.addReferred(referrer._id)
    await publish(orders.orderCompleted, { ...order(), buyerId: 'x' })
    await publish(orders.orderCompleted, order({ buyerId: referred.id }))
    await settledAfter()
    expect(await deadLetters()).toBe(before + 1)
    expect(await identity.creditsOf(referrer._id)).toEqual(nobodys)
  })

  it.each<[string, object]>([
    ['below the minimum fee', { fee: '24.99' }],
    ['without a fee, of an earlier release', { fee: undefined }],
  ])('earns nothing %s, and a later trade does', async (_what, fields) => {
    const referrer = await identity.addCompany()
    const { id } = await identity.addReferred(referrer._id)
    await publish(orders.orderCompleted, { ...order({ buyerId: id }), ...fields })
    await settledAfter()
    expect(await identity.creditsOf(id)).toEqual({})
    await publish(orders.orderCompleted, order({ buyerId: id }))
    await settledAfter()
    expect(await identity.creditsOf(id)).toEqual(nobodys)
  })

  it.each(['the referred company', 'its referrer'])(
    'earns nothing for a trade with a company related to %s',
    async (to) => {
      const referrer = await identity.addCompany()
      const { id } = await identity.addReferred(referrer._id)
      const twin = await identity.addCompany({ phoneNumber: '+52 33 1234 9876' })
      const related = to === 'its referrer' ? referrer._id : id
      await identity.users.updateOne({ _id: related }, { phoneNumber: '33 1234 9876' })
      await publish(orders.orderCompleted, order({ buyerId: id, sellerId: twin._id }))
      await settledAfter()
      expect([await identity.creditsOf(id), await identity.creditsOf(referrer._id)]).toEqual([
        {},
        {},
      ])
    },
  )

  it('earns credits only after the time for charge-backs, and says when', async () => {
    const referrer = await identity.addCompany()
    const { id } = await identity.addReferred(referrer._id)
    await publish(orders.orderCompleted, order({ buyerId: id }))
    await settledAfter(119)
    expect(await identity.creditsOf(id)).toEqual({})
    expect(
      await identity.call('GET', '/api/referrals', { user: { userId: referrer._id } }),
    ).toMatchObject({
      body: { items: [{ status: 'registered', countsAt: '2100-03-02T12:00:00.000Z' }] },
    })
  })

  it('that is charged back before that day does not count, and a later trade does', async () => {
    const { id } = await identity.addReferred((await identity.addCompany())._id)
    const trade = order({ buyerId: id })
    await publish(orders.orderCompleted, trade)
    await publish(orders.orderChargedBack, trade)
    await settledAfter()
    expect(await identity.creditsOf(id)).toEqual({})
    await publish(orders.orderCompleted, order({ buyerId: id }))
    await settledAfter()
    expect(await identity.creditsOf(id)).toEqual(nobodys)
  })

  it('that is charged back later takes unspent credits back, also from open orders, until the bank returns the money', async () => {
    const referrer = await identity.addCompany()
    const { id } = await identity.addReferred(referrer._id)
    const trade = order({ buyerId: id })
    await publish(orders.orderCompleted, trade)
    await settledAfter()
    const open = order({ buyerId: id })
    await reserve(open.orderId, id)
    await publish(orders.orderChargedBack, trade)
    await publish(orders.orderCancelled, open)
    await settled()
    expect([await identity.creditsOf(referrer._id), await identity.creditsOf(id)]).toEqual([
      { released: 3 },
      { released: 3 },
    ])
    // The loss of the money takes nothing more.
    await publish(orders.orderRefunded, { ...trade, isWhole: true })
    await publish(orders.orderChargeBackWon, trade)
    await settled()
    expect([await identity.creditsOf(referrer._id), await identity.creditsOf(id)]).toEqual([
      nobodys,
      { ...nobodys, released: 1 },
    ])
    for (const userId of [referrer._id, id]) {
      const kinds = await noticesOf(userId)
      expect(kinds.filter((kind) => /TakenBack|Restored/.test(kind))).toEqual([
        'creditsRestored',
        'creditsTakenBack',
      ])
    }
    expect(
      (await identity.notices.findOne({ userId: id, kind: 'creditsTakenBack' }).lean())?.params,
    ).toEqual({ credits: '2', company: '' })
  })

  it('that is undone finds its credits by the index, which begins with their companies', async () => {
    const referrer = await identity.addCompany()
    const { id } = await identity.addReferred(referrer._id)
    const trade = order({ buyerId: id })
    await publish(orders.orderCompleted, trade)
    await settledAfter()
    const { collection } = identity.credits
    const queries = [jest.spyOn(collection, 'find'), jest.spyOn(collection, 'updateMany')]
    await transaction(identity.connection, async (session) => {
      await onTradeUndone(identity.deps)(trade, { session })
      await onChargeBackWon(identity.deps)(trade, { session })
    })
    const filters = queries.flatMap(({ mock }) => mock.calls.map(([filter]) => filter))
    jest.restoreAllMocks()
    const ofReferral = filters.filter((filter) => Object(filter).referralId === id)
    expect(ofReferral).toHaveLength(5)
    for (const filter of ofReferral)
      expect(filter).toMatchObject({ userId: { $in: [id, referrer._id] } })
  })

  it('that is charged back before that day counts once the bank has returned the money', async () => {
    const { id } = await identity.addReferred((await identity.addCompany())._id)
    const trade = order({ buyerId: id })
    for (const event of [
      orders.orderCompleted,
      orders.orderChargedBack,
      orders.orderChargeBackWon,
    ] as const)
      await publish(event, trade)
    await settledAfter()
    expect(await identity.creditsOf(id)).toEqual(nobodys)
  })
})

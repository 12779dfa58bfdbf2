import type { CreditReply } from '@materia/contracts/identity/referrals/credit.ts'
import { type Referrals, startReferrals } from '../../test/referralWorld.ts'
import { returnExpiredCredits } from './returnExpiredCredits.ts'
import { confirmCredit } from './confirmCredit.ts'
import { returnCredit } from './returnCredit.ts'
import { reserveCredit } from './reserveCredit.ts'

let identity: Referrals
let userId: number
let lastOrder = 0
beforeAll(async () => {
  identity = await startReferrals()
})
beforeEach(async () => {
  userId = (await identity.addCompany())._id
})
afterAll(() => identity.stop())

const newOrder = () => ++lastOrder
type SendRequest = { orderId: number; userId?: number }
const ask =
  (reply: typeof reserveCredit) =>
  ({ orderId, userId: whose = userId }: SendRequest) =>
    reply(identity.deps)({ orderId, userId: whose, traceId: 'test-trace' })
const [reserve, confirm, sendReturn] = [ask(reserveCredit), ask(confirmCredit), ask(returnCredit)]

describe('identity.credit.reserve', () => {
  it('reserves a credit for an hour and returns its value', async () => {
    await identity.addCredits(userId, 3)
    const orderId = newOrder()
    expect(await reserve({ orderId })).toEqual({
      credit: {
        id: expect.any(String),
        orderId,
        userId,
        state: 'reserved',
        feePercentOff: 50,
        expiresAt: '2099-11-02T13:00:00.000Z',
      },
    })
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, reserved: 1 })
  })

  it('reserves one credit for repeated and parallel requests of an order', async () => {
    await identity.addCredits(userId, 3)
    const orderId = newOrder()
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve({ orderId })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, reserved: 1 })
  })

  it('reserves one for each company of an order', async () => {
    const seller = await identity.addCompany()
    for (const id of [userId, seller._id]) await identity.addCredits(id, 1)
    const orderId = newOrder()
    expect([
      await reserve({ orderId }),
      await reserve({ orderId, userId: seller._id }),
    ]).toMatchObject([{ credit: { userId } }, { credit: { userId: seller._id } }])
  })

  it('never reserves more than exist: three of 50 parallel orders at two instances get one', async () => {
    await identity.addCredits(userId, 3)
    const other = await startReferrals({ database: identity.urls.database })
    const instances = [reserveCredit(identity.deps), reserveCredit(other.deps)]
    const askUntilKnown = async (_: unknown, place: number): Promise<CreditReply> => {
      const request = { orderId: newOrder(), userId, traceId: 'test-trace' }
      for (;;) {
        // Retries a request that the database could not finish in time, as orders does.
        const answer = await instances[place % 2]!(request).catch(() => null)
        if (answer) return answer
      }
    }
    const answers = await Promise.all(Array.from({ length: 50 }, askUntilKnown))
    await other.stop()
    expect(answers.filter((answer) => 'credit' in answer)).toHaveLength(3)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'NO_CREDIT'),
    ).toHaveLength(47)
    expect(await identity.creditsOf(userId)).toEqual({ reserved: 3 })
  })

  it('refuses a company without credits, and a deleted company', async () => {
    for (const id of [userId, 999_999])
      expect(await reserve({ orderId: newOrder(), userId: id })).toMatchObject({
        refused: 'NO_CREDIT',
      })
    await identity.addCredits(userId, 1)
    await identity.users.deleteOne({ _id: userId })
    expect(await reserve({ orderId: newOrder() })).toMatchObject({ refused: 'NOT_FOUND' })
  })
})

describe('identity.credit.confirm', () => {
  it('spends the order’s reserved credit, once', async () => {
    await identity.addCredits(userId, 3)
    const orderId = newOrder()
    await reserve({ orderId })
    const first = await confirm({ orderId })
    expect(first).toMatchObject({ credit: { state: 'used', expiresAt: null } })
    expect(await confirm({ orderId })).toEqual(first)
    expect(await reserve({ orderId })).toEqual(first)
    expect(await identity.creditsOf(userId)).toEqual({ available: 2, used: 1 })
  })

  it('refuses an order without a credit, or one that returned its credit', async () => {
    await identity.addCredits(userId, 1)
    const orderId = newOrder()
    expect(await confirm({ orderId })).toMatchObject({ refused: 'NOT_FOUND' })
    await reserve({ orderId })
    await sendReturn({ orderId })
    expect(await confirm({ orderId })).toMatchObject({ refused: 'ORDER_TAKEN' })
    expect(await identity.creditsOf(userId)).toEqual({ available: 1, released: 1 })
  })
})

describe('identity.credit.release', () => {
  it.each([
    ['has reserved', false],
    ['has spent', true],
  ])('returns the credit that the order %s, once and for good', async (_what, isConfirmed) => {
    await identity.addCredits(userId, 1)
    const orderId = newOrder()
    await reserve({ orderId })
    if (isConfirmed) await confirm({ orderId })
    const answers = await Promise.all([
      sendReturn({ orderId }),
      sendReturn({ orderId }),
      sendReturn({ orderId }),
    ])
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({
        credit: expect.objectContaining({ state: 'released', expiresAt: null }),
      })),
    )
    expect(await identity.creditsOf(userId)).toEqual({ available: 1, released: 1 })
    expect(await reserve({ orderId })).toMatchObject({ refused: 'ORDER_TAKEN' })
    expect(await reserve({ orderId: newOrder() })).toMatchObject({ credit: { feePercentOff: 50 } })
  })

  it('refuses an order without a credit', async () => {
    expect(await sendReturn({ orderId: newOrder() })).toMatchObject({ refused: 'NOT_FOUND' })
  })
})

describe('returnExpiredCredits', () => {
  const start = new Date('2099-11-02T12:00:00Z')
  const after = (minutes: number) =>
    (identity.clock.now = new Date(start.getTime() + minutes * 60_000))
  beforeEach(async () => {
    await identity.credits.deleteMany()
    after(0)
  })
  afterAll(() => after(0))

  it('returns only unconfirmed reservations after an hour, once when two instances run it', async () => {
    await identity.addCredits(userId, 3)
    const [early, spent, late] = [newOrder(), newOrder(), newOrder()]
    for (const orderId of [early, spent]) await reserve({ orderId })
    await confirm({ orderId: spent })
    after(10)
    await reserve({ orderId: late })
    after(59.9)
    expect(await returnExpiredCredits(identity.deps)).toBe(0)
    after(60)
    const released = await Promise.all([
      returnExpiredCredits(identity.deps),
      returnExpiredCredits(identity.deps),
    ])
    expect(released.toSorted()).toEqual([0, 1])
    expect(await identity.creditsOf(userId)).toEqual({
      available: 1,
      reserved: 1,
      used: 1,
      released: 1,
    })
  })

  it('lets the order reserve another credit', async () => {
    await identity.addCredits(userId, 1)
    const [reserved, confirmed] = [newOrder(), newOrder()]
    for (const orderId of [reserved, confirmed]) {
      await reserve({ orderId })
      after(60)
      await returnExpiredCredits(identity.deps)
      after(0)
    }
    expect(await reserve({ orderId: reserved })).toMatchObject({
      credit: { orderId: reserved, state: 'reserved' },
    })
    expect(await confirm({ orderId: confirmed })).toMatchObject({ refused: 'NO_CREDIT' })
    await sendReturn({ orderId: reserved })
    expect(await confirm({ orderId: confirmed })).toMatchObject({
      credit: { orderId: confirmed, state: 'used' },
    })
    expect(await identity.creditsOf(userId)).toEqual({ used: 1, released: 3 })
  })

  it('is final once the order is cancelled', async () => {
    await identity.addCredits(userId, 1)
    const orderId = newOrder()
    await reserve({ orderId })
    after(60)
    await returnExpiredCredits(identity.deps)
    expect(await sendReturn({ orderId })).toMatchObject({ credit: { state: 'released' } })
    expect(await reserve({ orderId })).toMatchObject({ refused: 'ORDER_TAKEN' })
    expect(await identity.creditsOf(userId)).toEqual({ available: 1, released: 1 })
  })
})

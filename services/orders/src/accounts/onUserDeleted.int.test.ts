import type { Order } from '@materia/contracts/orders/order.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { addOrder, addOrderIn, material } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { reviewClient } from '../../test/reviewClient.ts'
import { startOrders } from '../../test/startOrders.ts'
import { onUserChanged } from '../orderList/onUserChanged.ts'
import { onUserDeleted } from './onUserDeleted.ts'
import { takeDueSteps } from '../steps/takeDueSteps.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { searchWords } from '../order/searchWords.ts'
import { exportUser } from './exportUser.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const { addCompleted, addShown, write, listOf, report } = reviewClient(() => orders)
const list = async (userId: number, query: string) =>
  (await orders.call('GET', `/api/orders${query}`, { user: { userId } })).body as { items: Order[] }
const forget = (id: number) =>
  transaction(orders.connection, (session) =>
    onUserDeleted(orders.deps)({ id, revision: 9 }, { session }),
  )

describe('the export of a company', () => {
  const fileOf = async (userId: number, file: string) => {
    const answer = exportUser(orders.deps)
    for (let next: string | null = ''; next !== null;) {
      const reply: Awaited<ReturnType<typeof answer>> = await answer({ userId, after: next })
      const part = reply.parts.find((one) => one.file === file)
      if (part) return JSON.parse(part.text ?? '') as object[]
      next = reply.next
    }
    return null
  }

  it('contains all that it bought and sold', async () => {
    await addOrder(orders, { _id: 5, buyerId: 2 })
    await addOrder(orders, { _id: 6, buyerId: 3 })
    const answer = exportUser(orders.deps)
    const bought = await answer({ userId: 3, after: '' })
    expect(JSON.parse(bought.parts[0]?.text ?? '')).toMatchObject([{ id: 6, role: 'buyer' }])
    expect((await answer({ userId: 3, after: bought.next ?? '' })).parts).toMatchObject([
      { file: 'sold.json', text: expect.stringMatching(/^\[\s*\]\s*$/) },
    ])
  })

  it('contains its own reviews, also waiting ones, and the reviews about it', async () => {
    const { sellerId } = await addShown()
    const { id } = await addCompleted({ sellerId })
    await write(id, sellerId, { rating: 1, comment: 'Waits' })
    expect(await fileOf(sellerId, 'reviews-written.json')).toMatchObject([
      { rating: 5, state: 'shown' },
      { rating: 1, comment: 'Waits', state: 'waiting' },
    ])
    expect(await fileOf(sellerId, 'reviews-received.json')).toMatchObject([
      { rating: 2, comment: 'Late and wet' },
    ])
  })
})

describe('a deleted company', () => {
  it('ends orders that wait for it and leaves no address in orders that end later', async () => {
    const [bought, sold, sent] = [
      await addOrder(orders, { _id: 30, buyerId: 40, words: [] }),
      await addOrder(orders, { _id: 31, sellerId: 40, words: [] }),
      await addOrder(orders, {
        _id: 32,
        buyerId: 40,
        status: 'delivered',
        paymentStatus: 'captured',
        words: [],
      }),
    ]
    await orders.deps.payment.capture(paymentKey(sent._id))
    await forget(40)
    await takeDueSteps(orders.deps)
    const read = (id: number) => orders.orders.findById(id).lean()
    expect([await read(bought._id), await read(sold._id)]).toMatchObject([
      { status: 'cancelled', paymentStatus: 'voided', contactEmail: null },
      { status: 'cancelled', paymentStatus: 'voided' },
    ])
    expect(await read(sent._id)).toMatchObject({
      status: 'delivered',
      contactEmail: 'buyer@example.com',
    })
    await takeDueSteps(orders.after(20))
    expect(await read(sent._id)).toMatchObject({
      status: 'completed',
      shippingAddress: null,
      contactEmail: null,
    })
  })

  it('is found in orders by its new name only, and after its deletion by no name', async () => {
    const named = (revision: number, companyName: string) => ({
      id: 60,
      revision,
      username: '',
      companyName,
      country: 'MEX' as const,
      state: 'NL',
      city: '',
      profilePictureUrl: '',
      verificationStatus: 'approved' as const,
    })
    const say = (revision: number, companyName: string) =>
      transaction(orders.connection, (session) =>
        onUserChanged(orders.deps)(named(revision, companyName), { session }),
      )
    await say(1, 'Polypropylene Azul')
    await orders.companies.insertMany([buildCompany({ _id: 61, companyName: 'Azul Mar' })])
    await addOrder(orders, {
      _id: 60,
      buyerId: 61,
      sellerId: 60,
      words: searchWords(60, material, ['Azul Mar', 'Polypropylene Azul']),
    })
    await say(2, 'Resinas Rojas')
    const found = async () =>
      Promise.all(
        ['rojas', 'azul', 'resinas', 'polypropylene', 'polipropileno', 'mar'].map(
          async (word) => (await list(61, `?q=${word}`)).items.length,
        ),
      )
    expect(await found()).toEqual([1, 1, 1, 1, 1, 1])
    for (const [at, name] of ['Uno', 'Dos', 'Tres'].entries()) await say(3 + at, name)
    expect(await found()).toEqual([0, 1, 0, 1, 1, 1])
    expect((await orders.orders.findById(60).lean())?.words).toEqual(
      searchWords(60, material, ['Tres', 'Azul Mar']),
    )
    await forget(60)
    expect(await found()).toEqual([0, 1, 0, 1, 1, 1])
  })

  it('has no name in orders and no address in ended ones', async () => {
    const [buyerId, sellerId] = [70, 71]
    const sides = { buyerId, sellerId, dueAt: null } as const
    await addOrder(orders, { ...sides, status: 'delivered', paymentStatus: 'captured' })
    await addOrder(orders, { ...sides, status: 'completed', paymentStatus: 'released' })
    await forget(buyerId)
    const [open, over] = [
      await list(sellerId, '?role=seller&status=delivered'),
      await list(sellerId, '?role=seller&status=completed'),
    ]
    expect(open.items[0]).toMatchObject({
      buyer: { companyName: 'Deleted company', isDeleted: true },
      contactEmail: 'buyer@example.com',
    })
    expect(over.items[0]).toMatchObject({
      buyer: { isDeleted: true },
      contactEmail: null,
      contactPhone: null,
      shippingAddress: null,
      billingAddress: null,
    })
  })

  it('takes its own texts from the pickups of ended orders, and leaves the other side’s', async () => {
    const [buyerId, sellerId] = [75, 76]
    const pickup = { address: 'Yard', contactName: 'Ana', pieces: '3', reference: 'ABC-123' }
    const sides = { buyerId, sellerId, pickup, dueAt: null } as const
    const captured = { paymentStatus: 'captured', shippingMethod: 'ownTruck' } as const
    const completed = { status: 'completed', paymentStatus: 'released' } as const
    const under = await addOrderIn(orders, 'delivered', { ...sides, ...captured })
    const over = await addOrder(orders, { ...sides, ...completed, shippingMethod: 'ownTruck' })
    const carried = await addOrder(orders, { ...sides, ...completed })
    const left = async ({ _id }: { _id: number }) =>
      (await orders.orders.findById(_id).lean())?.pickup
    await forget(sellerId)
    expect(await left(under)).toEqual(pickup)
    expect(await left(over)).toEqual({ pieces: '3', reference: 'ABC-123' })
    expect(await left(carried)).toEqual({ pieces: '3' })
    await forget(buyerId)
    expect(await left(over)).toEqual({ pieces: '3' })
    await orders.step(buyerId, under._id, { step: 'complete' })
    expect(await left(under)).toEqual({ pieces: '3' })
  })

  it('has no name above its reviews and no list of reviews', async () => {
    const { reviewId, buyerId, sellerId } = await addShown()
    await report(reviewId, sellerId, { reason: 'other', comment: 'Call me at 555 0100' })
    for (const id of [buyerId, sellerId]) await forget(id)
    expect(await listOf(sellerId)).toMatchObject({ items: [], summary: { reviewCount: 0 } })
    expect(await orders.reviewReports.findById(`${reviewId}/${sellerId}`).lean()).toMatchObject({
      comment: '',
    })
    const still = await addShown()
    await forget(still.buyerId)
    expect(await listOf(still.sellerId)).toMatchObject({
      items: [
        { author: { companyName: 'Deleted company', isDeleted: true }, comment: 'Late and wet' },
      ],
      summary: { averageRating: 2 },
    })
  })
})

import { dayMs } from '@materia/contracts/durations.ts'
import type { OrdersPage, OrderTodos } from '@materia/contracts/orders/orderList.ts'
import { addOrder, addOrderIn } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findLatelyEnded } from './findUnreviewed.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.companies.insertMany(
    [1, 2].map((_id) => buildCompany({ _id, companyName: `Company ${_id}` })),
  )
  const { now } = orders.clock
  const soon = new Date(now.getTime() + 60_000)
  await addOrder(orders, { _id: 1 })
  await addOrderIn(orders, 'confirmed', { _id: 2, dueAt: soon })
  await addOrderIn(orders, 'shipped', { _id: 3 })
  await addOrderIn(orders, 'delivered', { _id: 4, dueAt: soon })
  await addOrder(orders, { _id: 5, isPaid: false, paymentStatus: 'pending', openUntil: now })
  await addOrder(orders, { _id: 6, isPaid: false, isPlaced: false, openUntil: now })
  await addOrderIn(orders, 'disputed', { _id: 7 })
  await addOrderIn(orders, 'completed', { _id: 8, completedAt: now })
  const longAgo = new Date(now.getTime() - 15 * dayMs)
  await addOrderIn(orders, 'completed', { _id: 9, completedAt: longAgo })
})
afterAll(() => orders.stop())

const get = async (userId: number, path: string) =>
  (await orders.call('GET', path, { user: { userId } })).body
const readTodos = async (userId: number) => (await get(userId, '/api/orders/todos')) as OrderTodos
const todosOf = async (userId: number) => {
  const { steps, reviews } = await readTodos(userId)
  return [steps.map(({ id }) => id), reviews.map(({ id }) => id)]
}

describe('GET /api/orders/waiting', () => {
  it('counts the orders that wait for a company in each role', async () => {
    expect(await get(1, '/api/orders/waiting')).toEqual({ buyer: 0, seller: 3 })
    // Two to receive or check, and one whose bank has to confirm.
    expect(await get(2, '/api/orders/waiting')).toEqual({ buyer: 3, seller: 0 })
    expect(await get(3, '/api/orders/waiting')).toEqual({ buyer: 0, seller: 0 })
  })
})

describe('GET /api/orders/todos', () => {
  it('counts all orders by side and kind of to-do', async () => {
    expect((await readTodos(1)).totals).toEqual([
      { role: 'seller', kind: 'confirm', count: 1 },
      { role: 'seller', kind: 'ship', count: 1 },
      { role: 'seller', kind: 'refund', count: 1 },
    ])
    expect((await readTodos(2)).totals).toEqual([
      { role: 'buyer', kind: 'pay', count: 1 },
      { role: 'buyer', kind: 'deliver', count: 1 },
      { role: 'buyer', kind: 'complete', count: 1 },
    ])
    expect((await readTodos(2)).reviewsTotal).toBe(1)
  })

  it('lists the orders that wait for a company by deadline, and its missing reviews', async () => {
    expect(await todosOf(1)).toEqual([[2, 1, 7], [8]])
    expect(await todosOf(2)).toEqual([[5, 4, 3], [8]])
    expect(await todosOf(3)).toEqual([[], []])
  })

  it('leaves out what the company has reviewed', async () => {
    await orders.call('POST', '/api/orders/8/reviews', {
      user: { userId: 2 },
      body: { rating: 5 },
    })
    expect((await todosOf(2))[1]).toEqual([])
    expect((await todosOf(1))[1]).toEqual([8])
  })
})

describe('with more to-dos than a list shows', () => {
  const seller = { user: { userId: 4 } }
  beforeAll(async () => {
    await orders.companies.insertMany([buildCompany({ _id: 4, companyName: 'Company 4' })])
    const sides = { sellerId: 4, buyerId: 5 }
    for (let at = 0; at < 23; at++) await addOrder(orders, { _id: 100 + at, ...sides })
    await addOrderIn(orders, 'confirmed', { _id: 130, ...sides })
    // It waits for its buyer.
    await addOrderIn(orders, 'shipped', { _id: 131, ...sides })
    const completedAt = orders.clock.now
    for (let at = 0; at < 22; at++)
      await addOrderIn(orders, 'completed', { _id: 140 + at, ...sides, completedAt })
    await addOrderIn(orders, 'completed', { _id: 170, sellerId: 5, buyerId: 4, completedAt })
  })

  it('the totals count all, in both roles', async () => {
    const { steps, reviews, totals, reviewsTotal } = await readTodos(4)
    expect([steps.length, reviews.length]).toEqual([20, 20])
    expect(totals).toEqual([
      { role: 'seller', kind: 'confirm', count: 23 },
      { role: 'seller', kind: 'ship', count: 1 },
    ])
    expect(reviewsTotal).toBe(23)
  })

  it('the list of waiting orders has the same, in pages', async () => {
    const path = '/api/orders?role=seller&waiting=true&limit=10'
    const ids: number[] = []
    let cursor: string | null = ''
    do {
      const page = (await get(4, path + (cursor && `&cursor=${cursor}`))) as OrdersPage
      expect(page.waiting).toBe(24)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual([130, ...Array.from({ length: 23 }, (_, at) => 122 - at)])
  })

  it('a page continues only the same list', async () => {
    const { nextCursor } = (await get(
      4,
      '/api/orders?role=seller&waiting=true&limit=10',
    )) as OrdersPage
    const path = `/api/orders?role=seller&limit=10&cursor=${nextCursor}`
    expect((await orders.call('GET', path, seller)).status).toBe(400)
  })

  it.each([
    ['status=confirmed', [130]],
    ['q=130', [130]],
    ['q=131', []],
    ['q=.*', []],
    ['q=nothing', []],
  ])('the filter combines with %s, also in the file', async (query, ids) => {
    const filters = `role=seller&waiting=true&${query}`
    const { items } = (await get(4, `/api/orders?${filters}`)) as OrdersPage
    expect(items.map(({ id }) => id)).toEqual(ids)
    const file = String(await get(4, `/api/orders/export?${filters}`))
    expect(file.trim().split('\r\n').slice(1).map(parseFloat)).toEqual(ids)
  })

  it('lately completed orders are found by an index, however many others there are', async () => {
    const page = { userId: 4, since: new Date(0) }
    const plan = await findLatelyEnded(orders.deps, 'seller', page).explain()
    expect(JSON.stringify(plan)).toContain('"indexName":"sellerId_1_completedAt_-1"')
  })
})

it.each(['/api/orders/waiting', '/api/orders/todos'])('%s needs a session', async (path) => {
  expect((await orders.call('GET', path)).status).toBe(401)
})

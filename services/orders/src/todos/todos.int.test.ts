import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderTodos } from '@materia/contracts/orders/order.ts'
import { addOrder, addOrderIn } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'

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
const todosOf = async (userId: number) => {
  const { steps, reviews } = (await get(userId, '/api/orders/todos')) as OrderTodos
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

it.each(['/api/orders/waiting', '/api/orders/todos'])('%s needs a session', async (path) => {
  expect((await orders.call('GET', path)).status).toBe(401)
})

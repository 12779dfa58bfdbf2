import type { Order } from '@materia/contracts/orders/order.ts'
import { addOrder } from '../../test/addOrder.ts'
import { deletedCompany } from '../companies/company.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findNumbered } from './findNumbered.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  const names = ['Norte', '=HYPERLINK("http://evil.example")', 'Sur']
  await orders.companies.insertMany(
    names.map((companyName, at) => buildCompany({ _id: at + 1, companyName })),
  )
  await addOrder(orders, { _id: 1, words: ['1', 'polypropylene', 'ground', 'norte'] })
  await addOrder(orders, {
    _id: 2,
    status: 'delivered',
    paymentStatus: 'captured',
    dueAt: null,
    words: ['2', 'copper', 'wire', 'norte'],
  })
  await addOrder(orders, {
    _id: 3,
    status: 'completed',
    paymentStatus: 'released',
    dueAt: null,
    words: ['3', 'polypropylene', 'film', 'norte'],
  })
  await addOrder(orders, {
    _id: 4,
    isPaid: false,
    paymentStatus: 'pending',
    dueAt: null,
    words: ['4'],
  })
  await addOrder(orders, {
    _id: 5,
    isPaid: false,
    isPlaced: false,
    status: 'cancelled',
    dueAt: null,
    words: ['5'],
  })
  await addOrder(orders, { _id: 6, buyerId: 3, words: ['6', 'polypropylene', 'sur'] })
})
afterAll(() => orders.stop())

const list = async (userId: number, query = '') => {
  const { status, body } = await orders.call('GET', `/api/orders${query}`, { user: { userId } })
  return { status, ...(body as { items: Order[]; nextCursor: string | null; waiting: number }) }
}
const idsOf = async (userId: number, query = '') =>
  (await list(userId, query)).items.map(({ id }) => id)

describe('GET /api/orders', () => {
  it('lists purchases, newest first, without refused ones', async () => {
    expect(await idsOf(2)).toEqual([4, 3, 2, 1])
    expect(await idsOf(3)).toEqual([6])
    expect(await idsOf(1)).toEqual([])
  })

  it('lists sales once they are paid', async () => {
    expect(await idsOf(1, '?role=seller')).toEqual([6, 3, 2, 1])
  })

  it('counts the orders that wait for the company, for any filter', async () => {
    expect((await list(1, '?role=seller&status=completed')).waiting).toBe(2)
    // One was delivered, and the bank must confirm the payment of the other.
    expect((await list(2)).waiting).toBe(2)
    expect((await list(1)).waiting).toBe(0)
  })

  it.each([
    ['?status=delivered', [2]],
    ['?status=pending&paymentStatus=pending', [4]],
    ['?status=pending&paymentStatus=held', [1]],
    ['?q=polypropylene', [3, 1]],
    ['?q=POLY%20fil', [3]],
    ['?q=2', [2]],
    ['?q=copper&status=completed', []],
    ['?q=.*', []],
    ['?q=%24', []],
  ])('%s: %j', async (query, ids) => {
    expect(await idsOf(2, query)).toEqual(ids)
  })

  it('continues at the end of a page and refuses a cursor of another list', async () => {
    const { items, nextCursor } = await list(2, '?limit=3')
    expect(items.map(({ id }) => id)).toEqual([4, 3, 2])
    expect(await list(2, `?limit=3&cursor=${nextCursor}`)).toMatchObject({
      items: [{ id: 1 }],
      nextCursor: null,
    })
    expect((await list(2, `?role=seller&cursor=${nextCursor}`)).status).toBe(400)
    expect((await list(2, `?q=copper&cursor=${nextCursor}`)).status).toBe(400)
  })

  it.each(['?limit=0', '?limit=101', '?role=materia', '?status=paid', '?q='])(
    'refuses %s',
    async (query) => {
      expect((await list(2, query)).status).toBe(400)
    },
  )
})

describe('GET /api/orders/{id}', () => {
  it('is visible to both sides, for the seller once it is paid', async () => {
    const statusOf = async (userId: number, id: number) =>
      (await orders.call('GET', `/api/orders/${id}`, { user: { userId } })).status
    expect([await statusOf(2, 1), await statusOf(1, 1), await statusOf(3, 1)]).toEqual([
      200, 200, 404,
    ])
    expect([
      await statusOf(2, 4),
      await statusOf(1, 4),
      await statusOf(2, 5),
      await statusOf(2, 999),
    ]).toEqual([200, 404, 404, 404])
  })
})

describe('GET /api/orders/export', () => {
  it('contains the company’s sales, with every formula escaped', async () => {
    const { status, body } = await orders.call(
      'GET',
      '/api/orders/export?role=seller&language=es',
      { user: { userId: 1 } },
    )
    const lines = String(body).trim().split('\r\n')
    expect([status, lines.length, lines[0]]).toEqual([
      200,
      5,
      expect.stringContaining('Pedido,Fecha,Estado,Comprador'),
    ])
    expect(lines[3]).toContain(`2,2099-11-02,Entregado,"'=HYPERLINK`)
    expect(lines[3]).toContain('Polipropileno')
  })

  it.each([
    ['en', 'Deleted company'],
    ['es', 'Empresa eliminada'],
  ])('names a deleted company in its language: %s', async (language, name) => {
    await orders.companies.create([{ _id: 53, revision: 2, ...deletedCompany }])
    await addOrder(orders, { buyerId: 53, sellerId: 54 })
    const { body } = await orders.call(
      'GET',
      `/api/orders/export?role=seller&language=${language}`,
      { user: { userId: 54 } },
    )
    await orders.companies.deleteOne({ _id: 53 })
    expect(String(body).split('\r\n')[1]).toContain(name)
  })

  it('names the buyer’s own truck in the reader’s language', async () => {
    const own = { shippingMethod: 'ownTruck', shippingCarrier: 'Own truck' }
    await addOrder(orders, { buyerId: 55, ...own })
    const { body } = await orders.call('GET', '/api/orders/export?language=es', {
      user: { userId: 55 },
    })
    expect(String(body)).toContain(',Camión propio del comprador,')
    expect(String(body)).not.toContain('Own truck')
  })

  it('formats days in the reader’s time zone', async () => {
    await addOrder(orders, {
      _id: 50,
      buyerId: 51,
      createdAt: new Date('2099-11-02T00:30:00.000Z'),
    })
    const dayOf = async (query: string) =>
      String(
        (await orders.call('GET', `/api/orders/export${query}`, { user: { userId: 51 } })).body,
      )
        .split('\r\n')[1]
        ?.split(',')[1]
    expect([await dayOf(''), await dayOf('?timeZone=America/Monterrey')]).toEqual([
      '2099-11-02',
      '2099-11-01',
    ])
    expect(
      (
        await orders.call('GET', '/api/orders/export?timeZone=Mars/Olympus', {
          user: { userId: 51 },
        })
      ).status,
    ).toBe(400)
  })

  it.each([
    ['status=delivered', ['2']],
    ['q=polypropylene', ['3', '1']],
    ['q=2', ['2']],
    ['q=.*', []],
  ])('contains the same orders as the list: %s', async (query, ids) => {
    const { body } = await orders.call('GET', `/api/orders/export?${query}`, {
      user: { userId: 2 },
    })
    expect(
      String(body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(ids)
  })
})

describe('findNumbered', () => {
  it('finds orders by the first digits of their number, newest first, in pages', async () => {
    for (const _id of [484_000, 484_001, 500_000])
      await addOrder(orders, { _id, buyerId: 70, sellerId: 71 })
    const numbered = async (number: number, page: { limit: number; below?: number }) =>
      (await findNumbered(orders.deps, { buyerId: 70 }, { number, ...page })).map(({ _id }) => _id)
    await addOrder(orders, { _id: 4_840_007, buyerId: 70, sellerId: 71 })
    expect(await numbered(484_000, { limit: 10 })).toEqual([4_840_007, 484_000])
    expect(await numbered(484_000, { limit: 1 })).toEqual([4_840_007])
    expect(await numbered(484_000, { limit: 1, below: 4_840_007 })).toEqual([484_000])
    expect(await numbered(499_999, { limit: 10 })).toEqual([])
  })
})

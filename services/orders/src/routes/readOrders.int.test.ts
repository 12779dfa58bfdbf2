import type { Order } from '@materia/contracts/orders/types.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { addOrder, material } from '../../test/addOrder.ts'
import { startOrders } from '../../test/startOrders.ts'
import { takeDueSteps } from '../life/takeDueSteps.ts'
import { paymentKey } from '../payment/PaymentProvider.ts'
import { onUserChanged } from '../events/onUserChanged.ts'
import { onUserDeleted } from '../events/onUserDeleted.ts'
import { searchWords } from '../placing/openOrder.ts'
import { exportUser } from '../replies/exportUser.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  const names = ['Norte', '=HYPERLINK("http://evil.example")', 'Sur']
  await orders.companies.insertMany(
    names.map((companyName, at) => ({
      _id: at + 1,
      revision: 1,
      username: '',
      companyName,
      profilePictureUrl: '',
      language: null,
    })),
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
  it('has what one buys, the newest first, without what was refused', async () => {
    expect(await idsOf(2)).toEqual([4, 3, 2, 1])
    expect(await idsOf(3)).toEqual([6])
    expect(await idsOf(1)).toEqual([])
  })

  it('has what one sells, once it is paid', async () => {
    expect(await idsOf(1, '?role=seller')).toEqual([6, 3, 2, 1])
  })

  it('counts what waits for oneself, whatever is asked for', async () => {
    expect((await list(1, '?role=seller&status=completed')).waiting).toBe(2)
    // One that was delivered, and one that their bank asks about.
    expect((await list(2)).waiting).toBe(2)
    expect((await list(1)).waiting).toBe(0)
  })

  it.each([
    ['?status=delivered', [2]],
    ['?q=polypropylene', [3, 1]],
    ['?q=POLY%20fil', [3]],
    ['?q=2', [2]],
    ['?q=copper&status=completed', []],
    ['?q=.*', []],
    ['?q=%24', []],
  ])('%s: %j', async (query, ids) => {
    expect(await idsOf(2, query)).toEqual(ids)
  })

  it('goes on where a page ends, and takes no other list’s cursor', async () => {
    const { items, nextCursor } = await list(2, '?limit=3')
    expect(items.map(({ id }) => id)).toEqual([4, 3, 2])
    expect(await list(2, `?limit=3&cursor=${nextCursor}`)).toMatchObject({
      items: [{ id: 1 }],
      nextCursor: null,
    })
    expect((await list(2, `?role=seller&cursor=${nextCursor}`)).status).toBe(404)
    expect((await list(2, `?q=copper&cursor=${nextCursor}`)).status).toBe(404)
  })

  it.each(['?limit=0', '?limit=101', '?role=materia', '?status=paid', '?q='])(
    'refuses %s',
    async (query) => {
      expect((await list(2, query)).status).toBe(400)
    },
  )
})

describe('GET /api/orders/{id}', () => {
  it('is for its two sides, the seller once it is paid', async () => {
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
  it('is a table of what one sells, in which nothing is a formula', async () => {
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

  it('says days as they are where its reader is', async () => {
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
  ])('is of the list that it stands beside: %s', async (query, ids) => {
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

describe('a company', () => {
  it('is given all that it bought and sold', async () => {
    const answer = exportUser(orders.deps)
    const bought = await answer({ userId: 3, after: '' })
    expect(JSON.parse(bought.parts[0]?.text ?? '')).toMatchObject([{ id: 6, role: 'buyer' }])
    expect((await answer({ userId: 3, after: bought.next ?? '' })).parts).toMatchObject([
      { file: 'sold.json', text: expect.stringMatching(/^\[\s*\]\s*$/) },
    ])
  })

  it('that is gone leaves no order waiting for it, and no address in one that ends later', async () => {
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
    await transaction(orders.connection, (session) =>
      onUserDeleted(orders.deps)({ id: 40, revision: 9 }, { session }),
    )
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
    await takeDueSteps({
      ...orders.deps,
      now: () => new Date(orders.clock.now.getTime() + 20 * 86_400_000),
    })
    expect(await read(sent._id)).toMatchObject({
      status: 'completed',
      shippingAddress: null,
      contactEmail: null,
    })
  })

  it('is found by its new name, also in what it ordered before, and by none once it is gone, when lot and other side still are', async () => {
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
    await orders.companies.insertMany([
      {
        _id: 61,
        revision: 1,
        username: '',
        companyName: 'Azul Mar',
        profilePictureUrl: '',
        language: null,
      },
    ])
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
          async (word) => (await idsOf(61, `?q=${word}`)).length,
        ),
      )
    expect(await found()).toEqual([1, 1, 1, 1, 1, 1])
    await transaction(orders.connection, (session) =>
      onUserDeleted(orders.deps)({ id: 60, revision: 9 }, { session }),
    )
    expect(await found()).toEqual([0, 1, 0, 1, 1, 1])
  })

  it('that is gone has no name in orders, and in those that are over no address', async () => {
    await transaction(orders.connection, (session) =>
      onUserDeleted(orders.deps)({ id: 2, revision: 9 }, { session }),
    )
    const [open, over] = [
      await list(1, '?role=seller&status=delivered'),
      await list(1, '?role=seller&status=completed'),
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
})

import { addSettledOrder } from '../../test/addSettledOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'

const [seller, buyer, stranger] = [1, 2, 3]
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.companies.insertMany([
    buildCompany({ _id: seller, companyName: 'Polímeros del Norte' }),
    buildCompany({ _id: buyer, companyName: 'Gulf Resins' }),
  ])
})
afterAll(() => orders.stop())

const get = (path: string, userId?: number) =>
  orders.call('GET', path, userId === undefined ? {} : { user: { userId } })

describe('a settled order', () => {
  it('has a PDF for both companies, and for no other one', async () => {
    const { _id } = await addSettledOrder(orders)
    const path = `/api/orders/${_id}/settlement/pdf?language=es&timeZone=America/Monterrey`
    for (const side of [seller, buyer]) {
      const { status, headers, body } = await get(path, side)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="materia-settlement-${_id}-es.pdf"`,
        'cache-control': 'private, no-store',
      })
      expect(body).toContain(`Liquidación del pedido ${_id}`)
    }
    expect((await get(path, stranger)).status).toBe(404)
    expect((await get(path)).status).toBe(401)
    const fixed = await addSettledOrder(orders, { settlement: null })
    expect((await get(`/api/orders/${fixed._id}/settlement/pdf`, buyer)).status).toBe(404)
  })

  it('has its paid weight, overage and end in the file of orders', async () => {
    await addSettledOrder(orders, { priceCents: 1_020_000, overageCents: 20_000 })
    const { body } = await get('/api/orders/export?role=buyer&language=en', buyer)
    const [head, first] = String(body).split('\r\n')
    const cells = first?.split(',') ?? []
    const cell = (name: string) => cells[head?.split(',').indexOf(name) ?? -1]
    expect([cell('Settled kg'), cell('Overage paid first'), cell('Settled by')]).toEqual([
      '19900',
      '200.00',
      'Agreement',
    ])
  })
})

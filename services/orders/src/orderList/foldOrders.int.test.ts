import { addOrder } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { foldOrders } from './foldOrders.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const idsOf = async (q: string) => {
  const { body } = await orders.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, {
    user: { userId: 2 },
  })
  return (body as { items: { id: number }[] }).items.map(({ id }) => id)
}

describe('orders of the last release', () => {
  it('are found by folded names once they are folded, also by two instances at once', async () => {
    await orders.companies.insertMany([
      buildCompany({ _id: 1, companyName: 'Stra\u00dfen \ufb01lm\u00ae Nor\u00adte' }),
      buildCompany({ _id: 2, companyName: 'Compras' }),
    ])
    // The second order's company has no copy here, so its words are kept.
    await addOrder(orders, { _id: 1, words: ['1', 'stra\u00dfen', '\ufb01lm', 'nor', 'te'] })
    await addOrder(orders, { _id: 2, sellerId: 9, words: ['2', '\ufb01lm', 'sur'] })
    expect(await idsOf('film')).toEqual([])

    const done = await Promise.all([foldOrders(orders.deps), foldOrders(orders.deps)])
    expect(Math.max(...done)).toBe(2)
    expect(await idsOf('film')).toEqual([2, 1])
    expect(await idsOf('strassen norte')).toEqual([1])
    expect(await idsOf('\uff33\uff35\uff32')).toEqual([2])
    expect(await foldOrders(orders.deps)).toBe(0)
  })
})

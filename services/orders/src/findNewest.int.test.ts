import { addOrder } from '../test/addOrder.ts'
import { startOrders } from '../test/startOrders.ts'
import { findNewest, findNumbered } from './findNewest.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const idsOf = async (page: Parameters<typeof findNewest>[2]) =>
  (await findNewest(orders.deps, { buyerId: 2 }, page)).map(({ _id }) => _id)

describe('findNewest', () => {
  it('has none where there are none', async () => {
    expect(await idsOf({ limit: 3 })).toEqual([])
  })

  it('finds them however far they are apart, each once and in order', async () => {
    const ids = [1, 2, 480_000, 484_000, 484_001, 496_000, 496_001, 500_000, 500_001]
    for (const _id of ids) await addOrder(orders, { _id })
    await addOrder(orders, { _id: 400_000, buyerId: 3 })
    expect(await idsOf({ limit: 100 })).toEqual(ids.toReversed())
    expect(await idsOf({ limit: 3 })).toEqual([500_001, 500_000, 496_001])
    expect(await idsOf({ limit: 3, below: 496_001 })).toEqual([496_000, 484_001, 484_000])
    expect(await idsOf({ limit: 3, below: 2 })).toEqual([1])
  })
})

describe('findNumbered', () => {
  it('finds the orders whose numbers begin so, the newest first, page by page', async () => {
    const numbered = async (number: number, page: { limit: number; below?: number }) =>
      (await findNumbered(orders.deps, { buyerId: 2 }, { number, ...page })).map(({ _id }) => _id)
    await addOrder(orders, { _id: 4_840_007 })
    expect(await numbered(484_000, { limit: 10 })).toEqual([4_840_007, 484_000])
    expect(await numbered(484_000, { limit: 1 })).toEqual([4_840_007])
    expect(await numbered(484_000, { limit: 1, below: 4_840_007 })).toEqual([484_000])
    expect(await numbered(499_999, { limit: 10 })).toEqual([])
  })
})

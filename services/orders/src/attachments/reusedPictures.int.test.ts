import type { Order } from '@materia/contracts/orders/order.ts'
import { drawScene } from '@materia/files/test/uploads.ts'
import { addOrder } from '../../test/addOrder.ts'
import { startOrders } from '../../test/startOrders.ts'
import { openDisputes } from '../steps/disputes.ts'
import { attachmentsOf } from './attachmentsOf.ts'

const dispute = { step: 'dispute', kind: 'contaminated', amount: '480.00', note: 'Wet' }
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

// The sides of an order from `addOrder`.
const [seller, buyer, stranger] = [1, 2, 3]

async function addShipped(): Promise<number> {
  const { _id } = await addOrder(orders)
  await orders.step(seller, _id, { step: 'confirm' })
  await orders.step(seller, _id, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' })
  return _id
}

describe('pictures of a claim', () => {
  it('are marked for both sides if another order has the same picture', async () => {
    const scene = await drawScene()
    const picture = async (userId: number) => orders.upload(userId, scene)
    const [first, second] = [await addShipped(), await addShipped()]
    const claim = async (id: number) =>
      orders.step(buyer, id, { ...dispute, papers: await picture(buyer) })
    await Promise.all([claim(first), claim(second)])
    const papers = await Promise.all(
      [first, second].flatMap((id) =>
        [buyer, seller].map(async (userId) => {
          const { body } = await orders.call('GET', `/api/orders/${id}`, { user: { userId } })
          return (body as Order).papers.map(({ isReused = false }) => isReused)
        }),
      ),
    )
    expect(papers.flat().toSorted()).toEqual([false, false, true, true])
    const lines: string[] = []
    for await (const text of openDisputes(orders.deps)) lines.push(text)
    expect(lines.filter((text) => text.includes('1 with a picture of another order'))).toHaveLength(
      1,
    )
    expect(await attachmentsOf(orders.deps, second)).toMatchObject([
      { name: `1-buyer-problem-also-in-order-${first}.webp` },
    ])
  })

  it('are not marked by pictures that the other side put into an order with others', async () => {
    const scene = await drawScene()
    const sale = await addOrder(orders, { buyerId: stranger })
    await orders.step(seller, sale._id, { step: 'confirm' })
    const planted = await orders.upload(seller, scene)
    const body = { step: 'ship', carrier: 'Estafeta', trackingNumber: '42', papers: planted }
    expect(await orders.step(seller, sale._id, body)).toMatchObject({ status: 200 })
    const papers = await orders.upload(buyer, scene)
    const { body: claimed } = await orders.step(buyer, await addShipped(), { ...dispute, papers })
    expect((claimed as Order).papers).toEqual([expect.not.objectContaining({ isReused: true })])
  })
})

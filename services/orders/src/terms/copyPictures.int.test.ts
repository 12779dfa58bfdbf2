import { minuteMs } from '@materia/contracts/durations.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'
import { attachmentsOf } from '../attachments/attachmentsOf.ts'
import { copyPictures } from './copyPictures.ts'

let trade: Trade
let lot = 4_000
beforeAll(async () => {
  trade = await startTrade()
  for (const size of ['', '-320', '-640'])
    trade.world.pictures.set(`a-112233${size}.webp`, `picture${size}`)
})
beforeEach(async () => {
  await trade.sell(++lot)
  await trade.lots.updateOne(
    { _id: lot },
    { imageUrl: '["/uploads/a-112233.webp","/uploads/lost-112233.webp"]' },
  )
})
afterAll(() => trade.stop())

const place = async (paymentToken: string) =>
  (await trade.place(2, { materialId: lot, paymentToken })).body as Order
const get = (userId: number, url: string) => trade.call('GET', url, { user: { userId } })
const termsOf = async (id: number) => ((await get(2, `/api/orders/${id}`)).body as Order).terms
const isDue = async (id: number) => (await trade.orders.findById(id).lean())?.picturesDueAt !== null

describe('the pictures of an order', () => {
  it('are copied for both sides, and catalog may then remove its own', async () => {
    const { id } = await place('tok_ok')
    await copyPictures(trade.deps)
    await eventually(async () => !(await isDue(id)))
    const [url = '', ...others] = (await termsOf(id))?.pictures ?? []
    expect(others).toEqual([])
    const { items } = (await get(1, '/api/orders?role=seller')).body as { items: Order[] }
    expect(items.find((each) => each.id === id)?.material.imageUrl).toBe(JSON.stringify([url]))
    const small = url.replace('.webp', '-320.webp')
    expect([
      (await get(2, url)).status,
      (await get(1, small)).status,
      (await get(3, url)).status,
      trade.world.copied.includes(id),
    ]).toEqual([200, 200, 404, true])
    expect(await attachmentsOf(trade.deps, id)).toMatchObject([{ name: '1-seller-listing.webp' }])
    expect(await copyPictures(trade.deps)).toBe(0)
  })

  it('are copied later when catalog is down', async () => {
    const { id } = await place('tok_ok')
    trade.world.isCatalogDown = true
    await copyPictures(trade.deps).catch(() => {})
    trade.world.isCatalogDown = false
    expect(await isDue(id)).toBe(true)
    trade.pass(6 * minuteMs)
    await copyPictures(trade.deps)
    await eventually(async () => !(await isDue(id)))
    expect((await termsOf(id))?.pictures).toHaveLength(1)
  })

  it('wait for the payment, and are not copied without one', async () => {
    const { id } = await place('tok_challenge')
    await copyPictures(trade.deps)
    expect(await isDue(id)).toBe(true)
    await trade.step(2, id, { step: 'cancel' })
    trade.pass(6 * minuteMs)
    await copyPictures(trade.deps)
    await eventually(async () => !(await isDue(id)))
    expect([(await termsOf(id))?.pictures, trade.world.copied.includes(id)]).toEqual([[], true])
  })
})

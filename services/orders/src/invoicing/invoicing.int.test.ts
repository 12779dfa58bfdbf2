import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import type { ReferencesDraft } from '@materia/contracts/orders/invoicing/references.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrdersPage } from '@materia/contracts/orders/orderList.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { addOrder, addOrderIn } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { orderTaxIdentityOf } from '../order/invoicing.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { startTrade } from '../../test/startTrade.ts'
import { onTaxIdentityChanged } from './onTaxIdentityChanged.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.companies.create([
    buildCompany({ _id: seller, companyName: 'Norte' }),
    buildCompany({ _id: buyer, companyName: 'Houston' }),
  ])
})
afterAll(() => orders.stop())

const [seller, buyer, stranger] = [1, 2, 3]
const monterrey: TaxIdentity = {
  country: 'MEX',
  taxNumber: 'SAT970701NN3',
  legalName: 'Norte',
  postalCode: '64010',
  state: 'NL',
  taxRegime: '601',
  cfdiUse: 'G01',
  isBorderRegistered: true,
}
const houston: TaxIdentity = {
  country: 'USA',
  taxNumber: '74-1234567',
  legalName: 'Houston LLC',
  postalCode: '77003',
  state: 'TX',
  taxRegime: '',
  cfdiUse: '',
  isBorderRegistered: false,
}
const both = { buyer: orderTaxIdentityOf(houston), seller: orderTaxIdentityOf(monterrey) }

const state = (userId: number, revision: number, taxIdentity: TaxIdentity) =>
  transaction(orders.connection, (session) =>
    onTaxIdentityChanged(orders.deps)({ userId, revision, taxIdentity }, { session }),
  )
const get = async (userId: number, id: number) =>
  (await orders.call('GET', `/api/orders/${id}`, { user: { userId } })).body as Order
const change = (userId: number, id: number, body: ReferencesDraft) =>
  orders.call('PATCH', `/api/orders/${id}/references`, { user: { userId }, body })
const found = async (userId: number, query: string) =>
  (
    (await orders.call('GET', `/api/orders?${query}`, { user: { userId } })).body as OrdersPage
  ).items.map(({ id }) => id)

describe('the tax data of an order', () => {
  it('are hidden from the other side until the seller confirms, and from strangers', async () => {
    const { _id: id } = await addOrder(orders, { taxIdentities: both })
    expect((await get(buyer, id)).taxIdentities).toEqual({ ...both, seller: null })
    expect((await get(seller, id)).taxIdentities).toEqual({ ...both, buyer: null })
    await orders.step(seller, id, { step: 'confirm' })
    expect((await get(buyer, id)).taxIdentities).toEqual(both)
    expect((await get(seller, id)).taxIdentities).toEqual(both)
    expect(await get(stranger, id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are added once to an open order, and no later change reaches it', async () => {
    const { _id: id } = await addOrderIn(orders, 'confirmed')
    const before = await addOrderIn(orders, 'confirmed', { taxIdentities: both })
    await state(seller, 2, monterrey)
    const moved = { ...monterrey, postalCode: '64000' }
    await state(seller, 3, moved)
    await state(seller, 1, houston)
    for (const order of [await get(buyer, id), await get(buyer, before._id)])
      expect(order.taxIdentities?.seller).toEqual(both.seller)
    expect((await orders.companies.findById(seller).lean())?.taxIdentity).toEqual({
      ...moved,
      revision: 3,
    })
  })

  it('are copied with the references when the order is placed', async () => {
    const trade = await startTrade()
    await trade.sell(100)
    const stored = { ...monterrey, revision: 4 }
    await trade.companies.updateOne({ _id: seller }, { $set: { taxIdentity: stored } })
    const typed = { poNumber: 'PO-7', costCenter: '4100' }
    const { body } = await trade.place(buyer, { materialId: 100, ...typed })
    const row = await trade.orders.findById((body as Order).id).lean()
    await trade.stop()
    expect(row).toMatchObject({ taxIdentities: { seller: both.seller }, references: typed })
  })

  it('may arrive before the company’s first event, and not after its deletion', async () => {
    await state(50, 1, monterrey)
    expect(await orders.companies.findById(50).lean()).toMatchObject({
      revision: 0,
      taxIdentity: { taxNumber: monterrey.taxNumber },
    })
    await transaction(orders.connection, (session) =>
      onUserDeleted(orders.deps)({ id: 50, revision: 2 }, { session }),
    )
    await state(50, 2, monterrey)
    expect((await orders.companies.findById(50).lean())?.taxIdentity).toBeNull()
  })

  it('are null in an order of an earlier version', async () => {
    const { _id: id } = await addOrderIn(orders, 'completed', {
      paymentStatus: 'released',
      buyerId: 60,
      sellerId: 61,
    })
    expect((await get(60, id)).taxIdentities).toEqual({ buyer: null, seller: null })
    expect((await get(60, id)).references).toMatchObject({ poNumber: '', canChange: [] })
  })
})

describe('PATCH /api/orders/{id}/references', () => {
  it('shows the PO number to both sides, and each side its own texts', async () => {
    const { _id: id } = await addOrder(orders)
    const typed = { poNumber: 'PO-4500017731', costCenter: '4100-MTY' }
    expect(await change(buyer, id, typed)).toMatchObject({
      status: 200,
      body: { references: typed },
    })
    expect((await change(seller, id, { sellerNote: 'Pays late.\nCall Ana.' })).status).toBe(200)
    expect((await get(buyer, id)).references).toMatchObject({ ...typed, sellerNote: '' })
    expect((await get(seller, id)).references).toEqual({
      poNumber: typed.poNumber,
      costCenter: '',
      sellerNote: 'Pays late.\nCall Ana.',
      canChange: ['sellerNote'],
    })
    for (const [userId, role] of [
      [buyer, 'buyer'],
      [seller, 'seller'],
    ] as const)
      expect(await found(userId, `role=${role}&q=4500017731`)).toEqual([id])
    expect(await found(buyer, 'q=4100-MTY')).toEqual([])
  })

  it('is in the file of the side that owns it, with the tax numbers', async () => {
    const { _id: id } = await addOrderIn(orders, 'confirmed', {
      buyerId: 70,
      sellerId: 71,
      taxIdentities: both,
      references: { poNumber: 'PO-8', costCenter: '4200', sellerNote: 'Two trucks' },
    })
    const lineOf = async (userId: number, role: string) => {
      const path = `/api/orders/export?role=${role}`
      const { body } = await orders.call('GET', path, { user: { userId } })
      return String(body)
        .split('\r\n')
        .find((line) => line.startsWith(`${id},`))
    }
    const shared = 'PO-8,74-1234567,Houston LLC,77003,SAT970701NN3,Norte,64010'
    expect(await lineOf(70, 'buyer')).toMatch(new RegExp(`${shared},,,,4200$`))
    expect(await lineOf(71, 'seller')).toMatch(new RegExp(`${shared},,,,Two trucks$`))
  })

  it('refuses the other side’s texts, a stranger, and a PO number after the shipment', async () => {
    const { _id: id } = await addOrderIn(orders, 'shipped')
    expect(await change(stranger, id, { poNumber: '1' })).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await change(seller, id, { poNumber: '1' })).toMatchObject(
      refusal(409, 'REFERENCE_FIXED'),
    )
    expect(await change(buyer, id, { sellerNote: '1' })).toMatchObject(
      refusal(409, 'REFERENCE_FIXED'),
    )
    expect(await change(buyer, id, { poNumber: '1' })).toMatchObject(
      refusal(409, 'REFERENCE_FIXED'),
    )
    expect((await change(seller, id, { sellerNote: 'Shipped' })).status).toBe(200)
  })
})

import { dayMs } from '@materia/contracts/durations.ts'
import type { Balances, PayoutOrders } from '@materia/contracts/payouts/balance.ts'
import { payoutOrdersPageSize } from '@materia/contracts/payouts/constants.ts'
import { addOrder, addOrderIn } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { addSellers } from '../ledger/addSellers.ts'
import { newTransfer } from '../transfers/outgoingTransfer.ts'
import { eraseBankAccounts } from './eraseBankAccounts.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

let last = 800
const addSides = async () => {
  const [sellerId, buyerId] = [++last, ++last]
  await orders.companies.create([
    buildCompany({ _id: sellerId, companyName: 'Resinas del Norte' }),
    buildCompany({ _id: buyerId, companyName: 'Texas Pellets' }),
  ])
  return { sellerId, buyerId }
}
const get = async (userId: number, path: string) =>
  (await orders.call('GET', path, { user: { userId } })).body
const balanceOf = async (userId: number) =>
  ((await get(userId, '/api/payouts/balances')) as Balances).balances.find(
    ({ currency }) => currency === 'USD',
  )
const openOf = async (userId: number) =>
  ((await get(userId, '/api/payouts/orders')) as PayoutOrders).items
const query = (more = '') => `currency=USD&month=2099-11&timeZone=America/Monterrey${more}`

/** A confirmed order: its buyer paid 1,110.00, of which the seller receives 980.00. */
async function sell(sides: { sellerId: number; buyerId: number }) {
  const { _id } = await addOrder(orders, { ...sides })
  await orders.step(sides.sellerId, _id, { step: 'confirm' })
  return _id
}
async function finish({ sellerId, buyerId }: { sellerId: number; buyerId: number }, id: number) {
  await orders.step(sellerId, id, { step: 'ship', carrier: 'Castores', trackingNumber: 'MX-1' })
  await orders.step(buyerId, id, { step: 'deliver' })
  await orders.step(buyerId, id, { step: 'complete' })
}

describe('the money of a seller', () => {
  it('is held while its order goes on, and paid out when the order ends', async () => {
    const sides = await addSides()
    const id = await sell(sides)
    const none = { currency: 'USD', expected: '0.00', onItsWay: '0.00', suspended: '0.00' }
    expect(await balanceOf(sides.sellerId)).toEqual({
      ...none,
      held: '980.00',
      paidThisYear: '0.00',
      orders: 1,
    })
    expect(await openOf(sides.sellerId)).toMatchObject([
      { orderId: id, amount: '980.00', state: 'held', payAt: null, buyer: { id: sides.buyerId } },
    ])
    await finish(sides, id)
    expect(await balanceOf(sides.sellerId)).toEqual({
      ...none,
      held: '0.00',
      paidThisYear: '980.00',
      orders: 0,
    })
    expect(await openOf(sides.sellerId)).toEqual([])
  })

  it('is listed below any number of newer orders that hold none', async () => {
    const sides = await addSides()
    const id = await sell(sides)
    for (let count = 0; count <= payoutOrdersPageSize; count++) await addOrder(orders, sides)
    expect(await openOf(sides.sellerId)).toMatchObject([{ orderId: id }])
  })

  it('has the date on which the order completes by itself', async () => {
    const sides = await addSides()
    const delivered = await addOrderIn(orders, 'delivered', sides)
    const shipped = await addOrderIn(orders, 'shipped', sides)
    const dates = (await openOf(sides.sellerId)).map(({ payAt }) => payAt)
    const after = (at: Date | null, days: number) =>
      new Date(at!.getTime() + days * dayMs).toISOString()
    expect(dates).toEqual([after(shipped.dueAt, 14), after(delivered.dueAt, 0)])
  })

  it('is on its way while a payout waits, and suspended while a bank decides', async () => {
    const sides = await addSides()
    const amounts = { completedAt: orders.clock.now, dueAt: null }
    await addOrder(orders, {
      ...sides,
      ...amounts,
      status: 'completed',
      paymentStatus: 'captured',
      isPayoutWaiting: true,
    })
    await addOrder(orders, {
      ...sides,
      ...amounts,
      completedAt: null,
      status: 'chargedBack',
      paymentStatus: 'chargedBack',
      chargedBackFrom: 'held',
    })
    expect(await balanceOf(sides.sellerId)).toMatchObject({
      held: '0.00',
      onItsWay: '980.00',
      suspended: '980.00',
      orders: 0,
    })
  })

  it('is on its way while the bank has not booked its transfer', async () => {
    const sides = await addSides()
    await finish(sides, await sell(sides))
    await orders.outgoingTransfers.create(
      newTransfer({
        _id: `payOut/${sides.sellerId}`,
        kind: 'payOut',
        source: 'order-1',
        userId: sides.sellerId,
        cents: 98_000,
        currency: 'USD',
        to: { name: 'Resinas', accountNumber: '', routingNumber: null },
        createdAt: orders.clock.now,
      }),
    )
    expect(await balanceOf(sides.sellerId)).toMatchObject({
      onItsWay: '980.00',
      paidThisYear: '0.00',
    })
  })

  it('is no matter of another company', async () => {
    const sides = await addSides()
    await sell(sides)
    expect(await openOf(sides.buyerId)).toEqual([])
    expect(await get(sides.buyerId, '/api/payouts/statements')).toEqual({ months: [] })
  })
})

describe('the statement of a month', () => {
  it('adds up as figures, CSV and PDF', async () => {
    const sides = await addSides()
    const [paid, open] = [await sell(sides), await sell(sides)]
    await finish(sides, paid)
    const path = (kind: string, more?: string) => `/api/payouts/statement${kind}?${query(more)}`
    expect(await get(sides.sellerId, '/api/payouts/statements')).toEqual({ months: ['2099-11'] })
    expect(await get(sides.sellerId, path(''))).toMatchObject({
      opening: '0.00',
      sums: { sale: '1960.00', payout: '-980.00', refund: '0.00', other: '0.00' },
      closing: '980.00',
      lines: 3,
    })
    const csv = String(await get(sides.sellerId, path('/csv', '&language=es')))
    const rows = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows.map((cells) => [cells[1], cells[2], ...cells.slice(-4, -1)])).toEqual([
      ['Movimiento', 'Pedido', 'Abono', 'Cargo', 'Saldo'],
      ['Saldo inicial', '', '', '', '0.00'],
      ['Venta pagada por el comprador', String(paid), '980.00', '', '980.00'],
      ['Depositado a tu cuenta', String(paid), '', '980.00', '0.00'],
      ['Venta pagada por el comprador', String(open), '980.00', '', '980.00'],
      ['Saldo final', '', '', '', '980.00'],
    ])
    const next = path('').replace('2099-11', '2099-12')
    expect(await get(sides.sellerId, next)).toMatchObject({ opening: '980.00', closing: '980.00' })
  })

  it('is listed from the month of the first sale, in the time zone of the reader', async () => {
    const sides = await addSides()
    const id = await sell(sides)
    const at = new Date('2099-10-01T02:00:00Z')
    await orders.ledger.updateMany({ orderId: id }, { $set: { at } })
    const monthsIn = async (timeZone: string) =>
      (await get(sides.sellerId, `/api/payouts/statements?timeZone=${timeZone}`)) as object
    expect(await monthsIn('UTC')).toEqual({ months: ['2099-11', '2099-10'] })
    expect(await monthsIn('America/Monterrey')).toEqual({
      months: ['2099-11', '2099-10', '2099-09'],
    })
  })

  it('finds the entries of the last release, once a job has added their seller', async () => {
    const sides = await addSides()
    await sell(sides)
    await orders.ledger.updateMany({ sellerId: sides.sellerId }, { $unset: { sellerId: 1 } })
    expect(await get(sides.sellerId, '/api/payouts/statements')).toEqual({ months: [] })
    expect(await addSellers(orders.deps)).toBe(1)
    expect(await get(sides.sellerId, '/api/payouts/statements')).toEqual({ months: ['2099-11'] })
  })
})

describe('the bank account of a deleted company', () => {
  const forget = (id: number) =>
    transaction(orders.connection, (session) =>
      onUserDeleted(orders.deps)({ id, revision: 9 }, { session }),
    )
  const addAccount = async (userId: number) =>
    orders.bankAccounts.create({
      _id: `${userId}/USD`,
      userId,
      currency: 'USD',
      current: null,
      waiting: null,
      updatedAt: orders.clock.now,
      changes: [],
    })
  const rowOf = (userId: number) => orders.bankAccounts.findById(`${userId}/USD`).lean()

  it('receives the money of its last order, and is erased years after that', async () => {
    const sides = await addSides()
    await addAccount(sides.sellerId)
    const id = await sell(sides)
    await orders.step(sides.sellerId, id, { step: 'ship', carrier: 'Own', trackingNumber: '1' })
    await forget(sides.sellerId)
    await eraseBankAccounts(orders.deps)
    expect(await rowOf(sides.sellerId)).toMatchObject({ eraseAt: null })
    await orders.step(sides.buyerId, id, { step: 'deliver' })
    await orders.step(sides.buyerId, id, { step: 'complete' })
    await eraseBankAccounts(orders.deps)
    const eraseAt = new Date('2107-05-01T00:00:00Z')
    expect(await rowOf(sides.sellerId)).toMatchObject({ eraseAt })
    await eraseBankAccounts({ ...orders.deps, now: () => new Date(eraseAt.getTime() - 1) })
    expect(await rowOf(sides.sellerId)).not.toBeNull()
    expect(await eraseBankAccounts({ ...orders.deps, now: () => eraseAt })).toBe(1)
    expect(await rowOf(sides.sellerId)).toBeNull()
  })

  it('stays while the account of its company exists', async () => {
    const { sellerId } = await addSides()
    await addAccount(sellerId)
    await eraseBankAccounts({ ...orders.deps, now: () => new Date('2199-01-01T00:00:00Z') })
    expect(await rowOf(sellerId)).not.toBeNull()
  })
})

import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findDatedRate, findMxnPerUsd, onRateSet } from './exchangeRate.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => (orders = await startOrders()))
afterAll(() => orders.stop())

const set = (mxnPerUsd: number, revision: number, days: ExchangeRate[] = []) =>
  transaction(orders.connection, (session) =>
    onRateSet(orders.deps)(
      { rate: { mxnPerUsd, date: '2099-11-02' }, days, revision },
      { session },
    ),
  )

it('prices freight in pesos at the newest rate, also when an earlier one comes late', async () => {
  await orders.list({ currency: 'MXN' })
  const cheapest = async () =>
    Number((await orders.rates(2, { materialId: 5, quantity: '1000' })).rates[0]?.rate)
  expect(await findMxnPerUsd(orders.deps, 20)).toBe(20)
  const before = await cheapest()
  await set(40, 2)
  await set(30, 1)
  expect(await findMxnPerUsd(orders.deps, 20)).toBe(40)
  expect(await cheapest()).toBeCloseTo(2 * before, 0)
})

it('keeps the rates of earlier days, each in its newest version', async () => {
  await set(42, 3, [{ mxnPerUsd: 18.2, date: '2099-10-30' }])
  await set(43, 2, [{ mxnPerUsd: 18.1, date: '2099-10-30' }])
  expect(await findDatedRate(orders.deps, '2099-11-01')).toEqual({
    mxnPerUsd: 18.2,
    date: '2099-10-30',
  })
  expect(await findDatedRate(orders.deps, '2099-11-02')).toMatchObject({ mxnPerUsd: 42 })
  expect(await findDatedRate(orders.deps, '2099-10-29')).toBeNull()
})

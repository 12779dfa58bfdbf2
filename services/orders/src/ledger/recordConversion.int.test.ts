import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findProblems } from '../../test/findProblems.ts'
import { onRateSet } from '../freight/exchangeRate.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'
import { readOwnMoney } from './ownMoney.ts'
import { recordConversion } from './recordConversion.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  orders.clock.now = new Date('2026-11-30T18:00:00Z')
  await transaction(orders.connection, (session) =>
    onRateSet(orders.deps)(
      { rate: { mxnPerUsd: 18.4, date: '2026-11-27' }, revision: 1 },
      { session },
    ),
  )
})
beforeEach(async () => {
  await orders.ledger.deleteMany()
  const release = { _id: '7/release', orderId: 7, sellerId: 1, kind: 'release', at: new Date() }
  const lines = [
    { account: 'held', cents: -100_000 },
    { account: 'fee', cents: 100_000 },
  ] as const
  await orders.ledger.insertMany([
    { ...release, currency: 'USD', lines } as unknown as LedgerEntryDocument,
  ])
})
afterAll(() => orders.stop())

const given = {
  reference: 'fx-77/1',
  day: '2026-11-29',
  sold: { cents: 60_000, currency: 'USD' },
  bought: { cents: 1_098_480, currency: 'MXN' },
} as const
type Changes = Partial<Parameters<typeof recordConversion>[1]>
const record = (changes: Changes = {}) =>
  recordConversion(orders.deps, { ...given, ...changes }, { mxnPerUsd: 18, date: '2026-11-02' })
const problems = async () =>
  (await findProblems(orders.deps)).filter((text) => !text.startsWith('Order 7'))

describe('a conversion of own money', () => {
  it('is two entries through the liquidity account at the rate of its day', async () => {
    expect(await record()).toEqual({
      isNew: true,
      rate: { mxnPerUsd: 18.4, date: '2026-11-27' },
      marginCents: 5_520,
    })
    expect(await readOwnMoney(orders.ledger)).toEqual({
      USD: { fee: 40_000, loss: 0, liquidity: 60_000, margin: 0 },
      MXN: { fee: 1_098_480, loss: 0, liquidity: -1_104_000, margin: 5_520 },
    })
    expect(await problems()).toEqual([])
  })

  it('counts once, also when two operators record it together', async () => {
    const both = await Promise.all([record(), record({ reference: ' FX-77/1 ' })])
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    const other = { cents: 1_098_481, currency: 'MXN' } as const
    await expect(record({ bought: other })).rejects.toThrow('other amounts')
    expect(await orders.ledger.countDocuments({ kind: 'conversion' })).toBe(2)
  })

  it('sells no more than own money, also of two at once', async () => {
    const both = await Promise.allSettled([record(), record({ reference: 'FX-78' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(record({ reference: 'FX-79' })).rejects.toThrow('own money is 400.00 USD')
  })

  it.each<[string, Changes, string]>([
    [
      'far from the rate',
      { bought: { cents: 109_848, currency: 'MXN' } },
      'are worth 11040.00 MXN',
    ],
    ['in one currency', { bought: { cents: 60_000, currency: 'USD' } }, 'two currencies'],
    ['of a day without a rate', { day: '2026-11-15' }, 'rate of 2026-11-15 is unknown'],
    ['of tomorrow', { day: '2026-12-01' }, 'no day that has come'],
    ['without a reference', { reference: '\n' }, 'A reference has'],
  ])('%s is refused', async (_name, changes, message) => {
    await expect(record(changes)).rejects.toThrow(message)
    expect(await orders.ledger.countDocuments({ kind: 'conversion' })).toBe(0)
  })

  it('that lost an entry, or gave more than its rate, is named by reconciliation', async () => {
    await record()
    await orders.ledger.updateOne(
      { _id: 'conversion/FX-77/1/bought' },
      { $set: { 'lines.0.cents': -1_104_001, 'lines.2.cents': 5_521 } },
    )
    expect(await problems()).toEqual([
      'Conversion FX-77/1, sold: the liquidity account gave 11040.01 for the value of 11040.00',
    ])
    await orders.ledger.deleteOne({ _id: 'conversion/FX-77/1/bought' })
    expect(await problems()).toEqual(['Conversion FX-77/1, sold: its other entry is missing'])
  })
})

import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import * as fc from 'fast-check'
import { buildSale } from '../../test/buildSale.ts'
import { startOrders } from '../../test/startOrders.ts'
import { onSaleFinished } from './onSaleFinished.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let other: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  other = await startOrders({ database: orders.urls.database })
})
afterAll(async () => {
  await other.stop()
  await orders.stop()
})

let lastId = 0
/** Handles events of a new order one after the other, and returns its statements, oldest first. */
async function statementsAfter(...sales: Partial<SaleFinishedData>[]) {
  const orderId = ++lastId
  for (const sale of sales) await handle({ ...sale, orderId })
  return statementsOf(orderId)
}
const handle = (sale: Partial<SaleFinishedData>, by = orders) =>
  transaction(by.connection, (session) => onSaleFinished(by.deps)(buildSale(sale), { session }))
const statementsOf = (orderId: number) =>
  orders.carbonStatements.find({ orderId }).sort({ revision: 1 }).lean()

const weights = (statements: Awaited<ReturnType<typeof statementsOf>>) =>
  statements.map(({ content }) => content.kilograms)

describe('the statements of an order', () => {
  it('name the one that they replace after its weight changed', async () => {
    const [first, second] = await statementsAfter(
      {},
      { revision: 8, kilograms: '750', finishedAt: '2100-01-02T10:00:00.000Z' },
    )
    expect(first).toMatchObject({ supersedes: null, supersededBy: second!._id })
    expect(second).toMatchObject({ supersedes: first!._id, supersededBy: null })
    expect([first!._id, second!._id]).toEqual([`${lastId}-1`, `${lastId}-2`])
    expect(second).toMatchObject({ year: 2099, finishedAt: first!.finishedAt })
    expect(second!.content.emitted.grams).toBeLessThan(first!.content.emitted.grams!)
  })

  it('stay as they are after an event that changes no weight, comes late or comes twice', async () => {
    expect(weights(await statementsAfter({}, { revision: 8, goods: '900.00' }))).toEqual(['1000'])
    expect(weights(await statementsAfter({ revision: 8 }, { kilograms: '900' }))).toEqual(['1000'])
    expect(weights(await statementsAfter({}, {}))).toEqual(['1000'])
    const unchanged = [{}, { revision: 9 }, { revision: 7, kilograms: '900' }]
    expect(weights(await statementsAfter(...unchanged))).toEqual(['1000'])
  })

  it('end with the facts of the last revision, in whatever order the events come', async () => {
    const revisions = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
    const arrivals = revisions.chain((some) =>
      fc
        .array(fc.constantFrom(...some), { maxLength: 4 })
        .chain((again) =>
          fc.shuffledSubarray([...some, ...again], { minLength: some.length + again.length }),
        ),
    )
    const kilogramsOf = (revision: number) => String(1000 - (revision % 3))
    await fc.assert(
      fc.asyncProperty(arrivals, async (arrived) => {
        const statements = await statementsAfter(
          ...arrived.map((revision) => ({ revision, kilograms: kilogramsOf(revision) })),
        )
        const valid = statements.filter(({ supersededBy }) => !supersededBy)
        expect(weights(valid)).toEqual([kilogramsOf(Math.max(...arrived))])
        expect(valid[0]).toEqual(statements.at(-1))
        for (const [at, { _id, supersedes }] of statements.entries()) {
          expect(_id).toBe(`${lastId}-${at + 1}`)
          expect(supersedes).toBe(at === 0 ? null : `${lastId}-${at}`)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('follow events of the first release in the order of their arrival', async () => {
    const { revision: _none, ...old } = buildSale()
    const [orderId, weight] = [++lastId, '600']
    for (const kilograms of ['1000', weight])
      await transaction(orders.connection, (session) =>
        onSaleFinished(orders.deps)({ ...old, orderId, kilograms }, { session }),
      )
    expect(weights(await statementsOf(orderId))).toEqual(['1000', weight])
    await handle({ orderId, kilograms: '500' })
    expect(weights(await statementsOf(orderId))).toEqual(['1000', weight, '500'])
  })

  it('keep their places after an address was deleted', async () => {
    const deleted = { destination: null, freight: { ...buildSale().freight, kilometres: null } }
    const [first, second] = await statementsAfter({}, { ...deleted, revision: 8, kilograms: '800' })
    const { destination, kilometres } = first!.content
    expect(second!.content).toMatchObject({ destination, kilometres, kilograms: '800' })
  })

  it('are one for each fact while two instances handle the events of an order', async () => {
    const orderId = ++lastId
    const events = [{}, {}, { revision: 8, kilograms: '700' }, { revision: 8, kilograms: '700' }]
    const arrive = () =>
      Promise.allSettled(
        events.map((sale, at) => handle({ ...sale, orderId }, at % 2 ? other : orders)),
      )
    await arrive()
    // Refused events come again.
    await arrive()
    const statements = await statementsOf(orderId)
    expect(weights(statements.filter(({ supersededBy }) => !supersededBy))).toEqual(['700'])
    expect(statements.map(({ revision }) => revision)).toEqual(statements.map((_, at) => at + 1))
  })
})

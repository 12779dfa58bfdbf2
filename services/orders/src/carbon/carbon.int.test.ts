import type {
  CarbonEstimate,
  CarbonRows,
  CarbonYear,
  OrderCarbon,
} from '@materia/contracts/carbon/statement.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import * as fc from 'fast-check'
import { addOrderIn } from '../../test/addOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { buildSale } from '../../test/buildSale.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findStatement } from './findStatements.ts'
import { onSaleFinished } from './onSaleFinished.ts'

const [seller, buyer, stranger] = [1, 2, 3]
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ hasNats: true })
  await orders.companies.insertMany([
    buildCompany({ _id: seller, companyName: 'Polímeros del Norte' }),
    buildCompany({ _id: buyer, companyName: 'Gulf Resins' }),
  ])
})
afterAll(() => orders.stop())

const get = async <Body>(userId: number, path: string) => {
  const { status, body } = await orders.call('GET', path, { user: { userId } })
  return { status, body: body as Body }
}
const carbonOf = (orderId: number, userId = buyer) =>
  get<OrderCarbon>(userId, `/api/orders/${orderId}/carbon`)

const terms: OrderTerms = {
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: null,
  color: 'Blue',
  unit: 'Kg',
  currency: 'USD',
  materialOrigin: 'Post-industrial',
  location: 'Nuevo León, México',
  postalCode: '64000',
  imageUrl: '[]',
  isSingleLot: false,
  termsRevision: 1,
  counterfactual: 'landfilled',
  carbonClaimant: 'seller',
}
const addShipped = async (status: OrderStatus) => {
  const at = orders.clock.now
  const line = { at, by: 'seller' as const, note: '' }
  const { _id } = await addOrderIn(orders, status, {
    terms,
    timeline: [
      { ...line, status: 'shipped' },
      { ...line, status },
    ],
  })
  return _id
}

describe('GET /api/orders/{id}/carbon', () => {
  it('has an estimate, and from the completion a statement for both companies', async () => {
    const id = await addShipped('delivered')
    const { estimate } = (await carbonOf(id)).body
    expect(estimate).toMatchObject({ kilograms: '1000', claimant: 'seller' })
    expect((await orders.step(buyer, id, { step: 'complete' })).status).toBe(200)
    await eventually(async () => (await carbonOf(id)).body.statements.length === 1)

    const { statements, estimate: over } = (await carbonOf(id, seller)).body
    expect(over).toBeNull()
    expect(statements[0]).toMatchObject({
      ...estimate,
      number: `${id}-1`,
      role: 'seller',
      buyer: { companyName: 'Gulf Resins' },
      seller: { companyName: 'Polímeros del Norte' },
    })
  })

  it('does not exist for a third company, nor does the PDF', async () => {
    const id = await addShipped('delivered')
    await orders.step(buyer, id, { step: 'complete' })
    await eventually(async () => (await carbonOf(id)).body.statements.length === 1)
    expect((await carbonOf(id, stranger)).status).toBe(404)
    const pdf = `/api/carbon/statements/${id}-1/pdf`
    expect((await get(stranger, pdf)).status).toBe(404)
    expect((await get(seller, pdf)).status).toBe(200)
  })

  it('names a deleted company as deleted', async () => {
    const gone = 9
    await orders.companies.insertMany([
      { ...buildCompany({ _id: gone, companyName: 'Gone' }), isDeleted: true },
    ])
    await transaction(orders.connection, (session) =>
      onSaleFinished(orders.deps)(buildSale({ orderId: 800, sellerId: gone }), { session }),
    )
    const statement = await findStatement(orders.deps, '800-1', buyer)
    expect(statement!.seller).toMatchObject({ id: gone, isDeleted: true })
    expect(JSON.stringify(statement)).not.toContain('Gone')
  })

  it('has nothing for goods that were never shipped', async () => {
    const { _id } = await addOrderIn(orders, 'cancelled', { terms })
    expect((await carbonOf(_id)).body).toEqual({ statements: [], estimate: null })
  })

  it('says so for an order that an earlier release finished', async () => {
    const id = await addShipped('completed')
    expect((await carbonOf(id)).body.estimate).not.toBeNull()
    orders.clock.now = new Date(orders.clock.now.getTime() + 2 * dayMs)
    expect((await carbonOf(id)).body).toEqual({ statements: [], estimate: null, isTooOld: true })
  })
})

describe('the carbon of a year', () => {
  const year = 2098
  const [north, south, third] = [41, 42, 43]
  const someSale = fc.record({
    parties: fc.constantFrom<[number, number]>([north, south], [south, north], [third, north]),
    kilograms: fc.option(
      fc.integer({ min: 0, max: 40_000_000 }).map((grams) => String(grams / 1000)),
    ),
    grade: fc.constantFrom('HDPE', null),
    kilometres: fc.option(fc.integer({ min: 1, max: 4000 })),
    counterfactual: fc.option(
      fc.constantFrom('landfilled', 'burned', 'soldElsewhere', 'reusedInside'),
    ),
    claimant: fc.constantFrom('buyer', 'seller'),
    month: fc.integer({ min: 0, max: 11 }),
  })
  beforeAll(async () => {
    const sales = fc.sample(someSale, 60)
    for (const [at, { parties, grade, kilometres, month, ...facts }] of sales.entries())
      await transaction(orders.connection, (session) => {
        const sale = buildSale({
          ...facts,
          orderId: 900_000 + at,
          sellerId: parties[0],
          buyerId: parties[1],
          finishedAt: new Date(Date.UTC(year, month, 1)).toISOString(),
          freight: { mode: 'truck', kilometres, isEstimated: true },
        })
        return onSaleFinished(orders.deps)(
          { ...sale, material: { ...sale.material, grade } },
          { session },
        )
      })
  })

  const yearOf = async (userId: number) =>
    (await get<CarbonYear>(userId, `/api/carbon/year?year=${year}`)).body
  async function rowsOf(userId: number) {
    const csv = (await get<string>(userId, `/api/carbon/export?year=${year}`)).body
    return csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
  }

  it('is the sum of its statements, to the gram', async () => {
    for (const company of [north, south, third]) {
      const rows = await rowsOf(company)
      const sumOf = (cells: (string | undefined)[]) =>
        cells.reduce((sum, cell) => sum + Number(cell), 0)
      const { emitted, avoided, months } = await yearOf(company)
      expect(emitted.grams).toBe(sumOf(rows.map((row) => row.at(-3))))
      const claimed = rows.filter((row) => row.at(-1) === 'Yes')
      expect(avoided.grams).toBe(sumOf(claimed.map((row) => row.at(-2))))
      expect(emitted.counted + emitted.unknown).toBe(rows.length)
      expect(months.reduce((sum, month) => sum + month.emitted, 0)).toBe(emitted.grams)
      expect(months.reduce((sum, month) => sum + month.avoided, 0)).toBe(avoided.grams)
    }
  })

  it('counts what an order avoids for one of its two companies', async () => {
    const all = await orders.carbonStatements.find({ year }).lean()
    const counted = await Promise.all([north, south, third].map(yearOf))
    expect(counted.reduce((sum, { avoided }) => sum + avoided.grams, 0)).toBe(
      all.reduce((sum, { content }) => sum + (content.avoided.grams ?? 0), 0),
    )
    expect(counted.reduce((sum, { avoided }) => sum + avoided.counted + avoided.unknown, 0)).toBe(
      all.length,
    )
  })

  it('lists all statements in pages, newest order first', async () => {
    const ids: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `/api/carbon/statements?year=${year}${cursor && `&cursor=${cursor}`}`
      const page: CarbonRows = (await get<CarbonRows>(north, path)).body
      ids.push(...page.items.map(({ orderId }) => orderId))
      cursor = page.nextCursor
    }
    expect(ids).toEqual((await rowsOf(north)).map((row) => Number(row[1])))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  it('is empty for a company without orders', async () => {
    expect(await yearOf(stranger)).toMatchObject({
      emitted: { grams: 0, counted: 0 },
      years: expect.any(Array),
    })
    expect(await rowsOf(stranger)).toEqual([])
  })
})

describe('GET /api/carbon/estimate', () => {
  const estimate = async (id: number, query = '') =>
    orders.call('GET', `/api/carbon/estimate?materialId=${id}&quantity=1000${query}`)

  it('counts freight only to a known place', async () => {
    await orders.list({ id: 501, category: 'Plastics', type: 'Polypropylene', postalCode: '64000' })
    const blocks = async (query?: string) => {
      const { emitted, avoided } = (await estimate(501, query)).body as CarbonEstimate
      return [emitted.why ?? emitted.kind, avoided.why ?? avoided.kind]
    }
    expect(await blocks()).toEqual(['distanceUnknown', 'notAsked'])
    expect(await blocks('&country=USA&postalCode=77002')).toEqual(['counted', 'notAsked'])
    expect(await blocks('&country=USA&postalCode=00000')).toEqual(['distanceUnknown', 'notAsked'])
  })

  it('has no number, and names what is missing, for pieces without a weight', async () => {
    await orders.list({ id: 502, unit: 'Pieces' })
    expect((await estimate(502)).body).toMatchObject({
      kilograms: null,
      emitted: { kind: 'unknown', grams: null, why: 'weightMissing' },
      avoided: { kind: 'unknown', grams: null, why: 'weightMissing' },
    })
  })

  it('has no number without a factor, and names the nearest', async () => {
    await orders.list({ id: 503, type: 'ABS', counterfactual: 'landfilled' })
    expect((await estimate(503)).body).toMatchObject({
      avoided: {
        kind: 'unknown',
        why: 'otherResins',
        nearest: { id: 'desnz-2025/average-plastics/primary' },
      },
    })
  })

  it('does not exist for a deleted listing', async () => {
    await orders.list({ id: 504, isDeleted: true })
    expect((await estimate(504)).status).toBe(404)
  })
})

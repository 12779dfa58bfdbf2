import type { RelationRequest } from '@materia/contracts/identity/relations/relation.ts'
import type { Deals } from '@materia/contracts/market/deals.ts'
import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import Joi from 'joi'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { onSaleFinished } from './onSaleFinished.ts'
import { publishDeals } from './publishDeals.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

/** Pairs that identity says are related. It counts requests, and may be down. */
const identity = { related: [] as number[][], asked: 0, isDown: false }
beforeEach(async () => {
  const { deals, dealFigures, dealMonths } = catalog
  await Promise.all([deals, dealFigures, dealMonths].map((rows) => rows.deleteMany({} as never)))
  Object.assign(identity, { related: [], asked: 0, isDown: false })
  catalog.clock.now = new Date('2099-11-15T00:00:00Z')
  catalog.deps.sendRequest = async (type, data) => {
    identity.asked++
    if (identity.isDown) throw new Error('identity is down')
    const { userIds } = data as RelationRequest
    const areRelated = identity.related.some((pair) => pair.every((id) => userIds.includes(id)))
    return Joi.attempt({ areRelated }, type.reply)
  }
})

let lastId = 0
const buildSale = (fields: Partial<SaleFinishedData> = {}): SaleFinishedData => ({
  orderId: ++lastId,
  revision: 5,
  materialId: 5,
  sellerId: 1,
  buyerId: 101,
  finishedAt: '2099-10-31T23:59:59.000Z',
  goods: '800.00',
  currency: 'USD',
  kilograms: '1000',
  material: {
    category: 'Plastics',
    type: 'Polyethylene',
    grade: 'HDPE',
    presentation: 'Ground',
    materialOrigin: 'Post-industrial',
  },
  origin: { country: 'MEX', state: 'NL' },
  destination: null,
  freight: { mode: 'truck', kilometres: null, isEstimated: true },
  ...fields,
})

async function finish(...sales: SaleFinishedData[]) {
  for (const sale of sales)
    await transaction(catalog.connection, (session) =>
      onSaleFinished(catalog.deps)(sale, { session }),
    )
}
/** Sales of ten companies to ten others, for 10, 20 … 100 cents per kilogram. */
const market = () =>
  Array.from({ length: 10 }, (_, place) =>
    buildSale({ sellerId: 1 + place, buyerId: 101 + place, goods: `${100 * (place + 1)}.00` }),
  )
const publish = () => publishDeals(catalog.deps)
const list = async (query = '') =>
  (await catalog.call('GET', `/api/market/deals${query}`)).body as Deals
const figures = { low: '0.30', median: '0.50', high: '0.80', deals: '8to19' }

describe('deals', () => {
  it('are the last revision of each order, per kilogram at the rate of the first day', async () => {
    const pesos = buildSale({ currency: 'MXN', goods: '20000.00' })
    await finish(pesos)
    catalog.deps.exchangeRate.mxnPerUsd = 40
    await finish({ ...pesos, revision: 7, goods: '10000.00', kilograms: '500' }, pesos)
    catalog.deps.exchangeRate.mxnPerUsd = 20
    await finish(
      buildSale({ kilograms: null }),
      buildSale({ origin: null }),
      buildSale({ material: { ...pesos.material, type: '' } }),
    )
    expect(await catalog.deals.find().lean()).toEqual([
      expect.objectContaining({ _id: pesos.orderId, revision: 7, price: 100, kilograms: 500 }),
    ])
  })

  it('are published on the fifteenth, once, by two instances', async () => {
    const refunded = buildSale({ goods: '1.00' })
    await finish(...market(), refunded, { ...refunded, revision: 6, goods: '0.00', kilograms: '0' })
    catalog.clock.now = new Date('2099-11-14T23:59:59Z')
    await publish()
    expect(await list()).toMatchObject({
      items: [],
      month: '2099-09',
      nextPublication: { month: '2099-10', day: '2099-11-15' },
    })
    catalog.clock.now = new Date('2099-11-15T00:00:00Z')
    await Promise.all([publish(), publish()])
    await publish()
    expect(await list()).toEqual({
      items: [
        {
          type: 'Polyethylene',
          grade: 'HDPE',
          presentation: 'Ground',
          country: 'MEX',
          month: '2099-10',
          figures,
          tooThin: null,
        },
      ],
      month: '2099-10',
      nextPublication: { month: '2099-11', day: '2099-12-15' },
      exchangeRate: { mxnPerUsd: 20, date: '2099-11-02' },
    })
    expect(await list('?type=Polyethylene')).toMatchObject({ items: [{ figures }] })
    expect(await list('?type=ABS')).toMatchObject({ items: [], month: '2099-10' })
  })

  it('change no published figure by a later refund or a late event', async () => {
    const sales = market()
    await finish(...sales)
    await publish()
    await finish(
      ...sales.map((sale) => ({ ...sale, revision: 9, goods: '0.00', kilograms: '0' })),
      buildSale({ material: { ...sales[0]!.material, presentation: 'Bales' } }),
    )
    await publish()
    expect((await list()).items.map((cell) => cell.figures)).toEqual([figures])
  })

  it('of a thin cell say how much is missing', async () => {
    await finish(...market().slice(0, 3))
    await publish()
    expect((await list()).items).toMatchObject([
      { figures: null, tooThin: { sellers: 3, buyers: 3, deals: 3 } },
    ])
    const csv = (await catalog.call('GET', '/api/market/deals/export?language=es')).body
    expect(csv).toContain('2099-10,Polietileno,PEAD,Molido,MEX,,,,,Datos insuficientes')
  })

  it('wait with all figures while identity is down', async () => {
    await finish(...market())
    identity.isDown = true
    await expect(publish()).rejects.toThrow('identity is down')
    expect(await catalog.dealFigures.countDocuments()).toBe(0)
    expect((await list()).month).toBeNull()
    identity.isDown = false
    await publish()
    expect((await list()).items).toMatchObject([{ figures }])
  })

  it('ask identity about each pair once', async () => {
    await finish(...market(), ...market())
    await publish()
    // Each two of 20 companies.
    expect(identity.asked).toBe(190)
  })

  it('between related accounts move no figure, also after one of them is deleted', async () => {
    const wash = () =>
      Array.from({ length: 20 }, () => buildSale({ sellerId: 51, buyerId: 52, goods: '350.00' }))
    identity.related = [[51, 52]]
    await finish(...wash())
    catalog.clock.now = new Date('2099-11-01T00:00:00Z')
    await publish()
    catalog.clock.now = new Date('2099-11-15T00:00:00Z')
    // A deleted account is related to nobody.
    identity.related = []
    await finish(...market())
    await publish()
    expect((await list()).items).toMatchObject([{ figures }])
  })

  it('count related companies as one', async () => {
    identity.related = [
      [1, 2],
      [2, 103],
    ]
    await finish(...market())
    await publish()
    expect((await list()).items).toMatchObject([
      { figures: null, tooThin: { isConcentrated: true } },
    ])
  })
})

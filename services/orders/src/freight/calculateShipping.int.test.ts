import { units } from '@materia/contracts/catalog/lists/constants.ts'
import { estimateFreight } from '@materia/contracts/freight/estimateFreight.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { ShippingRates } from '@materia/contracts/orders/shipping.ts'
import { packageTypes } from '@materia/contracts/goods/packageTypes.ts'
import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { houston, monterrey, startOrders } from '../../test/startOrders.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.list({ id: 5 })
  await orders.list({ id: 6, currency: 'MXN' })
  await orders.list({ id: 7, unit: 'Pieces', quantity: '400' })
  await orders.list({ id: 8, isSingleLot: true })
  await orders.list({ id: 9, status: 'sold' })
  await orders.list({ id: 10, isDeleted: true })
  await orders.list({ id: 13, smallestPart: '500' })
})
afterAll(() => orders.stop())

const cheapest = async (body: object) => Number((await orders.rates(2, body)).rates[0]?.rate)

describe('POST /api/shipping/calculate', () => {
  it('accepts the whole body of the API and returns prices in dollars without quotes', async () => {
    const body = {
      origin: monterrey,
      destination: houston,
      dimensions: { length: 20, width: 20, height: 20 },
      weight: 50,
      packageType: 'pallet' as const,
    }
    const { rates, isEstimate } = await orders.rates(2, body)
    expect(isEstimate).toBe(false)
    expect(rates.length).toBeGreaterThan(1)
    expect(rates[0]).toEqual({
      carrier: expect.any(String),
      service: expect.any(String),
      rate: expect.stringMatching(/^\d+\.\d{2}$/),
      currency: 'USD',
      estimatedDays: expect.any(Number),
      quote: null,
    })
    expect(rates.map(({ rate }) => Number(rate))).toEqual(
      rates.map(({ rate }) => Number(rate)).toSorted((one, other) => one - other),
    )
  })

  it('uses the weight and place of the listing, not those that the browser sends', async () => {
    const whole = await cheapest({ materialId: 5 })
    expect(whole).toBeGreaterThan(1_500)
    expect(
      await cheapest({
        materialId: 5,
        quantity: '24000',
        weight: 1,
        origin: { ...houston, postalCode: '' },
      }).catch(String),
    ).toContain('400')
    expect(await cheapest({ materialId: 5, quantity: '24000', weight: 1, origin: houston })).toBe(
      whole,
    )
    expect(await cheapest({ materialId: 5, quantity: '500' })).toBeLessThan(whole / 2)
  })

  it('returns a quote for each rate, in the currency of the listing', async () => {
    const { rates } = await orders.rates(2, { materialId: 6, quantity: '1000' })
    expect(rates.every(({ currency, quote }) => currency === 'MXN' && quote !== null)).toBe(true)
    expect(Number(rates[0]?.rate)).toBeCloseTo(
      20 * (await cheapest({ materialId: 5, quantity: '1000' })),
      0,
    )
  })

  it('quotes the price that the catalog estimates, for any listing, quantity and place', async () => {
    let id = 100
    const lot = record({
      unit: constantFrom(...units),
      pieceKilograms: constantFrom(null, '0.5', '12.5', '800'),
      packageType: constantFrom(null, ...packageTypes),
      currency: constantFrom('USD', 'MXN'),
      postalCode: constantFrom('64010', '22000', '97000', '00000', null),
      quantity: integer({ min: 1, max: 250_000 }).map(String),
    })
    const place = constantFrom(
      houston,
      monterrey,
      { ...houston, state: 'NY', postalCode: '10001-1234' },
      { ...houston, state: 'AK', postalCode: '99501' },
    )
    await assert(
      asyncProperty(lot, place, async (about, to) => {
        const listed = { ...about, id: ++id, country: 'MEX' as const }
        await orders.list(listed)
        const { body } = await orders.calculate(2, { materialId: id, destination: to })
        const [cheapest] = (body as Partial<ShippingRates>).rates ?? []
        const cents = estimateFreight(listed, about.quantity, { to, mxnPerUsd: 20 })
        expect(cheapest?.rate ?? null).toBe(cents === null ? null : decimal(cents))
      }),
      { numRuns: 60 },
    )
  })

  it('starts at the postal code of the listing, whatever its state is', async () => {
    await orders.list({ id: 11, postalCode: '97000' })
    await orders.list({ id: 12, postalCode: '97000', state: 'YU' })
    const price = (materialId: number) => cheapest({ materialId, quantity: '1000' })
    expect(await price(11)).toBe(await price(12))
    expect(await price(11)).toBeGreaterThan(await price(5))
  })

  it.each([null, '', '00000'])(
    'has no freight for a listing with the postal code %j, which says only its state',
    async (postalCode) => {
      await orders.lots.updateOne({ _id: 10 }, { $set: { isDeleted: false, postalCode } })
      const answer = await orders.calculate(2, { materialId: 10 })
      await orders.lots.updateOne({ _id: 10 }, { $set: { isDeleted: true } })
      expect(answer).toMatchObject({ status: 409, body: { code: 'FREIGHT_ON_REQUEST' } })
    },
  )

  it('uses the fixed package for a listing in pieces', async () => {
    expect(await cheapest({ materialId: 7, quantity: '3' })).toBe(await cheapest({ materialId: 7 }))
  })

  it.each([
    [{ materialId: 5, quantity: '24001' }, 'NOT_ENOUGH'],
    [{ materialId: 8, quantity: '5' }, 'SINGLE_LOT'],
    [{ materialId: 13, quantity: '499' }, 'PART_TOO_SMALL'],
    [{ materialId: 9 }, 'NOT_AVAILABLE'],
    [{ materialId: 10 }, 'NOT_AVAILABLE'],
  ])('refuses %j with %s', async (body, code) => {
    expect(await orders.calculate(2, body)).toMatchObject({ status: 409, body: { code } })
  })

  it('refuses the seller of the listing', async () => {
    expect(await orders.calculate(1, { materialId: 5 })).toMatchObject({
      status: 409,
      body: { code: 'OWN_MATERIAL' },
    })
  })

  it.each([
    { destination: { ...houston, state: 'NL' } },
    { destination: { ...monterrey, postalCode: '77003-1234' } },
    { destination: { ...houston, country: 'CAN' } },
    {},
    { origin: monterrey, weight: 0 },
    { origin: monterrey, weight: -1 },
    { origin: monterrey, weight: 1e9 },
    { origin: monterrey, dimensions: { length: 20, width: 20 } },
    { origin: monterrey, packageType: 'envelope' },
    { materialId: 5, quantity: '0' },
    { materialId: 5, quantity: '-1' },
    { materialId: 5, quantity: '1.5' },
    { materialId: 5, quantity: '9999999999' },
    { materialId: 5, quantity: 5 },
    { quantity: '5', origin: monterrey },
    { origin: monterrey, rate: '1.00' },
  ])('refuses %j', async (body) => {
    expect(await orders.calculate(2, body as object)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('requires a session', async () => {
    expect(
      (
        await orders.call('POST', '/api/shipping/calculate', {
          body: { origin: monterrey, destination: houston },
        })
      ).status,
    ).toBe(401)
  })

  it('returns no rate to a place without a road', async () => {
    expect(
      await orders.rates(2, {
        materialId: 5,
        destination: { ...houston, state: 'HI', postalCode: '96813' },
      }),
    ).toMatchObject({ rates: [], isEstimate: false, ownTruck: { rate: '0.00' } })
  })

  it('responds 503 for an unknown listing while catalog does not respond', async () => {
    expect((await orders.calculate(2, { materialId: 404 })).status).toBe(503)
  })
})

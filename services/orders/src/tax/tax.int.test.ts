import type { Order } from '@materia/contracts/orders/order.ts'
import type { Certificate } from '@materia/contracts/tax/certificate.ts'
import { refusal } from '../../test/refusal.ts'
import { houston } from '../../test/startOrders.ts'
import { startTrade, type Trade } from '../../test/startTrade.ts'

let trade: Trade
let lot = 5_000
beforeAll(async () => {
  trade = await startTrade()
})
beforeEach(() => trade.sell(++lot))
afterAll(() => trade.stop())

const texan: Certificate = {
  state: 'TX',
  kind: 'resale',
  number: '32012345678',
  expiresOn: '2099-12-31',
}
const monterrey = {
  ...houston,
  country: 'MEX' as const,
  state: 'NL',
  city: 'Monterrey',
  postalCode: '64000',
}
const register = (userId: number, taxNumber: string) =>
  trade.companies.updateOne(
    { _id: userId },
    {
      taxIdentity: {
        country: 'MEX',
        taxNumber,
        legalName: 'Materiales',
        state: 'NL',
        postalCode: '64000',
        taxRegime: '601',
        cfdiUse: 'G01',
        isBorderRegistered: false,
        revision: 1,
      },
    },
  )
const save = (userId: number, body: object) =>
  trade.call('POST', '/api/taxes/certificates', { user: { userId }, body })

describe('exemption certificates', () => {
  it('are one for each state, only the company’s own, and gone once removed', async () => {
    await save(10, texan)
    await save(10, { ...texan, state: 'AZ' })
    expect((await save(10, { ...texan, number: ' 99  1 ' })).body).toEqual({
      certificates: [
        { ...texan, state: 'AZ' },
        { ...texan, number: '99 1' },
      ],
    })
    const list = (userId: number) =>
      trade.call('GET', '/api/taxes/certificates', { user: { userId } })
    expect((await list(11)).body).toEqual({ certificates: [] })
    const remove = () =>
      trade.call('DELETE', '/api/taxes/certificates/TX', { user: { userId: 10 } })
    await remove()
    expect((await remove()).body).toEqual({ certificates: [{ ...texan, state: 'AZ' }] })
  })

  it.each<[string, object]>([
    ['of a Mexican state', { ...texan, state: 'NL' }],
    ['without a number', { ...texan, number: ' ' }],
    ['of another kind', { ...texan, kind: 'other' }],
  ])('are refused %s', async (_name, body) => {
    expect(await save(12, body)).toMatchObject(refusal(400, 'INVALID_INPUT'))
  })
})

describe('the tax of an order', () => {
  it('is shown with the freight, kept by the order and shown to both sides', async () => {
    const { taxLines = [] } = await trade.rates(2, { materialId: lot, quantity: '1000' })
    expect(taxLines).toMatchObject([{ kind: 'ivaExport', rule: 'mxExport', amount: '0.00' }])
    const agreed = taxLines.map(({ kind, amount }) => ({ kind, amount }))
    const { id } = (await trade.place(2, { materialId: lot, taxLines: agreed })).body as Order
    for (const userId of [2, 1])
      expect(
        (await trade.call('GET', `/api/orders/${id}`, { user: { userId } })).body,
      ).toMatchObject({ taxLines: [{ kind: 'ivaExport', base: '500.00' }], tax: '0.00' })
  })

  it('names the certificate of the delivery state, also after its removal', async () => {
    await trade.lots.updateOne({ _id: lot }, { location: 'Texas, United States' })
    await save(3, texan)
    const { id } = (await trade.place(3, { materialId: lot })).body as Order
    await trade.call('DELETE', '/api/taxes/certificates/TX', { user: { userId: 3 } })
    const { expiresOn: _none, ...certificate } = texan
    expect(
      (await trade.call('GET', `/api/orders/${id}`, { user: { userId: 3 } })).body,
    ).toMatchObject({ taxLines: [{ kind: 'salesTaxExempt', certificate }] })
  })

  it('refuses an order whose buyer has seen other tax', async () => {
    expect(
      await trade.place(4, {
        materialId: lot,
        taxLines: [{ kind: 'salesTaxByBuyer', amount: '0.00' }],
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', details: [{ path: 'tax', message: '0.00' }] },
    })
  })

  it('is not computed in Mexico without the tax number of the seller', async () => {
    expect(
      (await trade.rates(5, { materialId: lot, destination: monterrey })).taxLines,
    ).toMatchObject([{ kind: 'notComputed', reason: 'sellerUnregistered', amount: '0.00' }])
  })

  it('is withheld by a company, and paid to the seller by a person with a business', async () => {
    await register(1, 'AAA010101AAA')
    await register(6, 'BBB010101BBB')
    await register(7, 'CCCC010101CCC')
    const withheld = [
      { kind: 'iva', amount: '80.00' },
      { kind: 'ivaWithheld', amount: '-80.00' },
    ] as const
    const paid = [{ kind: 'iva', amount: '80.00' }] as const
    const place = (userId: number, taxLines?: typeof withheld | typeof paid) =>
      trade.place(userId, {
        materialId: lot,
        destination: monterrey,
        ...(taxLines && { taxLines: [...taxLines] }),
      })
    for (const userId of [6, 7])
      expect(await place(userId)).toMatchObject({
        status: 409,
        body: { code: 'ORDER_CHANGED', details: [{ path: 'tax' }] },
      })
    expect((await place(6, withheld)).body).toMatchObject({ tax: '0.00', taxLines: withheld })
    const file = await trade.call('GET', '/api/orders/export?role=buyer', { user: { userId: 6 } })
    expect(String(file.body)).toContain(',80.00,80.00,')
    const { id, amount, totalPrice, fee } = (await place(7, paid)).body as Order
    const total = Number(totalPrice) + 80 + Number(fee)
    expect(Number(amount)).toBe(total)
    expect((await trade.sandboxPayments.findById(`order-${id}`).lean())?.amountCents).toBe(
      Math.round(total * 100),
    )
    const seen = async () =>
      (await trade.call('GET', `/api/orders/${id}`, { user: { userId: 1 } })).body
    expect(await seen()).toMatchObject({ taxLines: paid, tax: '80.00', amount: '570.00' })
    await trade.step(1, id, { step: 'confirm' })
    await trade.step(1, id, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' })
    await trade.step(7, id, { step: 'deliver' })
    await trade.step(7, id, { step: 'complete' })
    expect(await seen()).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    const release = await trade.ledger.findOne({ orderId: id, kind: 'release' }).lean()
    expect(release?.lines).toContainEqual({ account: 'tax:1', cents: 8_000 })
    expect(await trade.problems(id)).toEqual([])
  })
  it('goes back with a refund, in its proportion', async () => {
    await register(1, 'AAA010101AAA')
    await register(8, 'DDDD010101DDD')
    const { id } = (
      await trade.place(8, {
        materialId: lot,
        destination: monterrey,
        taxLines: [{ kind: 'iva', amount: '80.00' }],
      })
    ).body as Order
    await trade.step(1, id, { step: 'confirm' })
    await trade.step(1, id, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' })
    await trade.step(8, id, {
      step: 'dispute',
      kind: 'shortWeight',
      amount: '116.00',
      note: 'Short',
    })
    await trade.step(1, id, { step: 'accept' })
    expect(
      (await trade.call('GET', `/api/orders/${id}`, { user: { userId: 1 } })).body,
    ).toMatchObject({
      status: 'refunded',
      refundParts: { goods: '100.00', tax: '16.00', withheld: '0.00', freight: '0.00' },
      amount: '454.00',
    })
    const [sale] = (await trade.salesOf(id)).map(({ data }) => data)
    expect(sale).toMatchObject({ goods: '400.00', kilograms: '800' })
    expect(await trade.problems(id)).toEqual([])
  })
})

import { renderScreen } from '@materia/client/renderScreen.tsx'
import { taxRules } from '@materia/contracts/tax/taxRules.ts'
import { screen, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { user } from '../../test/renderCheckout.tsx'
import routes from '../routes.tsx'

const iva = { kind: 'iva', percent: 16, base: '9000.00', amount: '1440.00' } as const
const withheld = { ...iva, kind: 'ivaWithheld', amount: '-1440.00' } as const

describe('the tax of an order', () => {
  it.each([
    ['buyer', 'IVA you withhold (16%)', /pay the IVA that you withhold to the SAT/],
    ['seller', 'IVA the buyer withholds (16%)', /The buyer pays the IVA/],
  ] as const)('is shown to its %s, with what it means', async (role, name, note) => {
    const order = buildOrder({ role, taxLines: [iva, withheld], tax: '0.00' })
    renderScreen({
      routes,
      at: '/orders/1203',
      user,
      answers: { 'GET /api/orders/1203': [200, order] },
    })
    const row = (await screen.findByText(name)).parentElement!
    expect(within(row).getByText('−US$1,440.00')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
  })

  it('is part of the total', async () => {
    const order = buildOrder({ taxLines: [iva], tax: '1440.00', amount: '10980.00' })
    renderScreen({
      routes,
      at: '/orders/1203',
      user,
      answers: { 'GET /api/orders/1203': [200, order] },
    })
    const row = (await screen.findByText('Total')).parentElement!
    expect(within(row).getByText('US$10,890.00')).toBeTruthy()
  })
})

describe('the refund of an order with tax', () => {
  it.each([
    ['0.00', /US\$160\.00 of IVA/],
    ['-160.00', /lowers the IVA by US\$160\.00, both charged and withheld/],
  ])('says how much IVA it returns, with %s withheld', async (withheldBack, text) => {
    const refundParts = {
      goods: '1000.00',
      tax: '160.00',
      withheld: withheldBack,
      freight: '0.00',
      fee: '0.00',
    }
    const order = buildOrder({
      status: 'refunded',
      taxLines: [iva],
      tax: '1440.00',
      refunded: '1160.00',
      refundParts,
    })
    renderScreen({
      routes,
      at: '/orders/1203',
      user,
      answers: { 'GET /api/orders/1203': [200, order] },
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('/taxes', () => {
  it.each([
    ['en', 'Taxes on Materia'],
    ['es', 'Impuestos en Materia'],
  ] as const)('names every rule with its sources, in %s', async (language, title) => {
    renderScreen({ routes, at: '/taxes', user: null, language })
    await screen.findByRole('heading', { level: 1, name: title })
    const rules = Object.values(taxRules)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(rules.length)
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
    for (const { sources } of rules) for (const { url } of sources) expect(links).toContain(url)
  })
})

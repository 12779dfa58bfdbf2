import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { CarbonRow, CarbonYear } from '@materia/contracts/carbon/statement.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildEstimate } from '../../test/buildCarbon.ts'
import routes from '../routes.tsx'

const march = 2
const year: CarbonYear = {
  year: 2026,
  years: [2026, 2025],
  emitted: { grams: 1_501_316, low: 1_167_778, high: 2_028_886, counted: 2, unknown: 1 },
  avoided: { grams: 17_196_057, low: 17_196_057, high: 17_196_057, counted: 1, unknown: 0 },
  months: Array.from({ length: 12 }, (_, at) =>
    at === march ? { emitted: 1_501_316, avoided: 17_196_057 } : { emitted: 0, avoided: 0 },
  ),
}
const row: CarbonRow = {
  number: '1203-2',
  orderId: 1203,
  role: 'buyer',
  isClaimant: false,
  finishedAt: '2026-03-20T15:00:00.000Z',
  material: buildEstimate().material,
  kilograms: '1200',
  kilometres: 790,
  emitted: 96_340,
  avoided: null,
  counterfactual: 'landfilled',
}
const rows = (items: CarbonRow[], nextCursor: string | null = null) => ({ items, nextCursor })

function openYear(more: MockResponses = {}, at = '/carbon') {
  const answers: MockResponses = {
    'GET /api/carbon/year': [200, year],
    'GET /api/carbon/statements': [200, rows([row])],
    ...more,
  }
  return renderScreen({ routes, at, user: buildUser(), answers })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('/carbon', () => {
  it('shows two figures, each with its range and its statements without a number', async () => {
    openYear()
    const emitted = await region('Emitted')
    emitted.getByText('1.5 t CO2e')
    emitted.getByText('Published figures: 1.17 t to 2.03 t')
    emitted.getByText('From 2 statements · 1 more statement has no number')
    const avoided = await region('Avoided')
    avoided.getByText('17.2 t CO2e')
    avoided.getByText('From 1 statement')
  })

  it('has the numbers of both charts in a table', async () => {
    openYear()
    const months = await region('By month')
    months.getByRole('img', { name: /^Emitted by month\. Most in March: 1\.5/ })
    months.getByRole('img', { name: /^Avoided by month/ })
    const inMarch = months.getByText('March').closest('tr')!
    expect([...inMarch.cells].map(({ textContent }) => textContent)).toEqual([
      'March',
      '1.5\u00A0t\u00A0CO2e',
      '17.2\u00A0t\u00A0CO2e',
    ])
  })

  it('lists the statements page by page, each with its order and PDF', async () => {
    const { keyboard } = openYear({
      'GET /api/carbon/statements': [200, rows([row], 'next')],
      'GET /api/carbon/statements?cursor=next': [
        200,
        rows([{ ...row, number: '1100-1', orderId: 1100, avoided: 17_196_057 }]),
      ],
    })
    const statements = await region('Statements')
    const order = await statements.findByRole('link', { name: 'Order 1203' })
    expect(order.getAttribute('href')).toBe('/orders/1203')
    const pdf = statements.getByRole('link', { name: 'PDF of statement 1203-2' })
    expect(pdf.getAttribute('href')).toBe('/api/carbon/statements/1203-2/pdf?language=en')
    statements.getByText('No number')
    expect(statements.queryByText('Not yours to claim')).toBeNull()
    await keyboard.click(statements.getByRole('button', { name: 'Show more' }))
    await statements.findByRole('link', { name: 'Order 1100' })
    statements.getByText('Not yours to claim')
    statements.getByText('All 2 statements')
  })

  it('draws nothing avoided while no statement has a number for it', async () => {
    const none = { grams: 0, low: 0, high: 0, counted: 0, unknown: 2 }
    openYear({ 'GET /api/carbon/year': [200, { ...year, avoided: none }] })
    const months = await region('By month')
    months.getByRole('img', { name: /^Emitted by month/ })
    expect(months.queryByRole('img', { name: /^Avoided by month/ })).toBeNull()
    expect(months.queryByText(/^Avoided/)).toBeNull()
  })

  it('shows and downloads the chosen year', async () => {
    const none = { grams: 0, low: 0, high: 0, counted: 0, unknown: 0 }
    const { keyboard, location } = openYear({
      'GET /api/carbon/year?year=2025': [
        200,
        { ...year, year: 2025, emitted: none, avoided: none },
      ],
    })
    await keyboard.selectOptions(await screen.findByLabelText('Year'), '2025')
    await screen.findByText('No statements in 2025')
    expect(location()).toBe('/carbon?year=2025')
    const download = screen.getByRole('link', { name: 'Download as CSV' })
    expect(download.getAttribute('href')).toBe('/api/carbon/export?year=2025&language=en')
  })

  it('says when the first statement comes', async () => {
    openYear({ 'GET /api/carbon/year': [200, { ...year, years: [] }] })
    await screen.findByText('No carbon statements yet')
    screen.getByText(/when it is completed/)
    expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
      '/orders',
    )
  })

  it('can be tried again', async () => {
    const answers: MockResponses = { 'GET /api/carbon/year': [503, { code: 'UNAVAILABLE' }] }
    openYear(answers)
    await screen.findByText('Your carbon figures couldn’t be loaded')
    screen.getByRole('button', { name: 'Try again' })
  })
})

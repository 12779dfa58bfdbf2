import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { AskCell, Asks } from '@materia/contracts/market/asks.ts'
import type { Deals } from '@materia/contracts/market/deals.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import routes from '../routes.tsx'

const prices = { low: '0.5000', median: '0.7000', high: '0.9000' }
const source = {
  updatedAt: '2026-11-27T10:00:00.000Z',
  exchangeRate: { mxnPerUsd: 20, date: '2026-11-26' },
}
const counts = { listings: 14, sellers: 6 }
const asks: Asks = {
  ...source,
  items: [
    { type: 'Polyethylene', grade: null, ...counts, ...prices, change: -1.9 },
    { type: 'Polyethylene', grade: 'HDPE', ...counts, ...prices, change: null },
  ],
}
const deals: Deals = {
  items: [
    {
      type: 'Polyethylene',
      grade: 'HDPE',
      presentation: 'Ground',
      country: 'MEX',
      month: '2026-10',
      figures: null,
      tooThin: { sellers: 3, buyers: 5, deals: 8 },
    },
  ],
  month: '2026-10',
  nextPublication: { month: '2026-11', day: '2026-12-15' },
  exchangeRate: source.exchangeRate,
}
const cell: AskCell = {
  ...source,
  figures: { ...counts, ...prices },
  // A single week has no chart.
  weeks: [{ week: '2026-11-23', ...counts, ...prices }],
  choices: { grade: ['HDPE'], presentation: [], place: [{ country: 'USA', state: 'TX' }] },
}

const open = (at: string, more: MockResponses = {}) =>
  renderScreen({
    routes,
    at,
    answers: {
      'GET /api/market/asks': [200, asks],
      'GET /api/market/deals': [200, deals],
      ...more,
    },
  })

describe('/market', () => {
  it('shows the median in both currencies, its change, and how many ask it', async () => {
    open('/market')
    const row = within(await screen.findByRole('row', { name: /^Polyethylene/ }))
    row.getByText('US$0.70 / kg')
    row.getByText('MX$14.00 / kg')
    row.getByText('14 listings of 6 companies')
    row.getByText('-1.9%')
    expect(row.getByRole('link').getAttribute('href')).toBe('/market/asks?type=Polyethylene')
  })

  it('says how much is missing for a paid price', async () => {
    open('/market')
    await screen.findByText('Too thin: 3 of 5 sellers')
  })

  it('labels demo data', async () => {
    open('/market', { 'GET /api/market/asks': [200, { ...asks, isDemo: true }] })
    await screen.findByText('Demo data')
  })
})

describe('/market/asks', () => {
  const path = 'GET /api/market/asks/cell?type=Polyethylene'

  it('asks for the figures of a chosen place', async () => {
    open('/market/asks?type=Polyethylene', {
      [path]: [200, cell],
      [`${path}&country=USA&state=TX`]: [200, { ...cell, figures: null, weeks: [] }],
      'GET /api/market/deals?type=Polyethylene': [200, deals],
    })
    await screen.findByText('Half of the listings ask US$0.50 / kg to US$0.90 / kg')
    fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'USA-TX' } })
    await screen.findByText('Too few listings for a figure')
  })

  it('leads back from an unknown material', async () => {
    open('/market/asks?type=Gold')
    await screen.findByText('We don’t know this material')
  })
})

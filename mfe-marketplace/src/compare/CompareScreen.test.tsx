import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildMaterial } from '../../test/factories.ts'
import routes from '../routes.tsx'

const answers: MockResponses = {
  'GET /api/materials/7': [
    200,
    buildMaterial({ id: 7, type: 'Copper', grade: 'Berry', price: '18400.00' }),
  ],
  'GET /api/materials/8': [
    200,
    buildMaterial({ id: 8, type: 'Steel', price: '200000.00', currency: 'MXN' }),
  ],
  'GET /api/materials/9': [404, { code: 'NOT_FOUND', message: 'Not found' }],
  'GET /api/materials/asked-prices?type=Copper&currency=USD&grade=Berry': [
    200,
    { listings: 14, isOfAllGrades: true, prices: { low: '0.70', median: '0.80', high: '0.90' } },
  ],
  'GET /api/materials/asked-prices?type=Steel&currency=MXN': [200, { listings: 2, prices: null }],
  'GET /api/materials/exchange-rate': [200, { mxnPerUsd: 20, date: '2026-11-02' }],
}

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

beforeEach(() => localStorage.clear())

describe('/compare', () => {
  it('shows the listings side by side, and marks the lowest price across currencies', async () => {
    renderScreen({ routes, at: '/compare?ids=7,8,9', answers })
    await screen.findByText('Lowest per kg')
    expect(cells('Price')).toEqual(['US$0.92 / kg', 'MX$10.00 / kgLowest per kg'])
    expect(cells('Market')).toEqual(['15% above the median ask of 14 listings of all grades', '–'])
    expect(cells('Type')).toEqual(['Copper', 'Steel'])
    screen.getByText('1 listing is no longer available and not shown.')
    expect(cells('Grade or alloy')).toEqual(['Berry', '–'])
  })

  it('shows all prices in one currency, with the exchange rate', async () => {
    const { keyboard } = renderScreen({ routes, at: '/compare?ids=7,8', answers })
    await keyboard.selectOptions(await screen.findByLabelText('Currency of prices'), 'USD')
    await screen.findByText('≈ US$0.50 / kg')
    screen.getByText('≈ converted at 20.00 MXN per USD, the rate of Nov 2, 2026.')
    await keyboard.selectOptions(screen.getByLabelText('Weight of prices'), 't')
    expect(cells('Price')).toEqual(['US$920.00 / t', '≈ US$500.00 / tLowest per kg'])
  })

  it('removes a listing, also from the URL', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/compare?ids=7,8', answers })
    await keyboard.click(await screen.findByRole('button', { name: /^Remove: Steel/ }))
    expect(screen.queryByText('Steel')).toBeNull()
    expect(location()).toBe('/compare?ids=7')
  })

  it('frees the places of deleted listings', async () => {
    localStorage.setItem('comparedLots', '9')
    renderScreen({ routes, at: '/compare?ids=9', answers })
    await screen.findByText('Nothing to compare')
    expect(localStorage.getItem('comparedLots')).toBeNull()
  })

  it('explains itself when no listing is chosen', async () => {
    renderScreen({ routes, at: '/compare?ids=abc', answers: {} })
    await screen.findByText('Nothing to compare')
  })
})

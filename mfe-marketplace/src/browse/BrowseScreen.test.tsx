import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { buildPage } from '../../test/factories.ts'
import routes from '../routes.tsx'

const path = (query = '') => `GET /api/materials?${query}limit=24`

// jsdom has no layout: nothing is observed, and rows have their estimated height.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
  window.scrollTo = () => {}
})

// jsdom applies no styles for wide windows, so the filters of a wide window count as hidden.
const filter = (name: string) => screen.getByRole('button', { name, hidden: true })

describe('/marketplace', () => {
  it('reserves the place of eight cards until the list has loaded', async () => {
    renderScreen({
      routes,
      at: '/marketplace',
      answers: { [path()]: [200, buildPage({ count: 3, total: 3 })] },
    })
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toBe('3 materials')
    screen.getByText('Those are all 3 materials')
  })

  it('shows the postal code of a shared link and does not store it', async () => {
    renderScreen({
      routes,
      at: '/marketplace?sort=delivered_asc&to=USA-77002',
      answers: {
        [path('sort=delivered_asc&to=USA-77002&')]: [200, buildPage({ count: 3, total: 3 })],
        'GET /api/materials/exchange-rate': [200, { mxnPerUsd: 18.4, date: '2026-11-02' }],
      },
    })
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    screen.getByRole('button', { name: 'Deliver to 77002' })
    expect(localStorage.getItem('deliverTo')).toBeNull()
  })

  it('keeps the postal code when the highest price with freight comes first', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?sort=delivered_asc&to=USA-77002',
      answers: {
        [path('sort=delivered_asc&to=USA-77002&')]: [200, buildPage({ count: 3, total: 3 })],
        [path('sort=delivered_desc&to=USA-77002&')]: [200, buildPage({ count: 3, total: 3 })],
        'GET /api/materials/exchange-rate': [200, { mxnPerUsd: 18.4, date: '2026-11-02' }],
      },
    })
    await screen.findAllByRole('article')
    await keyboard.selectOptions(screen.getByLabelText('Sort by'), 'Highest delivered')
    expect(location()).toBe('/marketplace?sort=delivered_desc&to=USA-77002')
  })

  it('has links to its pages, and from one of them back to the first', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?color=Blue&page=2',
      answers: {
        [path('color=Blue&page=2&')]: [200, buildPage({ firstId: 25, count: 2, total: 26 })],
        [path('color=Blue&')]: [200, buildPage({ count: 24, total: 26 })],
      },
    })
    expect(
      within(await screen.findByRole('list', { name: 'Materials' }))
        .getAllByRole('listitem')[0]
        ?.getAttribute('aria-posinset'),
    ).toBe('25')
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/marketplace?color=Blue',
    )
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
    await keyboard.click(screen.getByRole('link', { name: 'Show from the start' }))
    expect(location()).toBe('/marketplace?color=Blue')
    expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('rel')).toBe('next')
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      '/marketplace?color=Blue&page=2',
    )
  })

  it('renders only the rows near the window, and others on scrolling', async () => {
    renderScreen({
      routes,
      at: '/marketplace',
      answers: { [path()]: [200, buildPage({ count: 900, total: 900 })] },
    })
    const shown = (await screen.findAllByRole('article')).length
    expect(shown).toBeLessThan(20)
    Object.assign(window, { scrollY: 100_000 })
    fireEvent.scroll(window)
    expect(screen.getAllByRole('article').length).toBeLessThan(20)
    expect(
      Number(screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset')),
    ).toBeGreaterThan(300)
    Object.assign(window, { scrollY: 0 })
  })

  it('disables type and presentation without a category, and the state without a country', async () => {
    renderScreen({
      routes,
      at: '/marketplace',
      answers: { [path()]: [200, buildPage({ count: 1, total: 1 })] },
    })
    await screen.findByRole('article')
    for (const name of ['Type', 'Grade', 'Presentation', 'State'])
      expect(screen.getByRole('button', { name, hidden: true }).matches(':disabled')).toBe(true)
  })

  it('keeps the filters in the URL and resets filters that depend on a changed one', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?category=Plastics&type=Polyethylene&color=Blue',
      answers: {
        [path('category=Plastics&type=Polyethylene&color=Blue&')]: [
          200,
          buildPage({ count: 2, total: 2 }),
        ],
        [path('category=Metals&color=Blue&')]: [200, buildPage({ count: 1, total: 1 })],
      },
    })
    await screen.findByText('2 materials')
    await keyboard.click(filter('Category: Plastics'))
    await keyboard.click(await screen.findByRole('radio', { name: 'Metals', hidden: true }))
    await screen.findByText('1 material')
    expect(location()).toBe('/marketplace?category=Metals&color=Blue')
    filter('Type')
  })

  it('accepts several values of a filter, each as a chip that a press removes, with the focus moving to the next chip', async () => {
    const list = (total: number): [number, object] => [200, buildPage({ count: 1, total })]
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?color=red',
      answers: {
        [path('color=Red&')]: list(2),
        [path('color=Red%2CBlue&')]: list(5),
        [path('color=Blue&')]: list(3),
        [path()]: list(9),
      },
    })
    await screen.findByText('2 materials')
    await keyboard.click(filter('Color: Red'))
    await keyboard.click(await screen.findByRole('checkbox', { name: 'Blue', hidden: true }))
    await screen.findByText('5 materials')
    expect(location()).toBe('/marketplace?color=Red%2CBlue')
    await keyboard.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
    expect(document.activeElement).toBe(filter('Color: Red, Blue'))
    await keyboard.click(screen.getByRole('button', { name: 'Red. Remove this filter' }))
    await screen.findByText('3 materials')
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Blue. Remove this filter' }),
    )
    await keyboard.click(document.activeElement ?? document.body)
    await screen.findByText('9 materials')
    expect(location()).toBe('/marketplace')
  })

  it('filters by a range of the price per kilogram in a currency, and of the weight', async () => {
    const price = 'priceMin=5&priceMax=12.5&priceCurrency=MXN&'
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?kilogramsMin=2000',
      language: 'es',
      answers: {
        [path('kilogramsMin=2000&')]: [200, buildPage({ count: 1, total: 9 })],
        [path('priceMin=5&kilogramsMin=2000&priceCurrency=MXN&')]: [
          200,
          buildPage({ count: 1, total: 6 }),
        ],
        [path('priceMin=5&priceMax=12.5&kilogramsMin=2000&priceCurrency=MXN&')]: [
          200,
          buildPage({ count: 1, total: 4 }),
        ],
        [path(price)]: [200, buildPage({ count: 1, total: 7 })],
      },
    })
    await screen.findByText('9 materiales')
    await keyboard.click(filter('Precio por kg'))
    await keyboard.type(await screen.findByLabelText('Desde'), '5{Enter}')
    await keyboard.type(screen.getByLabelText('Hasta'), '12,5{Enter}')
    screen.getByText('¿Quisiste decir 12.5 o 125?')
    await keyboard.clear(screen.getByLabelText('Hasta'))
    await keyboard.type(screen.getByLabelText('Hasta'), '$12.50 M.N.{Enter}')
    await screen.findByText('4 materiales')
    screen.getByText(/comparados a 18.40 MXN por USD/)
    await keyboard.click(screen.getByRole('button', { name: 'Desde 2,000 kg. Quitar este filtro' }))
    await screen.findByText('7 materiales')
    screen.getByRole('button', { name: 'MX$5.00 a MX$12.50 / kg. Quitar este filtro' })
    expect(location()).toBe('/marketplace?priceMin=5&priceMax=12.5&priceCurrency=MXN')
  })

  it('shows that nothing matches and clears the filters', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?color=Red',
      answers: {
        [path('color=Red&')]: [200, buildPage({ count: 0, total: 0 })],
        'GET /api/materials/ways-out?color=Red': [200, []],
        [path()]: [200, buildPage({ count: 1, total: 1 })],
      },
    })
    const empty = (await screen.findByText('No materials found')).parentElement ?? document.body
    within(empty).getByText(
      "We couldn't find any materials matching your filter criteria. Try adjusting your filters.",
    )
    await keyboard.click(await within(empty).findByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('article')
    expect(location()).toBe('/marketplace')
  })

  it('offers a retry when the list fails to load', async () => {
    const answers: MockResponses = { [path()]: [503, { message: 'down' }] }
    const { keyboard } = renderScreen({ routes, at: '/marketplace', answers })
    await screen.findByText('The materials couldn’t be loaded')
    answers[path()] = [200, buildPage({ count: 1, total: 1 })]
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('article')
  })

  it('shows a count beside each choice', async () => {
    const counts = { category: { Plastics: 1200, Metals: 4 }, country: { MEX: 1204 } }
    const { keyboard } = renderScreen({
      routes,
      at: '/marketplace',
      answers: { [path()]: [200, buildPage({ count: 1, total: 1204, counts })] },
    })
    await screen.findByRole('article')
    await keyboard.click(filter('Category'))
    const choices = await screen.findAllByRole('radio', { hidden: true })
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'All',
      'Plastics1,200',
      'Metals4',
    ])
  })

  it('shows the exchange rate when it compares pesos and dollars', async () => {
    const byPrice = '/api/materials?sort=price_asc&limit=24'
    const answers: MockResponses = {
      [path()]: [200, buildPage({ count: 1, total: 1 })],
      [`GET ${byPrice}`]: [200, buildPage({ count: 1, total: 1 })],
    }
    const { keyboard } = renderScreen({ routes, at: '/marketplace', answers })
    await screen.findByRole('article')
    expect(screen.queryByText(/MXN per USD/)).toBeNull()
    await keyboard.selectOptions(screen.getByLabelText('Sort by'), 'price_asc')
    await screen.findByText(
      'Peso and dollar prices are compared at 18.40 MXN per USD, the rate of Nov 2, 2026.',
    )
  })

  it('is shown in Spanish', async () => {
    const answers: MockResponses = { [path()]: [200, buildPage({ count: 2, total: 1200 })] }
    renderScreen({ routes, at: '/marketplace', language: 'es', answers })
    await screen.findByText('1,200 materiales')
    screen.getByRole('heading', { name: 'Mercado' })
    filter('Presentación')
  })
})

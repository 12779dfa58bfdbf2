import type { Answers } from '@materia/ui/src/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { buildPage } from '../../test/factories.ts'
import routes from '../routes.tsx'

const path = (query = '') => `GET /api/materials?${query}sort=newest&limit=24`

// jsdom has no layout: nothing is observed, and rows have the height that is guessed.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
  window.scrollTo = () => {}
})

describe('/marketplace', () => {
  it('holds the place of eight cards until the list is there', async () => {
    renderScreen({ routes, at: '/marketplace', answers: { [path()]: [200, buildPage({ count: 3, total: 3 })] } })
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    expect((await screen.findAllByRole('article'))).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toBe('3 materials')
    screen.getByText('Those are all 3 materials')
  })

  it('has only the rows near the window in the page, and others as one scrolls', async () => {
    renderScreen({ routes, at: '/marketplace', answers: { [path()]: [200, buildPage({ count: 900, total: 900 })] } })
    const shown = (await screen.findAllByRole('article')).length
    expect(shown).toBeLessThan(20)
    Object.assign(window, { scrollY: 100_000 })
    fireEvent.scroll(window)
    expect(screen.getAllByRole('article').length).toBeLessThan(20)
    expect(Number(screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(300)
    Object.assign(window, { scrollY: 0 })
  })

  it('lets type and presentation wait for a category, and the state for a country', async () => {
    renderScreen({ routes, at: '/marketplace', answers: { [path()]: [200, buildPage({ count: 1, total: 1 })] } })
    await screen.findByRole('article')
    for (const name of ['Type', 'Presentation', 'State']) expect(screen.getByLabelText(name).matches(':disabled')).toBe(true)
  })

  it('keeps the filters in the address and resets what depends on a changed one', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?category=Plastics&type=Polyethylene&color=Blue',
      answers: {
        [path('category=Plastics&type=Polyethylene&color=Blue&')]: [200, buildPage({ count: 2, total: 2 })],
        [path('category=Metals&color=Blue&')]: [200, buildPage({ count: 1, total: 1 })],
      },
    })
    await screen.findByText('2 materials')
    await keyboard.selectOptions(screen.getByLabelText('Category'), 'Metals')
    await screen.findByText('1 material')
    expect(location()).toBe('/marketplace?category=Metals&color=Blue')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', '')
  })

  it('says that nothing matches and clears the filters', async () => {
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
    within(empty).getByText("We couldn't find any materials matching your filter criteria. Try adjusting your filters.")
    await keyboard.click(within(empty).getByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('article')
    expect(location()).toBe('/marketplace')
  })

  it('offers to try again when the list could not be read', async () => {
    const answers: Answers = { [path()]: [503, { message: 'down' }] }
    const { keyboard } = renderScreen({ routes, at: '/marketplace', answers })
    await screen.findByText('The materials could not be loaded')
    answers[path()] = [200, buildPage({ count: 1, total: 1 })]
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('article')
  })

  it('says beside each choice how many there are of it', async () => {
    const counts = { category: { Plastics: 1200, Metals: 4 }, country: { MEX: 1204 } }
    renderScreen({ routes, at: '/marketplace', answers: { [path()]: [200, buildPage({ count: 1, total: 1204, counts })] } })
    await screen.findByRole('article')
    screen.getByText('Plastics (1,200)')
    screen.getByText('Metals (4)')
    screen.getByText('United States (0)')
  })

  it('says by which rate it compares pesos and dollars, where it does', async () => {
    const byPrice = '/api/materials?sort=price_asc&limit=24'
    const answers: Answers = { [path()]: [200, buildPage({ count: 1, total: 1 })], [`GET ${byPrice}`]: [200, buildPage({ count: 1, total: 1 })] }
    const { keyboard } = renderScreen({ routes, at: '/marketplace', answers })
    await screen.findByRole('article')
    expect(screen.queryByText(/MXN per USD/)).toBeNull()
    await keyboard.selectOptions(screen.getByLabelText('Sort by'), 'price_asc')
    await screen.findByText('Prices in pesos and dollars compared at 18.40 MXN per USD, the rate of Nov 2, 2026.')
  })

  it('is in Spanish for those who chose it', async () => {
    const answers: Answers = { [path()]: [200, buildPage({ count: 2, total: 1200 })] }
    renderScreen({ routes, at: '/marketplace', language: 'es', answers })
    await screen.findByText('1,200 materiales')
    screen.getByRole('heading', { name: 'Mercado' })
    screen.getByLabelText('Presentación')
  })
})

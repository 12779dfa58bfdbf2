import { renderScreen } from '@materia/client/renderScreen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { buildWanted, buildWantedPage } from '../../test/wantedPosts.ts'
import routes from '../routes.tsx'

const path = (query = '') => `GET /api/wanted?${query}limit=24`

beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
})

describe('/wanted', () => {
  it('shows quantity, window of melt flow, price and end of each post', async () => {
    const hidden = buildWanted({ id: 6, targetPrice: null, showsPrice: false })
    renderScreen({
      routes,
      at: '/wanted',
      answers: { [path()]: [200, buildWantedPage([buildWanted(), hidden])] },
    })
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toMatch(
      /US\$0\.95 \/ kg22 t a monthEnds in 12 days.*MFI 8 to 14Nuevo León, México/,
    )
    expect(second?.textContent).toMatch(/^Price open/)
    screen.getByText('2 wanted posts')
  })

  it('shows posts as rows for readers who chose them', async () => {
    renderScreen({
      routes,
      at: '/wanted',
      answers: { [path()]: [200, buildWantedPage([buildWanted()])] },
    })
    try {
      fireEvent.click(await screen.findByRole('button', { name: 'Rows' }))
      const table = await screen.findByRole('table')
      expect(within(table).getAllByRole('columnheader', { hidden: true })).toHaveLength(5)
      const link = within(table).getByRole('link', { name: /^Polypropylene/ })
      expect(link.getAttribute('href')).toBe('/wanted/5')
    } finally {
      localStorage.clear()
    }
  })

  it('offers to post what one buys where nothing matches', async () => {
    renderScreen({
      routes,
      at: '/wanted?category=Metals',
      language: 'es',
      answers: { [path('category=Metals&')]: [200, buildWantedPage([])] },
    })
    await screen.findByText('Todavía nadie pide esto')
    const links = screen.getAllByRole('link', { name: 'Publicar lo que compras' })
    expect(links.at(-1)?.getAttribute('href')).toBe('/add-wanted')
  })
})

describe('/wanted/{id}', () => {
  it('leads another company to the form of an offer for the post', async () => {
    renderScreen({
      routes,
      at: '/wanted/5',
      answers: { 'GET /api/wanted/5': [200, buildWanted()] },
    })
    const link = await screen.findByRole('link', { name: 'Make an offer' })
    expect(link.getAttribute('href')).toBe('/messages?chat=2&wanted=5')
  })
})

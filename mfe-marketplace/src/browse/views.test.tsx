import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, within } from '@testing-library/react'
import { buildPage } from '../../test/factories.ts'
import routes from '../routes.tsx'

const orders = [
  'price_asc',
  'price_desc',
  'quantity_desc',
  'quantity_asc',
  'material_asc',
  'place_asc',
  'company_asc',
]
const path = (sort = '') => `GET /api/materials?${sort}limit=24`

// jsdom has no layout: nothing is observed.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => Object.assign(globalThis, { ResizeObserver: NoResizeObserver }))
beforeEach(() => localStorage.clear())

const open = () =>
  renderScreen({
    routes,
    at: '/marketplace',
    answers: Object.fromEntries(
      ['', ...orders.map((order) => `sort=${order}&`)].map((sort) => [
        path(sort),
        [200, buildPage({ count: 6, total: 6 })],
      ]),
    ),
  })

describe('the list as rows', () => {
  it('is remembered, and has the same data as a card', async () => {
    const { keyboard } = open()
    await screen.findAllByRole('article')
    await keyboard.click(screen.getByRole('button', { name: 'Rows' }))
    const [row] = await screen.findAllByRole('row', { name: /Polypropylene/ })
    within(row ?? document.body).getByText('US$0.92 / kg')
    expect(localStorage.getItem('listView')).toBe('rows')
  })

  it('is sorted by its columns', async () => {
    localStorage.setItem('listView', 'rows')
    const { keyboard, location } = open()
    // In jsdom no window is wide enough for columns.
    const head = (name: string) => screen.findByRole('columnheader', { name, hidden: true })
    const press = async (name: string) =>
      keyboard.click(within(await head(name)).getByRole('button', { hidden: true }))
    await press('Price per kg')
    expect(location()).toBe('/marketplace?sort=price_asc')
    expect((await head('Price per kg')).ariaSort).toBe('ascending')
    await press('Price per kg')
    expect(location()).toBe('/marketplace?sort=price_desc')
    await press('Quantity')
    expect(location()).toBe('/marketplace?sort=quantity_desc')
    await press('Quantity')
    expect((await head('Quantity')).ariaSort).toBe('ascending')
    for (const [name, order] of [
      ['Material', 'material_asc'],
      ['Place', 'place_asc'],
      ['Company', 'company_asc'],
    ] as const) {
      await press(name)
      expect(location()).toBe(`/marketplace?sort=${order}`)
    }
  })
})

describe('listings to compare', () => {
  it('are at most four, in a bar that links to the comparison', async () => {
    const { keyboard } = open()
    await screen.findAllByRole('article')
    const buttons = screen.getAllByRole('button', { name: /^Compare/ }).slice(0, 5)
    for (const button of buttons) await keyboard.click(button)
    screen.getByText('4 of 4 listings')
    await screen.findByText('You can compare up to four listings. Remove one first.', {
      selector: 'li *',
    })
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      '/compare?ids=1,2,3,4',
    )
    await keyboard.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('4 of 4 listings')).toBeNull()
  })
})

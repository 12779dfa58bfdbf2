import type { Suggestion, RelaxedSearch } from '@materia/contracts/catalog/search.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { buildPage } from '../../test/factories.ts'
import routes from '../routes.tsx'

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
  window.scrollTo = () => {}
})

const newest: MockResponses = {
  'GET /api/materials?limit=24': [200, buildPage({ count: 3, total: 3 })],
}
const offers = (q: string, ...suggestions: Suggestion[]): MockResponses => ({
  [`GET /api/materials/suggestions?q=${q}&language=en`]: [200, suggestions],
})
const ways = (query: string, ...some: RelaxedSearch[]): MockResponses => ({
  [`GET /api/materials/ways-out?${query}`]: [200, some],
})
const page = (total: number) => [200, buildPage({ count: total, total })] as MockResponses[string]
const field = () => screen.getByRole('combobox', { name: 'Search' })

describe('the search of /marketplace', () => {
  it('searches at the next pause, sorts by relevance, and keeps the words in the URL', async () => {
    const { keyboard, location, calls } = renderScreen({
      routes,
      at: '/marketplace',
      answers: {
        ...newest,
        ...offers('cobre+mix'),
        'GET /api/materials?q=cobre+mix&limit=24': page(2),
      },
    })
    await screen.findByText('3 materials')
    await keyboard.click(field())
    await keyboard.paste(' cobre  mix ')
    await screen.findByText('2 materials')
    expect(location()).toBe('/marketplace?q=cobre+mix')
    expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'relevance')
    expect(calls.filter(({ call }) => !call.includes('suggestions'))).toHaveLength(2)
    // The field keeps the space before the next word.
    expect(field()).toHaveProperty('value', ' cobre  mix ')
  })

  it('searches at once on Enter, and keeps the filters', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?color=Red&sort=price_asc',
      answers: {
        'GET /api/materials?color=Red&sort=price_asc&limit=24': page(3),
        'GET /api/materials?q=zinc&color=Red&sort=price_asc&limit=24': page(1),
        ...offers('zinc'),
      },
    })
    await screen.findByText('3 materials')
    await keyboard.click(field())
    await keyboard.paste('zinc')
    await keyboard.keyboard('{Enter}')
    expect(location()).toBe('/marketplace?q=zinc&color=Red&sort=price_asc')
    await screen.findByText('1 material')
  })

  it('shows the previous list until the next one has loaded', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/marketplace',
      answers: { ...newest, ...offers('zinc'), 'GET /api/materials?q=zinc&limit=24': page(1) },
    })
    await screen.findByText('3 materials')
    await keyboard.click(field())
    await keyboard.paste('zinc')
    await keyboard.keyboard('{Enter}')
    expect(document.querySelector('[data-skeleton]')).toBeNull()
    await screen.findByText('1 material')
  })

  it('gets the focus with a slash, except from a text field', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/marketplace',
      answers: { ...newest, ...offers('%2F'), 'GET /api/materials?q=%2F&limit=24': page(0) },
    })
    await screen.findByText('3 materials')
    await keyboard.keyboard('/')
    expect(document.activeElement).toBe(field())
    expect(field()).toHaveProperty('value', '')
    await keyboard.keyboard('/')
    expect(field()).toHaveProperty('value', '/')
  })

  it('shows the words of the URL, also when they are removed', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?q=unobtainium',
      answers: {
        ...newest,
        'GET /api/materials?q=unobtainium&limit=24': page(0),
        ...ways('q=unobtainium', { without: [{ words: 'unobtainium' }], filters: {}, total: 3 }),
      },
    })
    await screen.findByText('No materials found')
    expect(field()).toHaveProperty('value', 'unobtainium')
    await keyboard.click(
      await screen.findByRole('button', { name: 'Show 3 materials without “unobtainium”' }),
    )
    await screen.findByText('3 materials')
    expect(location()).toBe('/marketplace')
    expect(field()).toHaveProperty('value', '')
  })
})

describe('suggestions', () => {
  const polypropylene: Suggestion = {
    kind: 'material',
    label: 'Polypropylene',
    q: 'Polypropylene',
    count: 96,
  }
  const puebla: Suggestion = { kind: 'place', label: 'Puebla', q: 'Puebla', count: 12 }
  const answers = {
    ...newest,
    ...offers('p', polypropylene, puebla),
    'GET /api/materials?q=p&limit=24': page(3),
    'GET /api/materials?q=Puebla&limit=24': page(1),
    'GET /api/materials?q=Polypropylene&limit=24': page(2),
  }

  it('are selected and applied with the keyboard', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/marketplace', answers })
    await screen.findByText('3 materials')
    await keyboard.click(field())
    await keyboard.paste('p')
    const options = await screen.findAllByRole('option', { name: /Polypropylene|Puebla/ })
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Polypropylene Material96',
      'Puebla Place12',
    ])
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await keyboard.keyboard('{ArrowDown}{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(options[1]!.id)
    expect(options[1]!.getAttribute('aria-selected')).toBe('true')
    await keyboard.keyboard('{Enter}')
    await screen.findByText('1 material')
    expect(location()).toBe('/marketplace?q=Puebla')
    expect(field()).toHaveProperty('value', 'Puebla')
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull()
  })

  it('are applied with a press, and closed with Escape, which keeps the words', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/marketplace', answers })
    await screen.findByText('3 materials')
    await keyboard.click(field())
    await keyboard.paste('p')
    await screen.findByRole('option', { name: /Polypropylene/ })
    await keyboard.keyboard('{Escape}')
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull()
    expect(field()).toHaveProperty('value', 'p')
    await keyboard.keyboard('{ArrowDown}')
    // A press on the list's margin.
    await keyboard.click(await screen.findByRole('listbox', { name: 'Suggestions' }))
    expect(document.activeElement).toBe(field())
    await keyboard.click(screen.getByRole('option', { name: /Polypropylene/ }))
    await screen.findByText('2 materials')
    expect(location()).toBe('/marketplace?q=Polypropylene')
  })

  it('do not block the search when they fail to load', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/marketplace',
      answers: {
        ...newest,
        'GET /api/materials/suggestions?q=p&language=en': [503, {}],
        'GET /api/materials?q=p&limit=24': page(2),
      },
    })
    await screen.findByText('3 materials')
    await keyboard.click(field())
    await keyboard.paste('p')
    await screen.findByText('2 materials')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the meaning of words', () => {
  it('is shown, replaced by a literal search with one press, and restored with another', async () => {
    const understood = [
      { words: 'pp', meanings: [{ kind: 'type', value: 'Polypropylene' }] },
      { words: 'mty', meanings: [{ kind: 'state', value: 'NL', country: 'MEX' }] },
    ]
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?q=PP+MTY',
      answers: {
        'GET /api/materials?q=PP+MTY&limit=24': [
          200,
          { ...buildPage({ count: 2, total: 2 }), understood },
        ],
        'GET /api/materials?q=PP+MTY&literal=pp&limit=24': [
          200,
          { ...buildPage({ count: 1, total: 1 }), understood: understood.slice(1) },
        ],
      },
    })
    await screen.findByRole('button', {
      name: 'mty: Nuevo León. Search the exact word',
    })
    await keyboard.click(
      screen.getByRole('button', { name: 'pp: Polypropylene. Search the exact word' }),
    )
    await screen.findByText('1 material')
    expect(location()).toBe('/marketplace?q=PP+MTY&literal=pp')
    await keyboard.click(
      screen.getByRole('button', { name: '“pp” exactly as written. Search by meaning' }),
    )
    await screen.findByText('2 materials')
    expect(location()).toBe('/marketplace?q=PP+MTY')
  })
})

describe('a search without matches', () => {
  it('offers the closest alternatives with their counts, each with one press', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?q=PP&color=Red&country=MEX&state=JA&sort=price_asc',
      answers: {
        'GET /api/materials?q=PP&color=Red&country=MEX&state=JA&sort=price_asc&limit=24': page(0),
        ...ways(
          'q=PP&color=Red&country=MEX&state=JA',
          {
            without: [{ filter: 'state' }],
            filters: { q: 'pp', color: 'Red', country: 'MEX' },
            total: 45,
          },
          {
            without: [{ words: 'pp' }],
            filters: { color: 'Red', country: 'MEX', state: 'JA' },
            total: 2,
          },
        ),
        'GET /api/materials?q=pp&color=Red&country=MEX&sort=price_asc&limit=24': page(3),
      },
    })
    await keyboard.click(
      await screen.findByRole('button', { name: 'Show 45 materials without “Jalisco”' }),
    )
    await screen.findByText('3 materials')
    expect(location()).toBe('/marketplace?q=pp&color=Red&country=MEX&sort=price_asc')
  })

  it('names all values of a filter to remove, and offers a wider range', async () => {
    renderScreen({
      routes,
      at: '/marketplace?color=Red,Blue&priceMax=0.5',
      answers: {
        'GET /api/materials?color=Red%2CBlue&priceMax=0.5&priceCurrency=USD&limit=24': page(0),
        ...ways(
          'color=Red%2CBlue&priceMax=0.5&priceCurrency=USD',
          {
            without: [{ bound: 'priceMax' }],
            filters: { color: 'Red,Blue', priceMax: 0.63, priceCurrency: 'USD' },
            total: 4,
          },
          {
            without: [{ filter: 'color' }],
            filters: { priceMax: 0.5, priceCurrency: 'USD' },
            total: 9,
          },
        ),
      },
    })
    await screen.findByRole('button', { name: 'Show 4 materials with “Up to US$0.63 / kg”' })
    screen.getByRole('button', { name: 'Show 9 materials without “Red, Blue”' })
  })

  it('clears everything when no single filter helps', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/marketplace?q=zinc&country=MEX&color=Red',
      answers: {
        ...newest,
        'GET /api/materials?q=zinc&color=Red&country=MEX&limit=24': page(0),
        ...ways('q=zinc&color=Red&country=MEX'),
      },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await screen.findByText('3 materials')
    expect(location()).toBe('/marketplace')
  })
})

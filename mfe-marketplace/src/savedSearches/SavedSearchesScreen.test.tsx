import type { SavedSearch } from '@materia/contracts/savedSearches/savedSearch.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '../../test/factories.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { SavedSearchesScreen } from './SavedSearchesScreen.tsx'
import { SaveSearchButton } from './SaveSearchButton.tsx'
import { useSearchVisit } from './useSearchVisit.ts'

const abs: SavedSearch = {
  id: 4,
  name: 'Black ABS',
  filters: {
    category: 'Plastics',
    type: 'ABS',
    color: 'Black',
    priceMax: 1.1,
    priceCurrency: 'USD',
  },
  frequency: 'daily',
  newListings: 3,
  createdAt: '2026-11-27T20:00:00.000Z',
}

type Options = { at?: string; isVisitor?: boolean }
const list = '/marketplace?type=ABS'

function render(answers: MockResponses, { at = '/saved-searches', isVisitor }: Options = {}) {
  return renderScreen({
    routes: [
      {
        element: <RemoteRoot name="test" version="test" messages={{ en: english, es: spanish }} />,
        children: [
          { path: '/saved-searches', Component: SavedSearchesScreen },
          { path: '/product', Component: Visited },
          {
            path: '/marketplace',
            element: <SaveSearchButton filters={abs.filters}>Save this search</SaveSearchButton>,
          },
        ],
      },
      { path: '/auth', element: 'log in' },
    ],
    at,
    user: isVisitor ? null : buildUser(),
    answers: { 'GET /api/saved-searches': [200, { items: [abs] }], ...answers },
  })
}

const visited = { call: 'PATCH /api/saved-searches/4', body: { isSeen: true } }
function Visited() {
  useSearchVisit()
  return null
}
const called = (calls: { call: string }[]) => calls.map(({ call }) => call)

describe('saved searches', () => {
  it('show their name, filters in words and new listings, and lead to the list', async () => {
    render({})
    expect((await screen.findByRole('link', { name: 'Black ABS' })).getAttribute('href')).toBe(
      '/marketplace?category=Plastics&type=ABS&color=Black&priceMax=1.1&priceCurrency=USD',
    )
    screen.getByText('ABS · Black · Up to US$1.10 / kg')
    screen.getByText('3 new listings')
  })

  it('change how often they alert', async () => {
    const { keyboard, calls } = render({
      'PATCH /api/saved-searches/4': [200, { ...abs, frequency: 'weekly' }],
    })
    await keyboard.selectOptions(await screen.findByLabelText('Notify me'), 'Mondays at 7:00 AM')
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
        body: { frequency: 'weekly' },
      }),
    )
  })

  it('say that they are quiet, and notify again with one press', async () => {
    const { keyboard, calls } = render({
      'GET /api/saved-searches': [200, { items: [{ ...abs, isQuiet: true }] }],
      'PATCH /api/saved-searches/4': [200, abs],
    })
    await screen.findByText(/Paused: you didn’t open this search after 5 notices/)
    await keyboard.click(screen.getByRole('button', { name: 'Notify me again' }))
    await waitFor(() => expect(calls).toContainEqual(visited))
  })

  it('are visited by the link of their notice, which then leaves the address', async () => {
    const { calls, location } = render(
      { 'PATCH /api/saved-searches/4': [200, abs] },
      { at: '/product?a=1&savedSearch=4' },
    )
    await waitFor(() => expect(calls).toContainEqual(visited))
    expect(location()).toBe('/product?a=1')
  })

  it('are deleted at once and restored by Undo', async () => {
    const { keyboard, calls } = render({
      'DELETE /api/saved-searches/4': [200, { id: 4 }],
      'POST /api/saved-searches': [201, abs],
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Delete: Black ABS' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(called(calls)).toContain('POST /api/saved-searches'))
  })
})

describe('Save this search', () => {
  it('saves the filters under a name with one press, which can be changed then', async () => {
    const { keyboard, calls } = render(
      {
        'POST /api/saved-searches': [201, abs],
        'PATCH /api/saved-searches/4': [200, abs],
      },
      { at: list },
    )
    await keyboard.click(await screen.findByRole('button', { name: 'Save this search' }))
    const name = await screen.findByLabelText('Name')
    expect(calls.find(({ call }) => call.startsWith('POST'))).toMatchObject({
      body: { name: 'ABS · Black · Up to US$1.10 / kg', filters: abs.filters },
    })
    await keyboard.clear(name)
    await keyboard.click(screen.getByRole('button', { name: 'Done' }))
    screen.getByText('Enter a name')
    await keyboard.type(name, 'Black')
    await keyboard.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
        body: { name: 'Black' },
      }),
    )
  })

  it('leads a visitor to the login and back', async () => {
    const { keyboard } = render({}, { at: list, isVisitor: true })
    await keyboard.click(await screen.findByRole('button', { name: 'Save this search' }))
    await screen.findByText('log in')
  })
})

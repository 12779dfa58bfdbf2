import type { User } from '@materia/contracts/identity/users/user.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { screen, waitFor } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { FavoriteButton } from './FavoriteButton.tsx'

function renderButton({
  user = buildUser(),
  favoriteIds = [],
  answers,
}: { user?: User | null; favoriteIds?: number[]; answers?: MockResponses } = {}) {
  return renderScreen({
    routes: [
      {
        element: <RemoteRoot name="test" version="test" messages={{ en: english, es: spanish }} />,
        children: [
          {
            path: '/',
            element: <FavoriteButton material={buildMaterial()} title="Copper / Wire" isCompact />,
          },
        ],
      },
    ],
    at: '/',
    user,
    answers: { 'GET /api/user/favorites/ids': [200, favoriteIds], ...answers },
  })
}

const addButton = () => screen.findByRole('button', { name: 'Add to favorites' })
const removeButton = () => screen.findByRole('button', { name: 'Remove from favorites' })
const notice = (text: string) => screen.findByText(text, { selector: 'li *' })

/** Delays the response to each write until it is released. */
function blockWrites() {
  const answer = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async (path, init) => {
    if (init?.method !== 'GET') await promise
    return answer(path, init)
  }
  return resolve
}

describe('FavoriteButton', () => {
  it('is absent for the owner', () => {
    renderButton({ user: buildUser({ id: 2 }) })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is absent for a visitor', () => {
    renderButton({ user: null })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows a favorite before the server confirms it, with a notice afterwards', async () => {
    const { keyboard, calls } = renderButton({ answers: { 'POST /api/favorites/7': [200, true] } })
    const release = blockWrites()
    await keyboard.click(await addButton())
    await removeButton()
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/user/favorites/ids'])
    release()
    await notice('Added to favorites')
    await notice('Copper / Wire')
    expect(calls.map(({ call }) => call)).toContain('POST /api/favorites/7')
  })

  it('removes a favorite', async () => {
    const { keyboard, calls } = renderButton({
      favoriteIds: [4, 7],
      answers: { 'DELETE /api/favorites/7': [200, false] },
    })
    await keyboard.click(await removeButton())
    await notice('Removed from favorites')
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/favorites/7')
  })

  it('undoes a change that the server refuses, with a reason', async () => {
    const { keyboard } = renderButton({
      answers: { 'POST /api/favorites/7': [409, { code: 'FAVORITES_FULL', message: 'full' }] },
    })
    await keyboard.click(await addButton())
    await notice('Not added to favorites')
    await notice('You’ve reached the limit for favorites. Remove one first.')
    await addButton()
  })

  it('sends two quick presses in order', async () => {
    const { keyboard, calls } = renderButton({
      answers: { 'POST /api/favorites/7': [200, true], 'DELETE /api/favorites/7': [200, false] },
    })
    const release = blockWrites()
    await keyboard.click(await addButton())
    await keyboard.click(await removeButton())
    release()
    await notice('Removed from favorites')
    await waitFor(() =>
      expect(calls.map(({ call }) => call)).toEqual([
        'GET /api/user/favorites/ids',
        'POST /api/favorites/7',
        'DELETE /api/favorites/7',
        'GET /api/user/favorites/ids',
      ]),
    )
  })
})

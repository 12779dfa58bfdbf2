import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { screen, within } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import { mockLayout } from '../../test/mockLayout.ts'
import routes from '../routes.tsx'

beforeAll(mockLayout)

const listPath = '/api/user/favorites?limit=24'
const idsPath = '/api/user/favorites/ids'

function openFavorites(items: Material[]) {
  return renderScreen({
    routes,
    at: '/dashboard?tab=favorites',
    user: buildUser({ id: 2 }),
    answers: {
      [`GET ${listPath}`]: [200, { items, total: items.length, nextCursor: null }],
      [`GET ${idsPath}`]: [200, items.map(({ id }) => id)],
    },
  })
}

describe('favorites', () => {
  it('are cards with their current price and status', async () => {
    const sold = buildMaterial({ id: 9, userId: 4, status: 'sold', price: '99.50' })
    openFavorites([sold])
    const card = within(await screen.findByRole('article'))
    card.getByText('20 t · US$99.50')
    card.getByText('Sold')
  })

  it('never show an empty heart, also while the hearts load', async () => {
    const listed = buildMaterial({ id: 9, userId: 4 })
    openFavorites([listed])
    const { promise, resolve } = Promise.withResolvers<void>()
    const answer = globalThis.fetch
    globalThis.fetch = async (path, init) => {
      const response = await answer(path, init)
      if (path === listPath) setTimeout(resolve)
      if (path === idsPath) await promise
      return response
    }
    const card = within(await screen.findByRole('article'))
    card.getByRole('button', { name: 'Remove from favorites' })
  })

  it('link to the marketplace when there are none', async () => {
    openFavorites([])
    await screen.findByText('No favorites')
    expect(screen.getByRole('link', { name: 'Browse the marketplace' }).getAttribute('href')).toBe(
      '/marketplace',
    )
  })
})

import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import routes from '../routes.tsx'

const user = buildUser({ id: 7, email: 'compras@houston.example', createdAt: '2026-01-15T12:00:00.000Z' })

const slots = {
  'company-heading': ({ userId }: { userId: number }) => <h1>Company {userId}</h1>,
  'company-materials': ({ userId }: { userId: number }) => <p>Listings of {userId}</p>,
  'favorite-materials': () => <p>What I keep</p>,
}

describe("one's own profile", () => {
  it('says who the company is and shows what it has listed', async () => {
    renderScreen({ routes, at: '/profile', user, slots })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Houston Polymers')
    screen.getByText('Verified')
    screen.getByText('Texas, United States')
    screen.getByText('January 2026')
    screen.getByText('compras@houston.example')
    expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe('/settings')
    await screen.findByText('Listings of 7')
    expect(screen.queryByRole('link', { name: 'Send message' })).toBeNull()
  })

  it('says it in Spanish, and does not say verified before it is', async () => {
    renderScreen({ routes, at: '/profile', user: buildUser({ verificationStatus: 'pending' }), slots, language: 'es' })
    await screen.findByText('Texas, Estados Unidos')
    screen.getByText('enero de 2026')
    expect(screen.queryByText('Verificada')).toBeNull()
  })

  it('has favorites beside the listings, with the tab in the address', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/profile?tab=listings', user, slots })
    await keyboard.click(await screen.findByRole('tab', { name: 'Favorites' }))
    expect(location()).toBe('/profile?tab=favorites')
    await screen.findByText('What I keep')
  })

  it('is also what its own number shows', async () => {
    renderScreen({ routes, at: '/profile/7?tab=favorites', user, slots })
    await screen.findByText('What I keep')
  })

  it('says that there are no listings while nobody shows them', async () => {
    renderScreen({ routes, at: '/profile', user })
    await screen.findByRole('heading', { name: 'No listings' })
  })
})

describe("another company's profile", () => {
  it('shows what it has listed and leads to a message', async () => {
    renderScreen({ routes, at: '/profile/4', user, slots })
    await screen.findByRole('heading', { level: 1, name: 'Company 4' })
    await screen.findByText('Listings of 4')
    expect(screen.getByRole('link', { name: 'Send message' }).getAttribute('href')).toBe('/messages?chat=4')
  })

  it('keeps its favorites to itself', async () => {
    renderScreen({ routes, at: '/profile/4?tab=favorites', user, slots })
    await screen.findByText('Listings of 4')
    expect(screen.queryByRole('tab', { name: 'Favorites' })).toBeNull()
  })

  it.each(['abc', '0', '1e3'])('is none at /profile/%s', async (id) => {
    renderScreen({ routes, at: `/profile/${id}`, user, slots })
    await screen.findByRole('heading', { level: 1, name: 'There is no such company' })
  })
})

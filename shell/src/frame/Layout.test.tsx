import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { showPage } from '../../test/showPage.tsx'

const user = buildUser({ id: 7 })

describe('the frame of a page', () => {
  it.each([
    ['/', false, true],
    ['/about', true, false],
    ['/contact', true, false],
    ['/terms', true, true],
    ['/marketplace', true, true],
    ['/nowhere', true, true],
  ])('of %s has a header: %s, a footer: %s', async (at, hasHeader, hasFooter) => {
    showPage({ at })
    await screen.findByRole('main')
    expect(Boolean(screen.queryByRole('banner'))).toBe(hasHeader)
    expect(Boolean(screen.queryByRole('contentinfo'))).toBe(hasFooter)
  })

  it('moves the focus to the content of a new page', async () => {
    const { keyboard } = showPage({ at: '/marketplace' })
    await keyboard.click(screen.getAllByRole('link', { name: 'Terms' })[0] ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('keeps a menu open that was opened while the new page loaded', async () => {
    const { keyboard, location } = showPage({ at: '/marketplace', user })
    await keyboard.click(screen.getByRole('button', { name: /’s account/, hidden: true }))
    fireEvent.click(screen.getAllByRole('link', { name: 'Terms' })[0] ?? document.body)
    await waitFor(() => expect(location()).toBe('/terms'))
    expect(screen.getByRole('menuitem', { name: 'Log out', hidden: true })).toBeTruthy()
  })
})

describe('an unknown path', () => {
  it.each([
    ['en', '404 Page Not Found'],
    ['es', '404 Página no encontrada'],
  ] as const)('shows that the page does not exist (%s)', (language, text) => {
    showPage({ at: '/nowhere', language })
    expect(screen.getByRole('heading', { level: 1, name: text })).toBeTruthy()
  })
})

describe('the redirect screen', () => {
  it.each([
    ['/redirect', '/profile?tab=listings'],
    ['/redirect?tab=favorites', '/profile?tab=favorites'],
  ])('sends a signed-in company from %s to %s', (at, to) => {
    const { location } = showPage({ at, user })
    expect(location()).toBe(to)
  })

  it('sends a visitor to the login', () => {
    const { location } = showPage({ at: '/redirect' })
    expect(location()).toMatch(/^\/auth/)
  })
})

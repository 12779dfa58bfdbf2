import { screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '@materia/ui/src/buildUser.ts'
import { showPage } from '../test/showPage.tsx'

const user = buildUser({ id: 7 })

describe('the frame of a page', () => {
  it.each([
    ['/', false, false],
    ['/about', true, false],
    ['/contact', true, false],
    ['/terms', true, true],
    ['/marketplace', true, true],
    ['/nowhere', true, true],
  ])('of %s has a header: %s, a footer: %s (spec 2)', (at, hasHeader, hasFooter) => {
    showPage({ at })
    expect(Boolean(screen.queryByRole('banner'))).toBe(hasHeader)
    expect(Boolean(screen.queryByRole('contentinfo'))).toBe(hasFooter)
  })

  it('moves the focus to the content of a new page', async () => {
    const { keyboard } = showPage({ at: '/marketplace' })
    await keyboard.click(screen.getAllByRole('link', { name: 'Terms (coming soon)' })[0] ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('a path that is no page', () => {
  it.each([['en', '404 Page Not Found'], ['es', '404 Página no encontrada']] as const)('is said to be none (%s)', (language, text) => {
    showPage({ at: '/nowhere', language })
    expect(screen.getByRole('heading', { level: 1, name: text })).toBeTruthy()
  })
})

describe('the redirect screen', () => {
  it.each([['/redirect', '/profile?tab=listings'], ['/redirect?tab=favorites', '/profile?tab=favorites']])('leads a user from %s to %s', (at, to) => {
    const { location } = showPage({ at, user })
    expect(location()).toBe(to)
  })

  it('leads a visitor to the login', () => {
    const { location } = showPage({ at: '/redirect' })
    expect(location()).toMatch(/^\/auth/)
  })
})

describe('the landing page', () => {
  it.each([
    ['a visitor', null, ['/marketplace', '/auth#login']],
    ['a user', user, ['/marketplace', '/profile?tab=listings']],
  ])('has a way on for %s', (_who, who, links) => {
    showPage({ at: '/', user: who })
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  })
})

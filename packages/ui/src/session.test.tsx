import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useIntl } from 'react-intl'
import { buildUser } from './buildUser.ts'
import { RequireUser } from './RequireUser.tsx'
import { renderScreen } from './renderScreen.tsx'
import { useLanguage } from './useLanguage.ts'
import { signedOut } from './useSession.ts'

function Account() {
  const queryClient = useQueryClient()
  return <RequireUser><button type="button" onClick={() => void signedOut(queryClient)}>Leave</button></RequireUser>
}

function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  const price = useIntl().formatDate(new Date('2026-03-15T12:00:00Z'), { month: 'short', year: 'numeric' })
  return <button type="button" onClick={() => setLanguage('es')}>{`${language} ${price}`}</button>
}

describe('RequireUser', () => {
  const routes = [{ path: '/private', Component: Account }]

  it('sends a visitor to log in, with the way back', async () => {
    const { location } = renderScreen({ routes, at: '/private?a=1#b' })
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth?next=%2Fprivate%3Fa%3D1%23b#login')
    await screen.findByText('Log in to continue.')
  })

  it('sends who logs out there to log in, without a way back', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/private', user: buildUser() })
    await keyboard.click(screen.getByText('Leave'))
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth#login')
  })
})

describe('language', () => {
  it('changes texts and formats, is kept, and is said to the browser', async () => {
    const { keyboard } = renderScreen({ routes: [{ path: '/', Component: LanguageSwitch }], at: '/' })
    await keyboard.click(screen.getByText('en Mar 2026'))
    expect(screen.getByText('es mar 2026')).toBeTruthy()
    expect(localStorage.getItem('preferredLanguage')).toBe('es')
    expect(document.documentElement.lang).toBe('es')
  })
})

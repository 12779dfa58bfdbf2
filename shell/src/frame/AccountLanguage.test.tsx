import { buildUser } from '@materia/client/identity/buildUser.ts'
import { useChooseLanguage } from '@materia/client/identity/languageChoice.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { screen, waitFor } from '@testing-library/react'
import { AccountLanguage } from './AccountLanguage.tsx'

const call = 'PATCH /api/user/preferences'
const timeZone = 'America/Monterrey'
let deviceZone = ''

function Page() {
  const user = useCurrentUser()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <>
      {user && <AccountLanguage user={user} />}
      <button type="button" onClick={() => choose('es')}>
        {language}
      </button>
    </>
  )
}

const show = (overrides: Partial<User>, status = 200) => {
  const user = buildUser({ timeZone, ...overrides })
  return renderScreen({
    routes: [{ path: '/', Component: Page }],
    at: '/',
    user,
    answers: { [call]: [status, { ...user, language: 'es' }] },
  })
}

beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function of(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: deviceZone }
  })
  deviceZone = 'America/Denver'
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => jest.restoreAllMocks())

describe('the language of a signed-in company', () => {
  it('is the language of the account', async () => {
    const { calls } = show({ language: 'es' })
    await screen.findByText('es')
    expect(calls).toEqual([])
  })

  it('is stored with the account when it is chosen, once', async () => {
    const { keyboard, calls } = show({ language: 'en' })
    await keyboard.click(await screen.findByText('en'))
    await waitFor(() => expect(sessionStorage.getItem('languageChoice')).toBeNull())
    expect(screen.getByText('es')).toBeTruthy()
    expect(calls).toEqual([{ call, body: { language: 'es' } }])
  })

  it('is the one chosen before the login', async () => {
    sessionStorage.setItem('languageChoice', 'chosen')
    const { calls } = show({ language: 'es' })
    await waitFor(() => expect(calls).toEqual([{ call, body: { language: 'en' } }]))
    expect(screen.getByText('en')).toBeTruthy()
  })

  it('is stored by a later page when the call fails', async () => {
    const { keyboard, calls } = show({ language: 'en' }, 503)
    await keyboard.click(await screen.findByText('en'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(sessionStorage.getItem('languageChoice')).toBe('chosen')
  })

  it('does not follow a link, which concerns the pages only', async () => {
    sessionStorage.setItem('languageChoice', 'linked')
    const { calls } = show({ language: 'es' })
    expect(await screen.findByText('en')).toBeTruthy()
    expect(calls).toEqual([])
  })
})

describe('an account without a language and a time zone', () => {
  it.each([
    ['America/Denver', { language: 'en', timeZone: 'America/Denver' }],
    // A browser that hides where it is.
    ['UTC', { language: 'en' }],
  ])('gets both from a browser in %s', async (zone, body) => {
    deviceZone = zone
    const { calls } = show({ language: null, timeZone: '' })
    await waitFor(() => expect(calls).toEqual([{ call, body }]))
  })
})

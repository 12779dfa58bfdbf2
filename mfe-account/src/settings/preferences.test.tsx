import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { AccountRoot } from '../AccountRoot.tsx'
import { LanguageSection } from './language/LanguageSection.tsx'
import { NotificationsSection } from './notifications/NotificationsSection.tsx'

const user = buildUser()
const call = 'PATCH /api/user/preferences'
const children = [
  { path: '/notifications', Component: NotificationsSection },
  { path: '/language', Component: LanguageSection },
]
const routes = [{ Component: AccountRoot, children }]
const show = (at: string, answer: [number, object]) =>
  renderScreen({ routes, at, user, answers: { [call]: answer } })
const choice = (name: string) => screen.getByRole('switch', { name })

beforeEach(() => localStorage.clear())

describe('notifications', () => {
  it('are all on by default; browser settings are stored here, mail settings are sent', async () => {
    const { keyboard, calls } = show('/notifications', [
      200,
      { ...user, mails: { ...user.mails, announcements: false } },
    ])
    expect(screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'))).toEqual(
      Array(7).fill('true'),
    )
    await keyboard.click(choice('Order alerts'))
    await keyboard.click(choice('Marketplace news'))
    await keyboard.click(screen.getByRole('button', { name: 'Save notifications' }))
    await screen.findByText('Notifications saved')
    expect(calls).toEqual([
      {
        call,
        body: { mails: { ...user.mails, announcements: false } },
      },
    ])
    expect(localStorage.getItem('notifications_7')).toBe(
      '{"orderAlerts":false,"marketplaceAnnouncements":true}',
    )
  })

  it('keep their chosen values when saving fails', async () => {
    const { keyboard } = show('/notifications', [
      503,
      { message: 'x', code: 'UNAVAILABLE', requestId: 'r' },
    ])
    await keyboard.click(choice('Companies you invited'))
    await keyboard.click(screen.getByRole('button', { name: 'Save notifications' }))
    await screen.findByText('Your notifications couldn’t be saved')
    expect(choice('Companies you invited').getAttribute('aria-checked')).toBe('false')
    expect(localStorage.getItem('notifications_7')).toBeNull()
  })

  it('ignore an invalid stored value', () => {
    localStorage.setItem('notifications_7', 'no json')
    show('/notifications', [200, user])
    expect(choice('Order alerts').getAttribute('aria-checked')).toBe('true')
  })
})

describe('the time zone of the mails', () => {
  it('becomes the time zone of the device on a press', async () => {
    const timeZone = 'America/Denver'
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function of(
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone }
    })
    const { keyboard, calls } = renderScreen({
      routes,
      at: '/language',
      user: { ...user, timeZone: 'America/Tijuana' },
      answers: { [call]: [200, { ...user, timeZone }] },
    })
    expect(screen.getByText(/^Times in your emails: Pacific .* \(America\/Tijuana\)$/)).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: /this device/ }))
    await screen.findByText(/Your emails now use the time of/)
    expect(calls).toEqual([{ call, body: { timeZone } }])
    expect(screen.queryByRole('button', { name: /this device/ })).toBeNull()
    jest.restoreAllMocks()
  })
})

describe('the language', () => {
  it('changes the page at once, and is sent for the mails', async () => {
    const { keyboard, calls } = show('/language', [200, { ...user, language: 'es' }])
    await keyboard.click(screen.getByRole('button', { name: 'Español' }))
    expect(localStorage.getItem('preferredLanguage')).toBe('es')
    expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(calls).toEqual([{ call, body: { language: 'es' } }])
  })

  it.each([
    ['es', 'Español', 'están en español'],
    ['en', 'English', 'are now in English'],
  ] as const)('is named by the notice: %s', async (chosen, button, words) => {
    const { keyboard } = show('/language', [200, { ...user, language: chosen }])
    await keyboard.click(screen.getByRole('button', { name: button }))
    await screen.findByText(new RegExp(words))
  })

  it('stays changed on the page when the call for the mails fails', async () => {
    const { keyboard } = show('/language', [
      503,
      { message: 'x', code: 'UNAVAILABLE', requestId: 'r' },
    ])
    await keyboard.click(screen.getByRole('button', { name: 'Español' }))
    expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })
})

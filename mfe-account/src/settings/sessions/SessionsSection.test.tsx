import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { Session } from '@materia/contracts/identity/sessions/session.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { SessionsSection } from './SessionsSection.tsx'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const routes = settingsRoutes(SessionsSection)
const current: Session = {
  id: 'here',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Windows',
  country: 'MX',
  city: 'Monterrey',
  network: '203.0.113.7',
  startedAt: '2026-11-02T12:00:00Z',
  lastSeenAt: '2026-11-02T13:00:00Z',
}
const phone: Session = {
  ...current,
  id: 'phone',
  isCurrent: false,
  browser: 'Safari',
  system: 'iOS',
  country: 'US',
  city: '',
}
const unknown: Session = { ...phone, id: 'unknown', browser: '', system: '', country: '' }

function show(sessions: Session[], answers: MockResponses = {}, language: Language = 'en') {
  const all: MockResponses = { 'GET /api/sessions': [200, { sessions }], ...answers }
  return { answers: all, ...renderScreen({ routes, at: '/settings', answers: all, language }) }
}

const list = () => screen.findByRole('list', { name: 'Your sessions' })
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the sessions', () => {
  it('show browser, system, place and time', async () => {
    show([current, phone, unknown])
    expect(await rows()).toEqual([
      expect.stringMatching(
        /^Firefox on WindowsThis deviceMonterrey, Mexico · Active nowLogged in Nov 2, 2026/,
      ),
      expect.stringMatching(/^Safari on iOSUnited States · Last seen Nov 2, 2026/),
      expect.stringMatching(/^Unknown browser203\.0\.113\.7 · Last seen/),
    ])
  })

  it('show which are active now, and in how many tabs', async () => {
    show([
      { ...current, connections: 3 },
      { ...phone, connections: 1 },
      { ...unknown, connections: 0 },
    ])
    expect(await rows()).toEqual([
      expect.stringContaining('Active now in 3 tabs'),
      expect.stringMatching(/United States · Active nowLogged in/),
      expect.stringContaining('Last seen'),
    ])
  })

  it('are shown in Spanish', async () => {
    show([current, phone], {}, 'es')
    expect(await screen.findByText(/Monterrey, México · Activa ahora/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cerrar la sesión: Safari en iOS' })).toBeTruthy()
  })

  it('say when there is only one', async () => {
    show([current])
    await screen.findByText('You aren’t logged in anywhere else.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are ended one by one, and the focus moves to the list', async () => {
    const { keyboard, answers } = show([current, phone], { 'DELETE /api/sessions/phone': [204] })
    await list()
    answers['GET /api/sessions'] = [200, { sessions: [current] }]
    await keyboard.click(screen.getByRole('button', { name: 'End the session: Safari on iOS' }))
    await screen.findByText('Session ended')
    expect(await rows()).toHaveLength(1)
    expect(document.activeElement).toBe(await list())
  })

  it('that have already ended count as ended', async () => {
    const { keyboard } = show([current, phone], {
      'DELETE /api/sessions/phone': [404, { code: 'NOT_FOUND' }],
    })
    await keyboard.click(
      await screen.findByRole('button', { name: 'End the session: Safari on iOS' }),
    )
    await screen.findByText('Session ended')
  })

  it('except this one are all ended after a confirmation', async () => {
    const { keyboard, answers } = show([current, phone, unknown], { 'DELETE /api/sessions': [204] })
    await keyboard.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    answers['GET /api/sessions'] = [200, { sessions: [current] }]
    await keyboard.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'End all other sessions' }),
    )
    await screen.findByText('All other sessions ended')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await list())
  })

  it('stay when ending fails, with a notice', async () => {
    const { keyboard } = show([current, phone], {
      'DELETE /api/sessions/phone': [503, { code: 'UNAVAILABLE' }],
    })
    await keyboard.click(
      await screen.findByRole('button', { name: 'End the session: Safari on iOS' }),
    )
    await screen.findByText('The session couldn’t be ended')
    expect(await rows()).toHaveLength(2)
  })

  it('can be retried when they fail to load', async () => {
    const { keyboard, answers } = show([], { 'GET /api/sessions': [503, { code: 'UNAVAILABLE' }] })
    await screen.findByText('Your sessions couldn’t be loaded')
    answers['GET /api/sessions'] = [200, { sessions: [current] }]
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })
})

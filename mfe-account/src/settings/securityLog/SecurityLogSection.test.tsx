import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { SecurityEvent } from '@materia/contracts/identity/securityLog/securityEvent.ts'
import { screen, within } from '@testing-library/react'
import { SecurityLogSection } from './SecurityLogSection.tsx'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const routes = settingsRoutes(SecurityLogSection)
const event = (kind: string, rest: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: kind + (rest.detail ?? ''),
  kind,
  at: '2026-11-02T12:00:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.7',
  detail: '',
  ...rest,
})
const items = [
  event('factorRemoved', { detail: 'totp' }),
  event('factorRemoved', { detail: 'passkey' }),
  event('newNetwork', { network: '198.51.100.0/24' }),
  event('kindOfALaterRelease', { detail: 'totp' }),
]

async function show(language: Language, name: string) {
  const answers = {
    'GET /api/user/security-events': [200, { items, nextCursor: null }] as [number, object],
  }
  renderScreen({ routes, at: '/settings', user: buildUser(), answers, language })
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the security log', () => {
  it('names removed second factors, new networks and kinds of a later release', async () => {
    expect(await show('en', 'Security log, newest first')).toEqual([
      expect.stringMatching(/^Second factor removed.*Authenticator app · Firefox on Windows/),
      expect.stringMatching(/^Second factor removed.*Passkey · Firefox/),
      expect.stringMatching(/^Logged in from a new network.*198\.51\.100\.0\/24$/),
      expect.stringMatching(/^Another account change.*(AM|PM)Firefox/),
    ])
  })

  it('is in Spanish', async () => {
    const [app, , network] = await show(
      'es',
      'Registro de seguridad, de lo más reciente a lo más antiguo',
    )
    expect(app).toMatch(/^Se quitó un segundo paso.*App de autenticación · Firefox en Windows/)
    expect(network).toMatch(/^Inicio de sesión desde una red nueva/)
  })
})

import { renderRoutes } from '@materia/ui/src/testing/renderRoutes.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { TwoFactorSection } from './TwoFactorSection.tsx'

const none = { totp: null, recoveryCodesLeft: 0, passkeys: [], resetAt: null }
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKLM-${1000 + at}`)
const on = { ...none, totp: { addedAt: '2026-11-02T12:00:00.000Z' }, recoveryCodesLeft: 10 }
const laptop = {
  id: 'p1',
  name: 'Laptop',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: null,
  isSynced: false,
}
const freshCheckWanted: MockResponses[string] = [
  403,
  { message: 'confirm', code: 'FRESH_CHECK_REQUIRED', requestId: 'r' },
]

const render = (answers: MockResponses) =>
  renderRoutes({
    routes: [{ path: '/settings', Component: TwoFactorSection }],
    at: '/settings',
    answers,
  })

describe('two-factor authentication', () => {
  it('is turned on in three steps on one card', async () => {
    const answers: MockResponses = {
      'GET /api/user/two-factor': [200, none],
      'POST /api/user/two-factor/totp': [
        200,
        { url: 'otpauth://totp/Materia:norte?secret=JBSWY3DP&issuer=Materia', key: 'JBSWY3DP' },
      ],
      'POST /api/user/two-factor/totp/confirm': [
        401,
        { message: 'wrong', code: 'INVALID_CODE', requestId: 'r' },
      ],
    }
    const { keyboard } = render(answers)
    await keyboard.click(await screen.findByRole('switch', { name: 'Authenticator app' }))
    expect(await screen.findByRole('img', { name: 'QR code of the key below' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP')).toBeTruthy()

    const code = screen.getByLabelText('Six-digit code')
    await keyboard.type(code, '111111{Enter}')
    expect(await screen.findAllByText(/This code is wrong/)).not.toHaveLength(0)
    expect(code).toHaveProperty('value', '111111')

    answers['POST /api/user/two-factor/totp/confirm'] = [200, { codes }]
    answers['GET /api/user/two-factor'] = [200, on]
    await keyboard.type(code, '{Enter}')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(document.activeElement?.textContent).toBe('Save your recovery codes')
    await keyboard.click(screen.getByRole('button', { name: 'I’ve saved them' }))
    expect(screen.queryByText(codes[0]!)).toBeNull()
    expect(await screen.findByText(/On since Nov 2, 2026. 10 recovery codes left/)).toBeTruthy()
  })

  it('is turned off after a confirmation and a fresh check', async () => {
    const answers: MockResponses = {
      'GET /api/user/two-factor': [200, on],
      'DELETE /api/user/two-factor/totp': freshCheckWanted,
      'POST /api/user/confirm': [204],
    }
    const { keyboard, calls } = render(answers)
    await keyboard.click(await screen.findByRole('switch', { name: 'Authenticator app' }))
    await keyboard.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('heading', { name: 'Confirm that it’s you' })
    await keyboard.type(screen.getByLabelText('Password'), 'hojuelas')
    answers['DELETE /api/user/two-factor/totp'] = [204]
    answers['GET /api/user/two-factor'] = [200, none]
    await keyboard.type(screen.getByLabelText(/Code from your authenticator app/), '123456{Enter}')
    expect(await screen.findByText('Two-factor authentication is off')).toBeTruthy()
    expect(
      calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]),
    ).toEqual([
      ['DELETE /api/user/two-factor/totp', undefined],
      ['POST /api/user/confirm', { password: 'hojuelas', code: '123456' }],
      ['DELETE /api/user/two-factor/totp', undefined],
    ])
  })

  it('stays unchanged without the fresh check', async () => {
    const { keyboard, calls } = render({
      'GET /api/user/two-factor': [200, on],
      'DELETE /api/user/two-factor/totp': freshCheckWanted,
    })
    await keyboard.click(await screen.findByRole('switch', { name: 'Authenticator app' }))
    await keyboard.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('heading', { name: 'Confirm that it’s you' })
    await keyboard.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('switch', { name: 'Authenticator app' })).toHaveProperty(
      'checked',
      true,
    )
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  })
})

describe('passkeys', () => {
  it('are renamed, and removed after a confirmation', async () => {
    const answers: MockResponses = {
      'GET /api/user/two-factor': [200, { ...none, passkeys: [laptop] }],
      'PATCH /api/user/passkeys/p1': [200, { ...laptop, name: 'Phone' }],
      'DELETE /api/user/passkeys/p1': [204],
    }
    const { keyboard, calls } = render(answers)
    await keyboard.click(await screen.findByRole('button', { name: 'Rename Laptop' }))
    const name = screen.getByLabelText(/^Name/)
    await keyboard.clear(name)
    answers['GET /api/user/two-factor'] = [
      200,
      { ...none, passkeys: [{ ...laptop, name: 'Phone' }] },
    ]
    await keyboard.type(name, 'Phone{Enter}')
    await keyboard.click(await screen.findByRole('button', { name: 'Remove Phone' }))
    answers['GET /api/user/two-factor'] = [200, none]
    await keyboard.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Passkey removed')).toBeTruthy()
    expect(await screen.findByText('You don’t have any passkeys yet.')).toBeTruthy()
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/user/passkeys/p1')
  })

  it('show an error with a retry when they fail to load', async () => {
    const answers: MockResponses = {
      'GET /api/user/two-factor': [503, { message: 'down', code: 'UNAVAILABLE', requestId: 'r' }],
    }
    const { keyboard } = render(answers)
    await screen.findByText('Your login settings couldn’t be loaded')
    answers['GET /api/user/two-factor'] = [200, none]
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You don’t have any passkeys yet.')).toBeTruthy()
  })
})

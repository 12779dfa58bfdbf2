import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { PasswordSection } from './PasswordSection.tsx'
import { refusal } from '../../../test/refusal.ts'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

// jsdom lacks these methods of dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}

const call = 'POST /api/user/change-password'
const routes = settingsRoutes(PasswordSection)

async function show(answers: Record<string, [number, object?]> = {}, language: 'en' | 'es' = 'en') {
  const rendered = renderScreen({ routes, at: '/settings', user: buildUser(), answers, language })
  await rendered.keyboard.click(
    screen.getByRole('button', {
      name: language === 'en' ? 'Change password' : 'Cambiar contraseña',
    }),
  )
  return rendered
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getAllByRole('button', { name: 'Change password' }).at(-1)!

async function fill(
  { keyboard }: Awaited<ReturnType<typeof show>>,
  [current, next, confirm]: [string, string, string],
) {
  const typed = [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirm],
  ] as const
  for (const [name, text] of typed) if (text) await keyboard.type(field(name), text)
  await keyboard.click(submit())
}

describe('the password in the settings', () => {
  it('is changed, with a notice, and the dialog closes', async () => {
    const shown = await show({ [call]: [204] })
    await fill(shown, ['materia-demo', 'hojuelas de PET', 'hojuelas de PET'])
    await screen.findByText('Your password has been updated successfully.')
    expect(shown.calls).toEqual([
      { call, body: { currentPassword: 'materia-demo', newPassword: 'hojuelas de PET' } },
    ])
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  })

  it.each([
    [
      ['', '', ''],
      [
        'Current password is required',
        'New password is required',
        'Password confirmation is required',
      ],
    ],
    [['a', '12345', '12345'], ['New password must be at least 6 characters long']],
    [['a', 'hojuelas', 'hojuela'], ['New password and confirmation do not match']],
  ] as [[string, string, string], string[]][])(
    'of %j shows %j and sends nothing',
    async (typed, texts) => {
      const shown = await show()
      await fill(shown, typed)
      for (const text of texts) await screen.findByText(text)
      expect(shown.calls).toEqual([])
    },
  )

  it('shows the rules that are not met while it is typed', async () => {
    const { keyboard } = await show()
    const line = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('')
    await keyboard.type(field('New password'), 'qwert')
    expect(line()).toContain('One more character')
    await keyboard.type(field('New password'), 'y')
    expect(line()).toContain('Too common')
    await keyboard.clear(field('New password'))
    await keyboard.type(field('New password'), 'Houston2026')
    expect(line()).toContain('your company’s name')
    await keyboard.clear(field('New password'))
    await keyboard.type(field('New password'), 'hojuelas de PET')
    expect(line()).toContain('Good')
  })

  it.each([
    ['CURRENT_PASSWORD_WRONG', 409, 'Current password', 'The current password is wrong'],
    [
      'PASSWORD_TOO_COMMON',
      409,
      'New password',
      'This password is too common. Choose another one.',
    ],
  ])(
    'shows a refusal with %s at its field, and keeps the typed text',
    async (code, status, name, text) => {
      const shown = await show({ [call]: refusal(status, code) })
      await fill(shown, ['materia-demo', 'hojuelas de PET', 'hojuelas de PET'])
      await waitFor(() => expect(document.activeElement).toBe(field(name)))
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
      expect(field('New password').value).toBe('hojuelas de PET')
    },
  )

  it('asks for a code when there is an authenticator app, without a notice', async () => {
    act(() => notify({ title: 'Earlier notice' }))
    const shown = await show({ [call]: refusal(403, 'SECOND_FACTOR_REQUIRED') })
    await fill(shown, ['materia-demo', 'hojuelas de PET', 'hojuelas de PET'])
    const code = await screen.findByLabelText(
      'Code from your authenticator app, or a recovery code',
    )
    expect(document.activeElement).toBe(code)
    screen.getByText('Earlier notice')
    await shown.keyboard.type(code, '123456')
    await shown.keyboard.click(submit())
    await waitFor(() =>
      expect(shown.calls.at(-1)?.body).toEqual({
        currentPassword: 'materia-demo',
        newPassword: 'hojuelas de PET',
        code: '123456',
      }),
    )
  })

  it('shows inside the dialog that the account is locked', async () => {
    const shown = await show({ [call]: refusal(429, 'TOO_MANY_REQUESTS') })
    await fill(shown, ['materia-demo', 'hojuelas de PET', 'hojuelas de PET'])
    expect((await screen.findByRole('alert')).textContent).toContain('Too many wrong passwords')
  })

  it('can be made visible while it is typed', async () => {
    const { keyboard } = await show({}, 'es')
    expect(field('Contraseña nueva').type).toBe('password')
    await keyboard.click(screen.getByRole('button', { name: 'Mostrar: Contraseña nueva' }))
    expect(field('Contraseña nueva').type).toBe('text')
  })
})

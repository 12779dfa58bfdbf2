import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { act, screen, waitFor } from '@testing-library/react'
import routes from '../routes.tsx'

const user = buildUser()
const wrongPassword = {
  message: 'Invalid username or password',
  code: 'INVALID_CREDENTIALS',
  requestId: 'r',
}

type Keyboard = ReturnType<typeof renderScreen>['keyboard']

async function fillLogin(keyboard: Keyboard) {
  await keyboard.type(await screen.findByLabelText('Username or email'), 'houston')
  await keyboard.type(screen.getByLabelText('Password'), 'wrong')
  await keyboard.click(await screen.findByRole('button', { name: 'Login' }))
}

describe('login', () => {
  it('opens the marketplace as the returned user', async () => {
    const { keyboard, location, calls } = renderScreen({
      routes,
      at: '/auth',
      answers: { 'POST /api/login': [200, user] },
    })
    await fillLogin(keyboard)
    await screen.findByText('elsewhere')
    expect(location()).toBe('/marketplace')
    expect(calls).toEqual([
      { call: 'POST /api/login', body: { username: 'houston', password: 'wrong' } },
    ])
  })

  it('returns to the guarded page and dismisses its notice', async () => {
    const at = '/auth?next=%2Fmessages%3Fchat%3D4#login'
    const { keyboard, location } = renderScreen({
      routes,
      at,
      answers: { 'POST /api/login': [200, user] },
    })
    act(() => notify({ title: 'Log in to continue.' }))
    await screen.findByText('Log in to continue.')
    await fillLogin(keyboard)
    await screen.findByText('elsewhere')
    expect(location()).toBe('/messages?chat=4')
    await waitFor(() => expect(screen.queryByText('Log in to continue.')).toBeNull())
  })

  it('keeps the typed text after a wrong password, with an error, and focuses the password', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/auth',
      answers: { 'POST /api/login': [401, wrongPassword] },
    })
    await fillLogin(keyboard)
    expect(await screen.findByText('Login failed')).toBeTruthy()
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'houston')
    const password = screen.getByLabelText('Password')
    expect(password).toHaveProperty('value', 'wrong')
    expect(document.activeElement).toBe(password)
    expect(
      document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Invalid username or password')
  })

  it('shows the error in Spanish', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/auth',
      language: 'es',
      answers: { 'POST /api/login': [401, wrongPassword] },
    })
    await keyboard.type(await screen.findByLabelText('Usuario o correo'), 'houston')
    await keyboard.type(screen.getByLabelText('Contraseña'), 'wrong')
    await keyboard.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    expect(await screen.findByText('No se pudo iniciar sesión')).toBeTruthy()
    expect(screen.getAllByText('Usuario o contraseña incorrectos')).not.toHaveLength(0)
  })

  it('requires both fields before it sends anything', async () => {
    const { keyboard, calls } = renderScreen({ routes, at: '/auth' })
    await keyboard.click(await screen.findByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Username or email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username or email'))
    expect(calls).toEqual([])
  })

  it('asks for the code of an authenticator app, and keeps the typed text', async () => {
    const answers: MockResponses = {
      'POST /api/login': [403, { message: 'code', code: 'SECOND_FACTOR_REQUIRED', requestId: 'r' }],
    }
    const { keyboard, calls } = renderScreen({ routes, at: '/auth', answers })
    await fillLogin(keyboard)
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.queryByText('Login failed')).toBeNull()

    answers['POST /api/login'] = [401, { message: 'wrong', code: 'INVALID_CODE', requestId: 'r' }]
    await keyboard.type(code, '123456{Enter}')
    expect(await screen.findAllByText('This code is wrong or was already used')).not.toHaveLength(0)
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456')

    await keyboard.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const recovery = screen.getByLabelText('Recovery code')
    answers['POST /api/login'] = [200, user]
    await keyboard.clear(recovery)
    await keyboard.type(recovery, 'ABCD-EFGH-JKLM-NPQR{Enter}')
    await screen.findByText('elsewhere')
    expect(calls.at(-1)?.body).toEqual({
      username: 'houston',
      password: 'wrong',
      code: 'ABCD-EFGH-JKLM-NPQR',
    })
  })

  it('goes back from the code to the typed text', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/auth',
      answers: {
        'POST /api/login': [
          403,
          { message: 'code', code: 'SECOND_FACTOR_REQUIRED', requestId: 'r' },
        ],
      },
    })
    await fillLogin(keyboard)
    await keyboard.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'houston')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
  })

  it('sends a signed-in visitor to the home page', async () => {
    const { location } = renderScreen({ routes, at: '/auth', user })
    await screen.findByText('elsewhere')
    expect(location()).toBe('/')
  })
})

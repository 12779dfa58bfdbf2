import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, waitFor } from '@testing-library/react'
import routes from '../routes.tsx'
import { refusal } from '../../test/refusal.ts'

describe('a forgotten password', () => {
  it('is requested from the login, with a text that does not reveal whether the account exists', async () => {
    const answers = { 'POST /api/password/forgot': [200, { isAccepted: true }] as [number, object] }
    const { keyboard, calls } = renderScreen({ routes, at: '/auth', answers, language: 'es' })
    await keyboard.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }))
    const send = await screen.findByRole('button', { name: 'Enviar el enlace' })
    await keyboard.type(screen.getByLabelText('Usuario o correo'), ' houston ')
    await keyboard.click(send)
    await screen.findByRole('heading', { name: 'Revisa tu correo' })
    expect(calls).toEqual([
      { call: 'POST /api/password/forgot', body: { username: 'houston', language: 'es' } },
    ])
  })

  it('starts with the name that was typed on the login', async () => {
    const { keyboard } = renderScreen({ routes, at: '/auth' })
    await keyboard.type(await screen.findByLabelText(/^Username/), 'compras@houston.example')
    await keyboard.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('button', { name: 'Send link' })
    expect(screen.getByLabelText('Username or email')).toHaveProperty(
      'value',
      'compras@houston.example',
    )
  })

  it('requires a name', async () => {
    const { keyboard, calls } = renderScreen({ routes, at: '/forgot' })
    await keyboard.click(await screen.findByRole('button', { name: 'Send link' }))
    await screen.findByText('Username or email is required')
    expect(calls).toEqual([])
  })
})

describe('a new password from the mailed link', () => {
  async function save(answer: [number, object?]) {
    const rendered = renderScreen({
      routes,
      at: '/reset/password?token=abc.def',
      answers: { 'POST /api/password/reset': answer },
    })
    for (const name of ['New password', 'Confirm new password'])
      await rendered.keyboard.type(await screen.findByLabelText(name), 'hojuelas de PET')
    await rendered.keyboard.click(screen.getByRole('button', { name: 'Save new password' }))
    return rendered
  }

  it('is saved, and opens the login', async () => {
    const { calls } = await save([204])
    const login = await screen.findByRole('link', { name: 'Log in' })
    expect(document.activeElement).toBe(login)
    expect(calls).toEqual([
      {
        call: 'POST /api/password/reset',
        body: {
          token: 'abc.def',
          newPassword: 'hojuelas de PET',
          confirmPassword: 'hojuelas de PET',
        },
      },
    ])
  })

  it('offers a new link when this one has expired', async () => {
    await save(refusal(410, 'LINK_EXPIRED'))
    expect((await screen.findByRole('link', { name: 'Get a new link' })).getAttribute('href')).toBe(
      '/forgot',
    )
  })

  it('keeps the typed text after a refusal', async () => {
    await save(refusal(409, 'PASSWORD_TOO_COMMON'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'hojuelas de PET')
  })

  it('has no form where the URL has no token', async () => {
    renderScreen({ routes, at: '/reset/password' })
    await screen.findByRole('heading', { name: 'This link no longer works' })
  })
})

describe('the page that confirms an email', () => {
  it.each([
    [[204], 'Your email is confirmed'],
    [refusal(410, 'LINK_EXPIRED'), 'This link no longer works'],
    [refusal(409, 'EMAIL_TAKEN'), 'This email now belongs to another account'],
  ] as [[number, object?], string][])(
    'does nothing until the button is pressed: %j',
    async (answer, title) => {
      const { keyboard, calls } = renderScreen({
        routes,
        at: '/confirm/email?token=abc.def',
        answers: {
          'POST /api/user/email/confirm': answer,
          'GET /api/user': refusal(401, 'UNAUTHENTICATED'),
        },
      })
      const button = await screen.findByRole('button', { name: 'Confirm email' })
      expect(calls).toEqual([])
      await keyboard.click(button)
      await screen.findByRole('heading', { level: 1, name: title })
      expect(calls[0]).toEqual({ call: 'POST /api/user/email/confirm', body: { token: 'abc.def' } })
    },
  )
})

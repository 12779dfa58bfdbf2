import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import routes from '../routes.tsx'

const user = buildUser()
const filled = {
  username: 'houston',
  email: 'compras@houston.example',
  password: 'secret7',
  confirmPassword: 'secret7',
  companyName: 'Houston Polymers',
  description: 'Buys regrind',
}

type Keyboard = ReturnType<typeof renderScreen>['keyboard']

async function fillRegistration(keyboard: Keyboard, fields = filled) {
  await keyboard.type(await screen.findByLabelText('Username'), fields.username)
  if (fields.email) await keyboard.type(screen.getByLabelText('Email'), fields.email)
  await keyboard.type(screen.getByLabelText('Password'), fields.password)
  await keyboard.type(screen.getByLabelText('Confirm password'), fields.confirmPassword)
  await keyboard.type(screen.getByLabelText('Company name'), fields.companyName)
  await keyboard.type(
    screen.getByLabelText('What your company makes, sells or buys'),
    fields.description,
  )
  await keyboard.click(screen.getByRole('button', { name: 'Create account' }))
}

afterEach(() => localStorage.removeItem('materia.referralCode'))

describe('registration', () => {
  it('sends the form, with empty values for fields that it does not show', async () => {
    const { keyboard, calls, location } = renderScreen({
      routes,
      at: '/auth#register',
      answers: {
        'GET /api/config': [200, { registration: 'open' }],
        'POST /api/register': [201, user],
      },
    })
    await fillRegistration(keyboard)
    await screen.findByText('elsewhere')
    expect(calls.at(-1)?.body).toEqual({
      ...filled,
      phoneNumber: '',
      address: '',
      city: '',
      state: '',
      language: 'en',
    })
    expect(location()).toBe('/dashboard')
  })

  it.each([
    ['Username', { username: 'Ñandú' }, /^Use .* unaccented letters/],
    ['Confirm password', { confirmPassword: 'another7' }, 'Passwords do not match'],
  ])('refuses a wrong %s before it is sent', async (label, wrong, text) => {
    const { keyboard, calls } = renderScreen({
      routes,
      at: '/auth?tab=register',
      answers: { 'GET /api/config': [200, { registration: 'open' }] },
    })
    await fillRegistration(keyboard, { ...filled, ...wrong })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['USERNAME_TAKEN', 'Username', filled.username, /already taken/],
    ['COMPANY_NAME_TAKEN', 'Company name', filled.companyName, /^A verified company has this name/],
    ['COMPANY_NAME_RESERVED', 'Company name', filled.companyName, /^This name is reserved/],
  ])('shows %s beside the field %s', async (code, label, typed, text) => {
    const { keyboard } = renderScreen({
      routes,
      at: '/auth#register',
      answers: {
        'GET /api/config': [200, { registration: 'open' }],
        'POST /api/register': [409, { message: 'taken', code, requestId: 'r' }],
      },
    })
    await fillRegistration(keyboard)
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', typed)
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  it('opens the login with a notice when it succeeded without a session', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/auth#register',
      answers: {
        'GET /api/config': [200, { registration: 'open' }],
        'POST /api/register': [
          503,
          { message: 'open', code: 'REGISTERED_WITHOUT_SESSION', requestId: 'r' },
        ],
      },
    })
    await fillRegistration(keyboard)
    expect(await screen.findByText('Your account was created')).toBeTruthy()
    expect(
      screen.getByText(
        'Your account is ready, but we couldn’t log you in. Log in with the username and password you chose.',
      ),
    ).toBeTruthy()
    expect(location()).toBe('/auth#login')
    expect(await screen.findByLabelText('Username or email')).toHaveProperty(
      'value',
      filled.username,
    )
  })

  it.each(['closed', 'invitation'])(
    'offers the waitlist in place of the form while registration is %s',
    async (registration) => {
      const { keyboard, location } = renderScreen({
        routes,
        at: '/auth#register',
        answers: { 'GET /api/config': [200, { registration }] },
      })
      expect(await screen.findByText('New registrations are coming soon')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
      screen.getByRole('button', { name: 'Join the waitlist' })
      await keyboard.click(await screen.findByRole('button', { name: 'Login' }))
      expect(location()).toBe('/auth#login')
    },
  )

  describe('registration with an invitation', () => {
    const answers = (): MockResponses => ({
      'GET /api/config': [200, { registration: 'invitation' }],
      'POST /api/invitation': [200, { email: filled.email }],
      'POST /api/register': [
        403,
        {
          message: 'c•••',
          code: 'INVITATION_OTHER_EMAIL',
          requestId: 'r',
          details: [{ path: 'email', message: 'c•••' }],
        },
      ],
    })

    it('fills in its email and sends its code without showing it', async () => {
      const { keyboard, calls } = renderScreen({
        routes,
        at: '/auth?invite=abc#register',
        answers: { ...answers(), 'POST /api/register': [201, user] },
      })
      expect(await screen.findByDisplayValue(filled.email)).toBe(screen.getByLabelText('Email'))
      expect(screen.queryByDisplayValue('abc')).toBeNull()
      await fillRegistration(keyboard, { ...filled, email: '' })
      await screen.findByText('elsewhere')
      expect(calls.at(-1)?.body).toMatchObject({ email: filled.email, invite: 'abc' })
    })

    it('names the invited email, masked, when another one is used', async () => {
      const given = answers()
      const { keyboard } = renderScreen({ routes, at: '/auth?invite=abc#register', answers: given })
      await keyboard.clear(await screen.findByDisplayValue(filled.email))
      await fillRegistration(keyboard, { ...filled, email: 'otra@houston.example' })
      const text = 'This invitation is for c•••@houston.example: register with that email'
      // Once in the notice and once at the field.
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
      expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(screen.getByLabelText('Email'))
      given['POST /api/register'] = [201, user]
      await keyboard.clear(screen.getByLabelText('Email'))
      await keyboard.type(screen.getByLabelText('Email'), `${filled.email}{Enter}`)
      await screen.findByText('elsewhere')
      await waitFor(() => expect(screen.queryByText('Registration failed')).toBeNull())
    })

    it('says when the invitation has expired and offers the waitlist', async () => {
      renderScreen({
        routes,
        at: '/auth?invite=abc#register',
        answers: {
          ...answers(),
          'POST /api/invitation': [
            403,
            { message: 'no', code: 'INVITATION_INVALID', requestId: 'r' },
          ],
        },
      })
      expect(await screen.findByText('This invitation is no longer valid')).toBeTruthy()
      screen.getByRole('button', { name: 'Join the waitlist' })
    })

    it('can be retried when the invitation fails to load', async () => {
      const given: MockResponses = {
        ...answers(),
        'POST /api/invitation': [503, { message: 'no', code: 'UNAVAILABLE', requestId: 'r' }],
      }
      const { keyboard } = renderScreen({ routes, at: '/auth?invite=abc#register', answers: given })
      const retry = await screen.findByRole('button', { name: 'Try again' })
      given['POST /api/invitation'] = [200, { email: filled.email }]
      await keyboard.click(retry)
      expect(await screen.findByDisplayValue(filled.email)).toBeTruthy()
    })
  })

  it('keeps the typed text while the other tab is open', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/auth#login',
      answers: { 'GET /api/config': [200, { registration: 'closed' }] },
    })
    await keyboard.type(await screen.findByLabelText('Username or email'), 'houston')
    await keyboard.click(screen.getByRole('tab', { name: 'Register' }))
    await keyboard.keyboard('{ArrowLeft}')
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'houston')
  })

  const inviter = 'GET /api/inviters/MATERIA-NORTE-417'
  const registration = (mode: string) => ({
    'GET /api/config': [200, { registration: mode }] as [number, unknown],
    [inviter]: [200, { companyName: 'Recicladora Norte' }] as [number, unknown],
  })

  it('shows the referring company, and sends its code, also on a later day', async () => {
    renderScreen({
      routes,
      at: '/auth?ref=materia-norte-417#register',
      answers: {
        ...registration('open'),
        'GET /api/inviters/materia-norte-417': [200, { companyName: 'Recicladora Norte' }],
      },
    })
    expect(await screen.findByText('Recicladora Norte invites you to Materia')).toBeTruthy()
    cleanup()
    const { keyboard, calls } = renderScreen({
      routes,
      at: '/auth#register',
      answers: {
        ...registration('open'),
        'POST /api/register': [201, { ...user, referredBy: 'Recicladora Norte' }],
      },
    })
    expect(await screen.findByText('Recicladora Norte invites you to Materia')).toBeTruthy()
    await fillRegistration(keyboard)
    await screen.findByText('elsewhere')
    expect(calls.at(-1)?.body).toMatchObject({ referralCode: 'MATERIA-NORTE-417' })
    expect(localStorage.getItem('materia.referralCode')).toBeNull()
    expect(screen.queryByText('Your referral code wasn’t used')).toBeNull()
  })

  it('says that a code is unknown, and registers without it', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/auth?ref=MATERIA-NOBODY-1#register',
      answers: {
        'GET /api/config': [200, { registration: 'open' }],
        'GET /api/inviters/MATERIA-NOBODY-1': [
          404,
          { message: '', code: 'NOT_FOUND', requestId: 'r' },
        ],
        'POST /api/register': [201, user],
      },
    })
    expect(
      await screen.findByText('No company has this code. You can register without it.'),
    ).toBeTruthy()
    await fillRegistration(keyboard)
    expect(await screen.findByText('Your referral code wasn’t used')).toBeTruthy()
  })

  it.each(['invitation', 'closed'])(
    'offers the waitlist to a visitor with a referral link while it is %s',
    async (mode) => {
      const { keyboard, calls } = renderScreen({
        routes,
        at: '/auth?ref=MATERIA-NORTE-417#register',
        answers: {
          ...registration(mode),
          'POST /api/waitlist': [201, { id: 1, email: 'a@b.example', createdAt: '' }],
        },
      })
      expect(await screen.findByText('Recicladora Norte invites you to Materia')).toBeTruthy()
      await keyboard.type(screen.getByLabelText('Email'), 'compras@houston.example')
      await keyboard.click(screen.getByRole('button', { name: 'Join the waitlist' }))
      expect(await screen.findByText(/Confirm your address/)).toBeTruthy()
      expect(calls.at(-1)).toEqual({
        call: 'POST /api/waitlist',
        body: {
          email: 'compras@houston.example',
          language: 'en',
          referralCode: 'MATERIA-NORTE-417',
        },
      })
    },
  )
})

import { dayMs } from '@materia/contracts/durations.ts'
import type { Registration } from '@materia/contracts/identity/users/account.ts'
import { startIdentity, uniqueName } from '../../test/startIdentity.ts'
import { createInvitation } from './createInvitation.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

function buildRegistration(overrides: Partial<Registration> = {}): Registration {
  const username = uniqueName()
  const password = 'hojuelas de PET'
  return {
    username,
    email: `${username}@example.com`,
    password,
    confirmPassword: password,
    companyName: 'Plásticos del Valle',
    description: 'Ground PET and HDPE',
    phoneNumber: '',
    address: '',
    city: '',
    state: '',
    ...overrides,
  }
}

const registered = async () =>
  (await identity.events()).filter(({ subject }) => subject === 'identity.user.registered')
const register = (overrides?: Partial<Registration>) =>
  identity.call('POST', '/api/register', { body: buildRegistration(overrides) })

/** Starts a service for the tests of a describe, emptied before each test. */
function startBefore(options: Parameters<typeof startIdentity>[0]): void {
  beforeAll(async () => {
    identity = await startIdentity(options)
  })
  beforeEach(() => identity.empty())
  afterAll(() => identity.stop())
}

describe('POST /api/register', () => {
  startBefore({ registration: 'open' })

  it('returns the new user, who can sign in', async () => {
    const registration = buildRegistration()
    const { status, body } = await identity.call('POST', '/api/register', { body: registration })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: (await identity.users.findOne().lean())?._id,
      username: registration.username,
      verificationStatus: 'pending',
      location: '',
      country: '',
    })
    const { username, password } = registration
    expect(
      (await identity.call('POST', '/api/login', { body: { username, password } })).body,
    ).toEqual(body)
  })

  it('mails a link that confirms its email', async () => {
    const { email } = (await register()).body as { email: string }
    expect(await identity.notices.find().lean()).toMatchObject([
      { kind: 'confirmEmail', to: email, linkId: expect.any(String) },
    ])
    expect(await identity.users.findOne().lean()).toMatchObject({ emailConfirmedAt: null })
  })

  it('stores an argon2id hash in place of the password', async () => {
    await register()
    expect((await identity.users.findOne().lean())?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  })

  it('publishes its event', async () => {
    const { headers, body } = await register({ companyName: 'Aceros' })
    expect(await registered()).toMatchObject([
      {
        subject: 'identity.user.registered',
        version: 1,
        traceId: headers.get('x-request-id'),
        data: { id: (body as { id: number }).id, companyName: 'Aceros', revision: 1 },
      },
    ])
  })

  it.each([
    ['USERNAME_TAKEN', { username: 'NORTE' }],
    ['EMAIL_TAKEN', { email: 'VENTAS@norte.example' }],
  ])('refuses with %s a name that differs only in case', async (code, taken) => {
    await identity.addUser({ username: 'norte', email: 'ventas@norte.example' })
    expect(await register(taken)).toMatchObject({ status: 409, body: { code } })
    expect(await identity.users.countDocuments()).toBe(1)
  })

  it.each([
    ['USERNAME_TAKEN', { username: 'norte' }],
    ['EMAIL_TAKEN', { email: 'ventas@norte.example' }],
  ])('registers one of several parallel requests, the others get %s', async (code, same) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(same)))
    const codes = answers
      .map(({ status, body }) => (status === 201 ? 201 : (body as { code: string }).code))
      .toSorted()
    expect(codes).toEqual([201, code, code, code, code, code])
    expect(await registered()).toHaveLength(1)
  })

  it.each([
    ['PASSWORDS_DO_NOT_MATCH', 'confirmPassword', { confirmPassword: 'another one' }],
    [
      'PASSWORD_TOO_COMMON',
      'password',
      { password: 'Password123', confirmPassword: 'Password123' },
    ],
    [
      'PASSWORD_TOO_COMMON',
      'password',
      { username: 'Recicladora', password: 'recicladora', confirmPassword: 'recicladora' },
    ],
  ])('refuses with %s at %s', async (code, path, overrides) => {
    expect(await register(overrides)).toMatchObject({
      status: 409,
      body: { code, details: [{ path }] },
    })
  })

  it.each([
    ['username', 'a b'],
    ['username', 'me@example.com'],
    ['email', 'not an address'],
    ['password', '12345'],
    ['description', ' '],
    ['phoneNumber', 'call me'],
    ['phoneNumber', '       '],
    ['state', 'Texas'],
    ['role', 'reviewer'],
    ['verificationStatus', 'approved'],
    ['companyName', { $ne: '' }],
  ])('refuses %s as %j and writes nothing', async (key, value) => {
    const answer = await identity.call('POST', '/api/register', {
      body: { ...buildRegistration(), [key]: value },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(await identity.users.countDocuments()).toBe(0)
    expect(await identity.events()).toEqual([])
  })
})

describe('POST /api/register while registration is closed', () => {
  startBefore({ registration: 'closed' })

  it('refuses everyone before the password is checked', async () => {
    expect(await register({ confirmPassword: 'another one' })).toMatchObject({
      status: 403,
      body: { code: 'REGISTRATION_CLOSED' },
    })
  })
})

describe('POST /api/register by invitation', () => {
  let invite: string

  startBefore({ registration: 'invitation' })
  beforeEach(async () => {
    invite = await createInvitation(
      identity.invitations,
      'Nueva@empresa.example',
      identity.clock.now,
    )
  })

  it('registers the invited email, once', async () => {
    expect((await register({ email: 'nueva@Empresa.example', invite })).status).toBe(201)
    await identity.users.deleteMany({})
    expect(await register({ email: 'nueva@empresa.example', invite })).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_INVALID' },
    })
  })

  it.each([
    ['by mail confirms its email', true, 0],
    ['by an operator does not confirm it', undefined, 1],
  ])('that was sent %s', async (_, isMailed, mails) => {
    await identity.invitations.updateOne({}, { $set: { ...(isMailed && { isMailed }) } })
    const { body } = await register({ email: 'nueva@empresa.example', invite })
    expect(body).toMatchObject({ isEmailConfirmed: isMailed ?? false })
    expect(await identity.notices.countDocuments({ kind: 'confirmEmail' })).toBe(mails)
  })

  it.each([
    ['no token', { email: 'nueva@empresa.example' }],
    ['an invalid token', { email: 'nueva@empresa.example', invite: 'guess' }],
    ['an empty token', { email: 'nueva@empresa.example', invite: '' }],
  ])('refuses %s', async (_, overrides) => {
    expect(await register(overrides)).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_INVALID' },
    })
  })

  it.each([
    ['name', { username: 'norte' }],
    ['email', { email: 'ventas@norte.example' }],
    ['password', { confirmPassword: 'another one' }],
  ])('reveals nothing about the %s without an invitation', async (_, overrides) => {
    await identity.addUser({ username: 'norte', email: 'ventas@norte.example' })
    expect(await register({ ...overrides, invite })).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_OTHER_EMAIL' },
    })
    expect(await register({ ...overrides, invite: 'guess' })).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_INVALID' },
    })
  })

  it('lets one of several parallel requests use an invitation', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register({ email: 'nueva@empresa.example', invite })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('refuses another email, names the invited one masked, and leaves the invitation open', async () => {
    const message = 'This invitation is for n•••@empresa.example: register with that email'
    expect(await register({ invite })).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_OTHER_EMAIL', message, details: [{ path: 'email' }] },
    })
    expect((await register({ email: 'nueva@empresa.example', invite })).status).toBe(201)
  })

  it('refuses an expired invitation', async () => {
    identity.clock.now = new Date(identity.clock.now.getTime() + 15 * dayMs)
    expect(await register({ email: 'nueva@empresa.example', invite })).toMatchObject({
      status: 403,
    })
  })
})

describe('POST /api/invitation', () => {
  const look = (invite: unknown) => identity.call('POST', '/api/invitation', { body: { invite } })
  const refused = { status: 403, body: { code: 'INVITATION_INVALID' } }
  let invite: string

  startBefore({ registration: 'invitation' })
  beforeEach(async () => {
    invite = await createInvitation(
      identity.invitations,
      'Nueva@empresa.example',
      identity.clock.now,
    )
  })

  it('returns the invited email, for repeated requests', async () => {
    for (const _ of [1, 2])
      expect(await look(invite)).toMatchObject({
        status: 200,
        body: { email: 'nueva@empresa.example' },
      })
  })

  it('refuses a forged, used or expired invitation', async () => {
    expect(await look('guess')).toMatchObject(refused)
    identity.clock.now = new Date(identity.clock.now.getTime() + 15 * dayMs)
    expect(await look(invite)).toMatchObject(refused)
    const another = await createInvitation(
      identity.invitations,
      'otra@empresa.example',
      identity.clock.now,
    )
    expect((await register({ email: 'otra@empresa.example', invite: another })).status).toBe(201)
    expect(await look(another)).toMatchObject(refused)
  })

  it.each(['', 'x'.repeat(201), { $ne: '' }, 7])('refuses %j', async (value) => {
    expect(await look(value)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })
})

import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const current = 'hojuelas de PET'
const change = (userId: number, body: object = {}) =>
  identity.call('POST', '/api/user/change-password', {
    user: { userId },
    body: { currentPassword: current, newPassword: 'molido de PEAD', ...body },
    headers: { 'user-agent': 'Firefox' },
    address: '203.0.113.9',
  })
const login = (username: string, password: string) =>
  identity.call('POST', '/api/login', { body: { username, password } })

describe('POST /api/user/change-password', () => {
  it('accepts the new password for logins and refuses the old one', async () => {
    const { _id, username } = await identity.addUser({ password: current })
    expect(await change(_id)).toMatchObject({ status: 204, body: '' })
    expect((await login(username, 'molido de PEAD')).status).toBe(200)
    expect((await login(username, current)).status).toBe(401)
  })

  it('ends all other sessions, with a log line and a notice', async () => {
    const { _id } = await identity.addUser({ password: current })
    await change(_id)
    expect(
      (await identity.events()).filter(
        ({ subject, data }) =>
          subject === 'identity.credentials.changed' && (data as { userId: number }).userId === _id,
      ),
    ).toMatchObject([
      {
        subject: 'identity.credentials.changed',
        data: {
          userId: _id,
          keptSessionId: `session-of-${_id}`,
          at: identity.clock.now.toISOString(),
        },
      },
    ])
    expect(await identity.securityEvents.find({ userId: _id }).lean()).toMatchObject([
      { kind: 'passwordChanged', agent: 'Firefox', network: '203.0.113.9' },
    ])
    expect(await identity.notices.find({ userId: _id }).lean()).toMatchObject([
      { kind: 'passwordChanged', linkId: null },
    ])
  })

  it('revokes the fresh checks of other sessions', async () => {
    const { _id: userId } = await identity.addUser({ password: current })
    const sessions = [`session-of-${userId}`, `other-of-${userId}`]
    await identity.freshChecks.insertMany(
      sessions.map((_id) => ({ _id, userId, at: identity.clock.now })),
    )
    await change(userId)
    const began = (id: string) => ({ user: { userId, session: { id, startedAt: 0 } } })
    const answers = await Promise.all(
      sessions.map((id) => identity.call('POST', '/api/user/passkeys/options', began(id))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
  })

  it('cancels a pending email change', async () => {
    const { _id } = await identity.addUser({ password: current, pendingEmail: 'thief@example.com' })
    await identity.links.create({
      _id: `link-${_id}`,
      purpose: 'confirmEmail',
      userId: _id,
      value: 'thief@example.com',
      expiresAt: new Date('2100-01-01'),
    })
    await change(_id)
    expect(await identity.users.findById(_id).lean()).toMatchObject({ pendingEmail: '' })
    expect(await identity.links.countDocuments({ userId: _id })).toBe(0)
  })

  it('refuses a wrong current password with an error at its field, and writes only a log line', async () => {
    const { _id, passwordHash } = await identity.addUser({ password: current })
    expect(await change(_id, { currentPassword: 'guess' })).toMatchObject({
      status: 409,
      body: { code: 'CURRENT_PASSWORD_WRONG', details: [{ path: 'currentPassword' }] },
    })
    expect(await identity.users.findById(_id).lean()).toMatchObject({ passwordHash })
    expect(await identity.securityEvents.find({ userId: _id }).lean()).toMatchObject([
      { kind: 'passwordFailed' },
    ])
  })

  it('allows ten wrong passwords in a quarter of an hour', async () => {
    const { _id } = await identity.addUser({ password: current })
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => change(_id, { currentPassword: 'guess' })),
    )
    expect(guesses.filter(({ status }) => status === 409)).toHaveLength(10)
    const locked = await change(_id)
    expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('does not count a right password', async () => {
    const { _id } = await identity.addUser({ password: current })
    const last = await Array.from({ length: 6 }).reduce<Promise<string>>(
      async (before, _, place) => {
        const currentPassword = await before
        const newPassword = `molido número ${place}`
        expect((await change(_id, { currentPassword, newPassword })).status).toBe(204)
        return newPassword
      },
      Promise.resolve(current),
    )
    expect(last).toBe('molido número 5')
    expect((await identity.loginAttempts.findById(`password/${_id}`).lean())?.count).toBe(0)
  })

  it.each(['trustno1', 'dragonfly', 'Recicladora Norte 2026', 'norteplast99'])(
    'refuses %s as easy to guess',
    async (newPassword) => {
      const { _id } = await identity.addUser({
        password: current,
        email: `ventas-${newPassword.length}@norteplast.example`,
      })
      expect(await change(_id, { newPassword })).toMatchObject({
        status: 409,
        body: { code: 'PASSWORD_TOO_COMMON', details: [{ path: 'newPassword' }] },
      })
    },
  )

  it.each([
    [{ newPassword: '12345' }],
    [{ newPassword: 'x'.repeat(129) }],
    [{ currentPassword: '' }],
    [{ newPassword: { $ne: '' } }],
    [{ userId: 1 }],
  ])('refuses %j', async (body) => {
    expect(await change(1, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('accepts one of two parallel changes', async () => {
    const { _id, username } = await identity.addUser({ password: current })
    const answers = await Promise.all(
      ['molido uno', 'molido dos'].map((newPassword) => change(_id, { newPassword })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const isIn = await Promise.all(
      ['molido uno', 'molido dos'].map(
        async (password) => (await login(username, password)).status,
      ),
    )
    expect(isIn.toSorted()).toEqual([200, 401])
  })

  it('needs a session and an existing user', async () => {
    expect((await identity.call('POST', '/api/user/change-password', { body: {} })).status).toBe(
      401,
    )
    expect((await change(9_999_999)).status).toBe(401)
  })
})

import { dayMs } from '@materia/contracts/durations.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity({ registration: 'closed' })
  await identity.addUser({
    username: 'Norte',
    email: 'Ventas@Norte.example',
    password: 'una contraseña',
  })
})
afterAll(() => identity.stop())

const login = (username: unknown, password: unknown = 'una contraseña') =>
  identity.call('POST', '/api/login', { body: { username, password } })

describe('POST /api/login', () => {
  it('returns the user without the password', async () => {
    const { status, body } = await login('Norte')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 1,
      username: 'Norte',
      role: 'user',
      createdAt: '2099-11-02T12:00:00.000Z',
    })
    expect(Object.keys(body as object)).not.toContain('passwordHash')
  })

  it('returns the start of the check by its own clock, so that a password change meanwhile ends the session', async () => {
    expect((await login('Norte')).headers.get('x-materia-checked-at')).toBe(
      String(identity.clock.now.getTime()),
    )
  })

  it.each(['nORTE', 'ventas@norte.EXAMPLE', ' norte '])('finds the user by %j', async (name) => {
    expect((await login(name)).status).toBe(200)
  })

  it('accepts both encodings of an accented letter', async () => {
    expect((await login('norte', 'una contraseña'.normalize('NFD'))).status).toBe(200)
  })

  it('responds alike to a wrong password and an unknown user', async () => {
    const wrong = await login('norte', 'another password')
    const unknown = await login('nobody', 'another password')
    expect(wrong.body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid username or password',
    })
    expect({ ...(unknown.body as object), requestId: '', traceId: '' }).toEqual({
      ...(wrong.body as object),
      requestId: '',
      traceId: '',
    })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
  })

  it.each([{ $gt: '' }, 7, null, ['norte'], '', ' '])(
    'refuses %j as a username',
    async (username) => {
      expect(await login(username)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    },
  )

  it('refuses a password that is too long to hash', async () => {
    expect((await login('norte', 'x'.repeat(129))).status).toBe(400)
  })
})

describe('the security log of a login', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const from = (address: string, headers: Record<string, string> = {}) => ({
    address,
    headers: { 'user-agent': agent, ...headers },
  })
  const signIn = (username: string, password: string, origin = from('203.0.113.7')) =>
    identity.call('POST', '/api/login', { body: { username, password }, ...origin })
  const linesOf = (userId: number) =>
    identity.securityEvents.find({ userId }).sort({ at: 1, kind: 1 }).lean()
  const kindsOf = async (userId: number) => (await linesOf(userId)).map(({ kind }) => kind)
  const noticesOf = (userId: number) => identity.notices.find({ userId }).lean()
  const addUser = () => identity.addUser({ password: 'una contraseña' })

  it('has the network and the browser', async () => {
    const { _id, username } = await addUser()
    await signIn(
      username,
      'una contraseña',
      from('2001:db8:1:2:3::4', { 'x-materia-device': 'yes' }),
    )
    expect(await linesOf(_id)).toMatchObject([
      { kind: 'signedIn', network: '2001:db8:1:2::', agent },
    ])
  })

  it('has the failure of a known account, without the typed text', async () => {
    const { _id, username } = await addUser()
    await signIn(username, 'my other secret')
    await eventually(async () => (await kindsOf(_id)).length === 1)
    expect(await kindsOf(_id)).toEqual(['signInFailed'])
    expect(JSON.stringify(await linesOf(_id))).not.toContain('secret')
  })

  it('is followed by a mail for a new device', async () => {
    const { _id, username } = await addUser()
    await signIn(username, 'una contraseña')
    expect(await kindsOf(_id)).toEqual(['newDevice', 'signedIn'])
    expect(await noticesOf(_id)).toMatchObject([
      {
        kind: 'newDevice',
        params: { device: 'Firefox · Windows · 203.0.113.7', at: '2099-11-02T12:00:00.000Z' },
      },
    ])
  })

  it('is followed by one mail a day for a client without cookies', async () => {
    const { _id, username } = await addUser()
    await signIn(username, 'una contraseña')
    await signIn(username, 'una contraseña')
    await signIn(username, 'una contraseña', from('203.0.113.8'))
    expect(await noticesOf(_id)).toHaveLength(2)
  })

  it.each([
    ['203.0.113.7', '203.0.113.250', '203.0.114.7', '203.0.114.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1:ff::1', '2001:db8:2:2::1', '2001:db8:2::/48'],
  ])(
    'has a new network, shortened, once in 90 days: after %s not for %s, but for %s',
    async (first, near, far, area) => {
      const { _id, username } = await addUser()
      const networks = async () =>
        (await linesOf(_id))
          .filter(({ kind }) => kind === 'newNetwork')
          .map(({ network }) => network)
      for (const address of [first, near]) await signIn(username, 'una contraseña', from(address))
      expect(await networks()).toEqual([])
      for (const address of [far, far]) await signIn(username, 'una contraseña', from(address))
      expect(await networks()).toEqual([area])
      const before = identity.clock.now
      identity.clock.now = new Date(before.getTime() + 91 * dayMs)
      await signIn(username, 'una contraseña', from(far))
      expect(await networks()).toEqual([area, area])
      identity.clock.now = before
    },
  )
})

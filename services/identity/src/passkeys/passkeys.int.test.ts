import { startIdentity } from '../../test/startIdentity.ts'
import { createSoftAuthenticator } from '../../test/softAuthenticator.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type Authenticator = ReturnType<typeof createSoftAuthenticator>
const newAuthenticator = (options: Partial<Parameters<typeof createSoftAuthenticator>[0]> = {}) =>
  createSoftAuthenticator({ origin: 'https://materia.example', ...options })
const asUser = (userId: number) => ({ user: { userId } })
const later = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const stale = (userId: number) => ({
  user: {
    userId,
    session: { id: `old-${userId}`, startedAt: identity.clock.now.getTime() - 11 * 60_000 },
  },
})

async function add(userId: number, authenticator: Authenticator, name = 'Laptop') {
  const { body } = await identity.call('POST', '/api/user/passkeys/options', asUser(userId))
  return identity.call('POST', '/api/user/passkeys', {
    ...asUser(userId),
    body: { name, passkey: authenticator.create(body as never) },
  })
}
async function addUser(options: Parameters<typeof newAuthenticator>[0] = {}) {
  const user = await identity.addUser({ password: 'hojuelas de PET' })
  const authenticator = newAuthenticator(options)
  const { body } = await add(user._id, authenticator)
  return { user, authenticator, id: String(Object(body).id) }
}
const loginOptions = async () =>
  (await identity.call('POST', '/api/login/passkey/options')).body as {
    challenge: string
    rpId: string
  }
const login = (passkey: object) =>
  identity.call('POST', '/api/login/passkey', { body: { passkey } })
const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } }

describe('a passkey', () => {
  it('is added with a name, and its owner is notified', async () => {
    const { user } = await addUser()
    const { body } = await identity.call('GET', '/api/user/two-factor', asUser(user._id))
    expect(body).toMatchObject({
      passkeys: [{ name: 'Laptop', lastUsedAt: null, isSynced: false }],
    })
    expect(
      (await identity.notices.find({ userId: user._id }).lean()).map(({ kind }) => kind),
    ).toEqual(['passkeyAdded'])
  })

  it('signs in its owner without username, password or code, once for each challenge', async () => {
    const { user, authenticator } = await addUser()
    const proof = authenticator.get(await loginOptions())
    expect(await login(proof)).toMatchObject({ status: 200, body: { id: user._id } })
    expect(await login(proof)).toMatchObject(refused)
    const { body } = await identity.call('GET', '/api/user/two-factor', asUser(user._id))
    expect(body).toMatchObject({ passkeys: [{ lastUsedAt: identity.clock.now.toISOString() }] })
  })

  it('signs in one of several parallel uses of a proof', async () => {
    const { authenticator } = await addUser()
    const proof = authenticator.get(await loginOptions())
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => login(proof)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
  })

  it.each<[string, (authenticator: Authenticator) => Promise<object>]>([
    [
      'a challenge that is older than five minutes',
      async (authenticator) => {
        const options = await loginOptions()
        later(5 * 60_000 + 1)
        return authenticator.get(options)
      },
    ],
    [
      'a challenge of its own making',
      async (authenticator) =>
        authenticator.get({ challenge: 'bXkgb3du', rpId: 'materia.example' }),
    ],
    [
      'a challenge for something else',
      async (authenticator) => {
        const user = await identity.addUser()
        return authenticator.get(
          (await identity.call('POST', '/api/user/confirm/options', asUser(user._id)))
            .body as never,
        )
      },
    ],
    [
      'another site',
      async (authenticator) =>
        authenticator.get({ ...(await loginOptions()), rpId: 'materia.example.evil' }),
    ],
    [
      'an old count, as from a copy',
      async (authenticator) => {
        await login(authenticator.get(await loginOptions()))
        authenticator.countFrom(0)
        return authenticator.get(await loginOptions())
      },
    ],
    [
      'the id of another user',
      async (authenticator) => ({
        ...authenticator.get(await loginOptions()),
        userHandle: Buffer.from('user 1').toString('base64url'),
      }),
    ],
    [
      'a signature that is not its own',
      async (authenticator) => ({
        ...authenticator.get(await loginOptions()),
        signature: authenticator.get(await loginOptions()).signature,
      }),
    ],
  ])('is refused with %s', async (_what, proofOf) => {
    const { authenticator } = await addUser()
    expect(await login(await proofOf(authenticator))).toMatchObject(refused)
  })

  it('is refused when it is unknown, or when it has not verified its owner', async () => {
    expect(await login(newAuthenticator().get(await loginOptions()))).toMatchObject(refused)
    const user = await identity.addUser()
    expect(await add(user._id, newAuthenticator({ isVerifying: false }))).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_NOT_ADDED' },
    })
    expect(
      await add(user._id, newAuthenticator({ origin: 'https://materia.example.evil' })),
    ).toMatchObject({ status: 409, body: { code: 'PASSKEY_NOT_ADDED' } })
  })

  it('without a counter signs in repeatedly', async () => {
    const { authenticator } = await addUser({ counts: false })
    for (let time = 0; time < 3; time++)
      expect((await login(authenticator.get(await loginOptions()))).status).toBe(200)
  })

  it('belongs to one account', async () => {
    const { authenticator } = await addUser()
    const other = await identity.addUser()
    expect(await add(other._id, authenticator)).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_TAKEN' },
    })
  })

  it('is one of at most ten, also with parallel additions', async () => {
    const { user } = await addUser()
    for (let count = 1; count < 8; count++) await add(user._id, newAuthenticator())
    const statuses = (
      await Promise.all([1, 2, 3, 4].map(() => add(user._id, newAuthenticator())))
    ).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409])
    expect(
      await identity.call('POST', '/api/user/passkeys/options', asUser(user._id)),
    ).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PASSKEYS' } })
  })

  it('is renamed and removed by its owner after a fresh check', async () => {
    const { user, id, authenticator } = await addUser()
    const other = await identity.addUser()
    const path = `/api/user/passkeys/${id}`
    for (const [method, body] of [
      ['PATCH', { name: 'Phone' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await identity.call(method, path, { ...asUser(other._id), body })).status).toBe(404)
      expect(await identity.call(method, path, { ...stale(user._id), body })).toMatchObject({
        status: 403,
        body: { code: 'FRESH_CHECK_REQUIRED' },
      })
    }
    expect(
      await identity.call('PATCH', path, { ...asUser(user._id), body: { name: ' Phone ' } }),
    ).toMatchObject({ status: 200, body: { name: 'Phone' } })
    expect((await identity.call('DELETE', path, asUser(user._id))).status).toBe(204)
    expect(await login(authenticator.get(await loginOptions()))).toMatchObject(refused)
  })

  it.each([
    {},
    { passkey: {} },
    { passkey: { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: '$$' } },
  ])('is refused as %j', async (body) => {
    expect((await identity.call('POST', '/api/login/passkey', { body })).status).toBe(400)
  })

  it('with malformed data is refused without a server error', async () => {
    const { authenticator } = await addUser()
    expect(
      await login({
        id: authenticator.id,
        clientDataJSON: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      }),
    ).toMatchObject(refused)
    const user = await identity.addUser()
    const passkey = {
      id: 'AAAA',
      clientDataJSON: 'AAAA',
      attestationObject: 'AAAA',
      transports: [],
    }
    expect(
      await identity.call('POST', '/api/user/passkeys', {
        ...asUser(user._id),
        body: { name: 'x', passkey },
      }),
    ).toMatchObject({ status: 409, body: { code: 'PASSKEY_NOT_ADDED' } })
  })
})

import { hourMs } from '@materia/contracts/durations.ts'
import { addTotpUser } from '../../test/factorClient.ts'
import { createSoftAuthenticator } from '../../test/softAuthenticator.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const password = 'hojuelas de PET'
const later = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const stale = (userId: number, id = `old-${userId}`) => ({
  user: { userId, session: { id, startedAt: identity.clock.now.getTime() - hourMs } },
})
const confirm = (userId: number, body: object, session?: string) =>
  identity.call('POST', '/api/user/confirm', { ...stale(userId, session), body })
const isFresh = async (userId: number, session?: string) =>
  (await identity.call('POST', '/api/user/passkeys/options', stale(userId, session))).status === 200

describe('POST /api/user/confirm', () => {
  it('allows protected calls for ten minutes, in this session only', async () => {
    const { _id } = await identity.addUser({ password })
    expect(await isFresh(_id)).toBe(false)
    expect((await confirm(_id, { password })).status).toBe(204)
    expect([await isFresh(_id), await isFresh(_id, 'another')]).toEqual([true, false])
    later(10 * 60_000 + 1)
    expect(await isFresh(_id)).toBe(false)
  })

  it('accepts a password alone only without an authenticator app', async () => {
    const { user, code } = await addTotpUser(identity)
    expect(await confirm(user._id, { password })).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    expect(await confirm(user._id, { password, code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    })
    expect(await confirm(user._id, { code: code() })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
    expect(await isFresh(user._id)).toBe(false)
    expect((await confirm(user._id, { password, code: code() })).status).toBe(204)
    expect(await isFresh(user._id)).toBe(true)
  })

  it('accepts a passkey of the user with a challenge for this purpose', async () => {
    const [user, other] = [
      await identity.addUser({ password }),
      await identity.addUser({ password }),
    ]
    const authenticator = createSoftAuthenticator({ origin: 'https://materia.example' })
    const asUser = { user: { userId: user._id } }
    const begun = await identity.call('POST', '/api/user/passkeys/options', asUser)
    await identity.call('POST', '/api/user/passkeys', {
      ...asUser,
      body: { name: 'Laptop', passkey: authenticator.create(begun.body as never) },
    })
    const options = async (userId: number) =>
      (await identity.call('POST', '/api/user/confirm/options', stale(userId))).body as never

    expect(
      await confirm(other._id, { passkey: authenticator.get(await options(other._id)) }),
    ).toMatchObject({ status: 401, body: { code: 'PASSKEY_REFUSED' } })
    const signIn = (await identity.call('POST', '/api/login/passkey/options')).body as never
    expect(await confirm(user._id, { passkey: authenticator.get(signIn) })).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_REFUSED' },
    })
    expect(
      (await confirm(user._id, { passkey: authenticator.get(await options(user._id)) })).status,
    ).toBe(204)
    expect(await isFresh(user._id)).toBe(true)
  })

  it('counts wrong passwords, and writes them to the security log', async () => {
    const { _id } = await identity.addUser({ password })
    for (let guess = 0; guess < 10; guess++)
      expect(await confirm(_id, { password: `guess ${guess}` })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      })
    expect(await confirm(_id, { password })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    })
    expect(
      await identity.securityEvents.countDocuments({ userId: _id, kind: 'passwordFailed' }),
    ).toBe(10)
  })

  it('refuses a caller without a known session', async () => {
    const { _id } = await identity.addUser({ password })
    expect((await identity.call('POST', '/api/user/confirm', { body: { password } })).status).toBe(
      401,
    )
    expect(
      await identity.call('POST', '/api/user/confirm', {
        user: { userId: _id, session: null },
        body: { password },
      }),
    ).toMatchObject({ status: 403, body: { code: 'FRESH_CHECK_REQUIRED' } })
    expect((await confirm(_id, {})).status).toBe(400)
  })
})

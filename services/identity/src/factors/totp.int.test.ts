import { addTotpUser, codeAt } from '../../test/factorClient.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const path = '/api/user/two-factor/totp'
const stale = (userId: number) => ({
  user: { userId, session: { startedAt: identity.clock.now.getTime() - 11 * 60_000 } },
})
const noticesOf = async (userId: number) =>
  (await identity.notices.find({ userId }).lean()).map(({ kind }) => kind)
const linesOf = async (userId: number) =>
  (await identity.securityEvents.find({ userId }).lean()).map(({ kind }) => kind)
const later = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))

describe('an authenticator app', () => {
  it('is on after its first code, with ten recovery codes', async () => {
    const { user, asUser, codes } = await addTotpUser(identity)
    expect(new Set(codes).size).toBe(10)
    expect(await identity.call('GET', '/api/user/two-factor', asUser)).toMatchObject({
      status: 200,
      body: { totp: { addedAt: expect.any(String) }, recoveryCodesLeft: 10 },
    })
    expect(await noticesOf(user._id)).toEqual(['totpAdded'])
    expect(await linesOf(user._id)).toEqual(['factorAdded'])
  })

  it('leaves neither the secret nor a code readable in the database', async () => {
    const { user, key, codes } = await addTotpUser(identity)
    const row = JSON.stringify(await identity.secondFactors.findById(user._id).lean())
    for (const secret of [key, ...codes]) expect(row).not.toContain(secret.replaceAll('-', ''))
    for (const code of codes) expect(row).not.toContain(code)
  })

  it('shows the username in the app', async () => {
    const user = await identity.addUser()
    const { body } = await identity.call('POST', path, { user: { userId: user._id } })
    expect(body).toEqual({
      url: expect.stringContaining(`otpauth://totp/Materia:${user.username}?issuer=Materia`),
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
  })

  it('does nothing before its first code, and refuses codes of an earlier secret', async () => {
    const user = await identity.addUser({ password: 'hojuelas de PET' })
    const asUser = { user: { userId: user._id } }
    const first = Object((await identity.call('POST', path, asUser)).body).key
    expect(
      (
        await identity.call('POST', '/api/login', {
          body: { username: user.username, password: 'hojuelas de PET' },
        })
      ).status,
    ).toBe(200)
    await identity.call('POST', path, asUser)
    const confirm = (code: string) =>
      identity.call('POST', `${path}/confirm`, { ...asUser, body: { code } })
    expect(await confirm(codeAt(first, identity.clock.now))).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    })
    later(31 * 60_000)
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'TOTP_NOT_BEGUN' } })
  })

  it('is not replaced before it is removed', async () => {
    const { asUser, code } = await addTotpUser(identity)
    expect(await identity.call('POST', path, asUser)).toMatchObject({
      status: 409,
      body: { code: 'TOTP_IS_ON' },
    })
    expect(
      await identity.call('POST', `${path}/confirm`, { ...asUser, body: { code: code() } }),
    ).toMatchObject({ status: 409, body: { code: 'TOTP_IS_ON' } })
  })

  it('is removed with its recovery codes', async () => {
    const { user, asUser } = await addTotpUser(identity)
    expect((await identity.call('DELETE', path, asUser)).status).toBe(204)
    expect(await identity.call('GET', '/api/user/two-factor', asUser)).toMatchObject({
      body: { totp: null, recoveryCodesLeft: 0 },
    })
    expect(
      (
        await identity.call('POST', '/api/login', {
          body: { username: user.username, password: 'hojuelas de PET' },
        })
      ).status,
    ).toBe(200)
    expect(await noticesOf(user._id)).toEqual(expect.arrayContaining(['totpAdded', 'totpRemoved']))
    expect((await identity.call('DELETE', path, asUser)).status).toBe(404)
  })

  it('gets new recovery codes that replace all others', async () => {
    const { user, asUser, codes } = await addTotpUser(identity)
    const made = await identity.call('POST', '/api/user/two-factor/recovery-codes', asUser)
    const [fresh]: string[] = Object(made.body).codes
    const login = (code: string) =>
      identity.call('POST', '/api/login', {
        body: { username: user.username, password: 'hojuelas de PET', code },
      })
    expect((await login(codes[0]!)).status).toBe(401)
    expect((await login(fresh!)).status).toBe(200)
  })

  it.each([
    ['POST', ''],
    ['DELETE', ''],
    ['POST', '/../recovery-codes'],
  ])('needs a fresh check: %s %s', async (method, rest) => {
    const { user } = await addTotpUser(identity)
    const asked = rest.startsWith('/..') ? '/api/user/two-factor/recovery-codes' : path
    expect(await identity.call(method, asked, stale(user._id))).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
  })
})

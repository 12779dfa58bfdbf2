import { dayMs } from '@materia/contracts/durations.ts'
import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import { call, cookieHeader, rawCall } from '../../test/client.ts'
import { secrets } from '../../test/gatewayOptions.ts'
import { type Served, serveFront, serveGateway } from '../../test/served.ts'
import { callerOf, readSession } from '../../test/signedHeaders.ts'

let store: Redis
let gateway: Served
let start: (env: Record<string, string>) => Promise<Served>
let stop: () => Promise<void>

beforeAll(async () => {
  const front = await serveFront()
  ;({ gateway, stop } = front)
  const { url } = front.stub
  start = (env) => serveGateway({ catalog: url, identity: url, redis: front.redis, env })
  store = new Redis(front.redis)
})

afterAll(async () => {
  await stop()
  store.disconnect()
})

const credentials = { username: 'norte', password: 'right' }

const login = (url = gateway.url, headers: Record<string, string> = {}) =>
  call(`${url}/api/login`, { method: 'POST', json: credentials, headers })

const identityOf = (cookie: string, url = gateway.url) => callerOf(cookie, url)

const sessionId = (cookie: string) => /sid=([^;]+)/.exec(cookie)![1]!

describe('a registration', () => {
  const register = (username: string) =>
    call(`${gateway.url}/api/register`, {
      method: 'POST',
      json: {
        username,
        email: 'n@example.com',
        password: 'hojuelas',
        confirmPassword: 'hojuelas',
        companyName: 'Norte',
        description: 'PET',
      },
    })

  it('begins a session', async () => {
    const { status, cookies } = await register('new')
    expect([status, cookies.some((cookie) => cookie.startsWith('sid='))]).toEqual([201, true])
  })

  it.each([
    ['with a stored response begins no session: the password may have changed since', 'kept'],
    ['with an unreadable response reports that the account exists', 'garbled'],
  ])('%s', async (_name, username) => {
    const { status, text, cookies } = await register(username)
    expect([status, JSON.parse(text).code, cookies]).toEqual([
      503,
      'REGISTERED_WITHOUT_SESSION',
      [],
    ])
  })
})

describe('POST /api/login', () => {
  it('returns the user and begins a session', async () => {
    const { status, text, cookies } = await login()

    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ id: 7, username: 'norte' })
    expect(cookies[0]).toMatch(
      /^sid=[A-Za-z0-9_-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/,
    )
  })

  it('gives the next requests a signed identity with their address', async () => {
    const { cookies } = await login()

    expect(await identityOf(cookieHeader(cookies))).toMatchObject({
      userId: 7,
      role: 'user',
      address: '127.0.0.1',
    })
  })

  it('also gives them a signed session, under another id than the cookie’s', async () => {
    const cookie = cookieHeader((await login()).cookies)
    const { headers } = JSON.parse(
      (
        await call(`${gateway.url}/api/user/echo`, {
          headers: { cookie, 'x-materia-session': 'of my own' },
        })
      ).text,
    )
    const { startedAt } = JSON.parse((await store.get(`session:${sessionId(cookie)}`))!)

    expect(readSession(headers['x-materia-session'], 7)).toEqual({
      id: publicSessionId(sessionId(cookie)),
      startedAt,
    })
  })

  it('begins the session under a new id and ends the one in the request', async () => {
    const first = cookieHeader((await login()).cookies)
    const second = cookieHeader((await login(gateway.url, { cookie: first })).cookies)

    expect(sessionId(second)).not.toBe(sessionId(first))
    expect(await identityOf(first)).toBeNull()
  })

  it('does not accept an id that the client chose', async () => {
    const { cookies } = await login(gateway.url, {
      cookie: 'sid=chosen-by-someone-else; sid.sig=x',
    })

    expect(cookieHeader(cookies)).not.toContain('chosen-by-someone-else')
  })

  it('passes on identity’s refusal, without a session', async () => {
    const { status, text, cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { ...credentials, password: 'wrong' },
    })

    expect([status, JSON.parse(text).code, cookies]).toEqual([401, 'INVALID_CREDENTIALS', []])
  })

  it.each([
    [
      'malformed JSON',
      400,
      'MALFORMED_JSON',
      { body: '{"username":', headers: { 'content-type': 'application/json' } },
    ],
    ['no body', 400, 'INVALID_INPUT', { headers: { 'content-type': 'application/json' } }],
    [
      'another type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { body: 'username=norte', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'an operator for a password',
      400,
      'INVALID_INPUT',
      { json: { ...credentials, password: { $gt: '' } } },
    ],
    ['an unknown field', 400, 'INVALID_INPUT', { json: { ...credentials, role: 'reviewer' } }],
    [
      'a body of 20 KB',
      413,
      'BODY_TOO_LARGE',
      { json: { ...credentials, password: 'x'.repeat(20_000) } },
    ],
  ])('refuses %s', async (_name, status, code, options) => {
    const answer = await call(`${gateway.url}/api/login`, { method: 'POST', ...options })

    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ code, requestId: expect.any(String) })
  })
})

describe('a body for the gateway', () => {
  const post = (length: number, sent: string, { port } = gateway) =>
    rawCall(
      port,
      `POST /api/login HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: ${length}\n\n${sent}`,
    )

  it('that does not arrive is refused, and its connection closed', async () => {
    const impatient = await start({ UPSTREAM_TIMEOUT_MS: '200' })
    const answer = await post(1000, '{"username"', impatient)
    await impatient.kill()
    expect(answer).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*"code":"MALFORMED_JSON"/i,
    )
  })

  it('that is too long closes its connection', async () => {
    expect(await post(1_000_000, '{"username"')).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*"code":"BODY_TOO_LARGE"/i,
    )
  })
})

describe('POST /api/logout', () => {
  it('ends the session for good', async () => {
    const cookie = cookieHeader((await login()).cookies)

    const { status, cookies } = await call(`${gateway.url}/api/logout`, {
      method: 'POST',
      headers: { cookie },
    })

    expect(status).toBe(204)
    expect(cookies[0]).toMatch(/^sid=; path=\/; expires=Thu, 01 Jan 1970/)
    expect(await identityOf(cookie)).toBeNull()
  })

  it('succeeds without a session', async () => {
    expect((await call(`${gateway.url}/api/logout`, { method: 'POST' })).status).toBe(204)
  })
})

describe('a session cookie', () => {
  it('with a forged signature is ignored', async () => {
    const cookie = cookieHeader((await login()).cookies)

    expect(await identityOf(cookie.replace(/sig=.{3}/, 'sig=AAA'))).toBeNull()
  })

  it('is ignored once its session is deleted', async () => {
    const cookie = cookieHeader((await login()).cookies)
    await store.del(`session:${sessionId(cookie)}`)

    expect(await identityOf(cookie)).toBeNull()
  })

  it('is read in any order and among other cookies', async () => {
    const [sid, sig] = cookieHeader((await login()).cookies).split('; ')

    expect(await identityOf(`theme=dark; ${sig}; a=b; ${sid}`)).toMatchObject({ userId: 7 })
  })

  it('is renewed with its session past half of its lifetime', async () => {
    const cookie = cookieHeader((await login()).cookies)
    const key = `session:${sessionId(cookie)}`
    const session = JSON.parse((await store.get(key))!)
    await store.set(key, JSON.stringify({ ...session, _expire: Date.now() + 1000 * 60 * 60 }))

    const { cookies } = await call(`${gateway.url}/api/user/echo`, { headers: { cookie } })

    expect(cookies[0]).toMatch(/^sid=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/)
    expect(JSON.parse((await store.get(key))!)._expire).toBeGreaterThan(Date.now() + 13 * dayMs)
  })

  it('stays valid after a change of keys, and is signed again with all its attributes', async () => {
    const cookie = cookieHeader((await login()).cookies)
    const rotated = await start({ SESSION_KEYS: `${secrets.newSessionKey},${secrets.sessionKey}` })

    const { cookies } = await call(`${rotated.url}/api/user/echo`, { headers: { cookie } })
    const identity = await identityOf(cookie, rotated.url)
    await rotated.kill()

    const signature = createHmac('sha256', secrets.newSessionKey)
      .update(`sid=${sessionId(cookie)}`)
      .digest('base64url')
    expect(identity).toMatchObject({ userId: 7 })
    expect(cookies).toEqual([
      expect.stringMatching(/^sid=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/),
      expect.stringMatching(
        new RegExp(`^sid.sig=${signature}; path=/; expires=[^;]+; samesite=lax; httponly$`),
      ),
    ])
  })

  it('is Secure and bound to its host behind TLS', async () => {
    const behindTls = await start({ BEHIND_TLS: 'true' })

    const { cookies, headers } = await login(behindTls.url, { 'x-forwarded-proto': 'https' })
    await behindTls.kill()

    expect(cookies[0]).toMatch(
      /^__Host-sid=[^;]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
    )
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })
})

describe('a cross-site write', () => {
  it.each([
    ['says so itself', { 'sec-fetch-site': 'cross-site' }],
    ['comes from a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['has the origin of another host', { origin: 'https://elsewhere.example' }],
    ['has no origin to name', { origin: 'null' }],
  ])('is refused when it %s', async (_name, headers) => {
    const answer = await login(gateway.url, headers)

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'CROSS_SITE'])
  })

  it('is not assumed with its own origin, or without a browser', async () => {
    const own = await login(gateway.url, { origin: gateway.url })
    const sameOrigin = await login(gateway.url, { 'sec-fetch-site': 'same-origin' })

    expect([own.status, sameOrigin.status, (await login()).status]).toEqual([200, 200, 200])
  })
})

import { Redis } from 'ioredis'
import type { ListedSession } from '@materia/contracts/services.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader } from '../../test/client.ts'
import { type Served, serveGateway, serveStub } from '../../test/served.ts'
import { readIdentity } from '../../test/signedHeaders.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const redis = newRedisUrl()
const store = new Redis(redis)
let stub: Served
let gateway: Served
let other: Served

beforeAll(async () => {
  stub = await serveStub()
  const start = () =>
    serveGateway({ catalog: stub.url, identity: stub.url, redis, env: { BEHIND_TLS: 'true' } })
  ;[gateway, other] = await Promise.all([start(), start()])
})

afterEach(() => call(`${stub.url}/be/well`))

afterAll(async () => {
  await Promise.all([gateway, other, stub].map(({ kill }) => kill()))
  store.disconnect()
})

async function login(
  username: string,
  { agent = firefox, address = '203.0.113.7' } = {},
): Promise<string> {
  const { cookies } = await call(`${gateway.url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
    headers: { 'user-agent': agent, 'x-forwarded-for': address },
  })
  return cookieHeader(cookies)
}

const as = (cookie: string, method: string, path: string, { url } = gateway) =>
  call(url + path, {
    method,
    headers: { cookie, 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' },
  })
const statusOf = async (cookie: string, at: Served) =>
  (await as(cookie, 'GET', '/api/sessions', at)).status
const list = async (cookie: string): Promise<ListedSession[]> =>
  JSON.parse((await as(cookie, 'GET', '/api/sessions')).text).sessions
const recordedEvents = async (): Promise<Record<string, string>[]> =>
  JSON.parse((await call(`${stub.url}/seen`)).text).sessionEvents
const keyOf = (cookie: string) => `session:${/sid=([^;]+)/.exec(cookie)![1]!}`

describe('GET /api/sessions', () => {
  it('lists the user’s sessions, this one first', async () => {
    const phone = await login('list', { agent: safari, address: '2001:db8:1:2:3::4' })
    const desktop = await login('list')
    const nobody = { country: '', city: '' }
    expect(await list(phone)).toMatchObject([
      { isCurrent: true, browser: 'Safari', system: 'iOS', network: '2001:db8:1:2::', ...nobody },
      {
        isCurrent: false,
        browser: 'Firefox',
        system: 'Windows',
        network: '203.0.113.7',
        ...nobody,
      },
    ])
    expect((await list(desktop)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('shows ids that sign nobody in', async () => {
    const cookie = await login('names')
    const [{ id }] = (await list(cookie)) as [ListedSession]
    expect(cookie).not.toContain(id)
  })

  it('is not cacheable, and shows start and last use', async () => {
    const answer = await as(await login('times'), 'GET', '/api/sessions')
    const [{ startedAt, lastSeenAt }] = JSON.parse(answer.text).sessions
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000)
    expect(lastSeenAt >= startedAt).toBe(true)
  })

  it('lists a session of the last release with its known fields', async () => {
    const cookie = await login('before')
    const {
      agent: _agent,
      network: _network,
      ...before
    } = JSON.parse((await store.get(keyOf(cookie)))!)
    await store.set(keyOf(cookie), JSON.stringify(before), 'KEEPTTL')
    expect(await list(cookie)).toMatchObject([
      { isCurrent: true, browser: '', system: '', network: '' },
    ])
  })

  it('updates a session’s network once a minute', async () => {
    const cookie = await login('moving', { address: '198.51.100.1' })
    const stored = JSON.parse((await store.get(keyOf(cookie)))!)
    await store.set(
      keyOf(cookie),
      JSON.stringify({ ...stored, checkedAt: Date.now() - 61_000 }),
      'KEEPTTL',
    )
    await list(cookie)
    expect(await list(cookie)).toMatchObject([{ network: '203.0.113.7' }])
  })
})

describe('DELETE /api/sessions/{id}', () => {
  it('ends one, at once and at every gateway', async () => {
    const [here, there] = [await login('one'), await login('one', { agent: safari })]
    const [, { id }] = (await list(here)) as [unknown, ListedSession]
    expect((await as(here, 'DELETE', `/api/sessions/${id}`)).status).toBe(204)
    expect([
      await statusOf(there, gateway),
      await statusOf(there, other),
      await statusOf(here, other),
    ]).toEqual([401, 401, 200])
    expect(await list(here)).toHaveLength(1)
  })

  it('is in the security log, with the caller’s signed session and address', async () => {
    const here = await login('told')
    await login('told')
    const [{ id: own }, { id }] = (await list(here)) as [ListedSession, ListedSession]
    await as(here, 'DELETE', `/api/sessions/${id}`)
    const event = (await recordedEvents()).at(-1)!
    expect(event).toMatchObject({ kind: 'sessionEnded', sessionIds: [id], 'user-agent': firefox })
    expect(event['x-materia-session']).toContain(own)
    expect(readIdentity(event['x-materia-identity']!)).toMatchObject({ address: '203.0.113.7' })
  })

  it('ends nothing while the security log is down', async () => {
    const [here, there] = [await login('unlogged'), await login('unlogged')]
    const [, { id }] = (await list(here)) as [unknown, ListedSession]
    await call(`${stub.url}/be/refusing`)
    expect((await as(here, 'DELETE', `/api/sessions/${id}`)).status).toBe(503)
    expect((await as(here, 'DELETE', '/api/sessions')).status).toBe(503)
    expect(await statusOf(there, other)).toBe(200)
  })

  it('does not find a session of another user', async () => {
    const [here, theirs] = [await login('mine'), await login('theirs')]
    const [{ id }] = (await list(theirs)) as [ListedSession]
    const { status, text } = await as(here, 'DELETE', `/api/sessions/${id}`)
    expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND'])
    expect(await statusOf(theirs, gateway)).toBe(200)
  })

  it.each(['nonsense', '%00', 'a%2Fb', 'x'.repeat(300)])('finds no session %s', async (id) => {
    expect(
      (await as(await login('mine'), 'DELETE', `/api/sessions/${id}`)).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await as(await login('mine'), 'DELETE', `/api/sessions/${id}`)).status).toBeLessThan(
      500,
    )
  })

  it('is the only method of the path', async () => {
    const { status, headers } = await as(await login('mine'), 'POST', '/api/sessions/some')
    expect([status, headers.allow]).toEqual([405, 'DELETE'])
  })
})

describe('DELETE /api/sessions', () => {
  it('ends all others', async () => {
    const [here, ...others] = [await login('all'), await login('all'), await login('all')]
    const [, ...ended] = (await list(here)).map(({ id }) => id)
    expect((await as(here, 'DELETE', '/api/sessions')).status).toBe(204)
    expect(await Promise.all([here, ...others].map((cookie) => statusOf(cookie, other)))).toEqual([
      200, 401, 401,
    ])
    const { kind, sessionIds } = (await recordedEvents()).at(-1)!
    expect([kind, new Set(sessionIds)]).toEqual(['sessionsEnded', new Set(ended)])
  })
})

describe('sessions', () => {
  it.each([
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['DELETE', '/api/sessions/some'],
  ])('need a session: %s %s', async (method, path) => {
    expect((await as('', method, path)).status).toBe(401)
  })

  it('cannot be ended by another site', async () => {
    const cookie = await login('cross')
    const answer = await call(`${gateway.url}/api/sessions`, {
      method: 'DELETE',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'CROSS_SITE'])
  })
})

describe('POST /api/logout', () => {
  it('is in the security log', async () => {
    const cookie = await login('leaving')
    const [{ id }] = (await list(cookie)) as [ListedSession]
    await as(cookie, 'POST', '/api/logout')
    expect((await recordedEvents()).at(-1)).toMatchObject({ kind: 'signedOut', sessionIds: [id] })
  })

  it('succeeds even when the security log is down', async () => {
    const cookie = await login('left')
    await call(`${stub.url}/be/refusing`)
    expect((await as(cookie, 'POST', '/api/logout')).status).toBe(204)
    await call(`${stub.url}/be/well`)
    expect(await statusOf(cookie, other)).toBe(401)
  })
})

import { dayMs, secondMs } from '@materia/contracts/durations.ts'
import { Redis } from 'ioredis'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader } from '../../test/client.ts'
import { type Served, serveGateway, serveStub } from '../../test/served.ts'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import type { StoredSession } from './sessionStore.ts'

const redis = newRedisUrl()
const store = new Redis(redis)
let stub: Served
let gateway: Served

beforeAll(async () => {
  stub = await serveStub()
  gateway = await serveGateway({ catalog: stub.url, identity: stub.url, redis })
})

afterAll(async () => {
  await Promise.all([gateway.kill(), stub.kill()])
  store.disconnect()
})

async function login(username: string, url = gateway.url) {
  const { text, cookies } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
  })
  const cookie = cookieHeader(cookies)
  const userId: number = JSON.parse(text).id
  return { cookie, userId, key: `session:${/sid=([^;]+)/.exec(cookie)![1]!}` }
}

/** What the service is told of who makes a request: `<user>;<role>`. */
async function callerOf(cookie: string) {
  const { status, text } = await call(`${gateway.url}/api/user/echo`, { headers: { cookie } })
  const signed: string | undefined =
    status === 200 ? JSON.parse(text).headers['x-materia-identity'] : String(status)
  return signed?.split(';').slice(0, 2).join(';')
}

const stored = async (key: string): Promise<StoredSession> => JSON.parse((await store.get(key))!)
const change = async (key: string, fields: Partial<StoredSession>) =>
  store.set(key, JSON.stringify({ ...(await stored(key)), ...fields }), 'KEEPTTL')
const sessionsOf = (userId: number) => store.zcard(`sessions-of:${userId}`)
const roleOfAll = (role: string | null, credentialsChanged?: object) =>
  call(`${stub.url}/roleOfAll`, { method: 'POST', json: { role, credentialsChanged } })

describe('a session', () => {
  it('ends 30 days after its login, however much it is used', async () => {
    const { cookie, key, userId } = await login('month')
    await change(key, { startedAt: Date.now() - 30 * dayMs + 10 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    await change(key, { startedAt: Date.now() - 30 * dayMs })
    expect(await callerOf(cookie)).toBeUndefined()
  })

  it('is renewed no further than to its end', async () => {
    const { cookie, key } = await login('capped')
    await change(key, { startedAt: Date.now() - 29 * dayMs, _expire: Date.now() + dayMs / 4 })
    await callerOf(cookie)
    const { _expire } = await stored(key)
    expect(_expire).toBeGreaterThan(Date.now() + 0.9 * dayMs)
    expect(_expire).toBeLessThanOrEqual(Date.now() + dayMs)
  })

  it('of before its start was kept goes on', async () => {
    const { cookie, key, userId } = await login('older')
    const { startedAt: _start, checkedAt: _check, ...before } = await stored(key)
    await store.set(key, JSON.stringify(before), 'KEEPTTL')
    expect(await callerOf(cookie)).toBe(`${userId};user`)
  })

  it('keeps its renewal when its role is asked for by the same request', async () => {
    const { cookie, key } = await login('renewed')
    await change(key, { _expire: Date.now() + dayMs / 4, checkedAt: Date.now() - 60 * secondMs })
    await callerOf(cookie)
    const { _expire, checkedAt } = await stored(key)
    expect(_expire).toBeGreaterThan(Date.now() + 13 * dayMs)
    expect(checkedAt).toBeGreaterThan(Date.now() - 30 * secondMs)
  })

  it('lasts unused and in all as long as the configuration says', async () => {
    const strict = await serveGateway({
      catalog: stub.url,
      identity: stub.url,
      redis,
      env: { SESSION_IDLE_DAYS: '2', SESSION_MAX_DAYS: '0.5' },
    })
    const { key } = await login('strict', strict.url)
    await strict.kill()
    expect(await store.pttl(key)).toBeLessThanOrEqual(dayMs / 2 + 10 * secondMs)
  })

  it('is listed for its user until it ends', async () => {
    const [{ cookie, userId }] = [await login('several'), await login('several')]
    expect(await sessionsOf(userId)).toBe(2)
    await call(`${gateway.url}/api/logout`, { method: 'POST', headers: { cookie } })
    expect(await sessionsOf(userId)).toBe(1)
  })

  it('of before they were listed is listed when its role is asked for', async () => {
    const { cookie, key, userId } = await login('unlisted')
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    await store.del(`sessions-of:${userId}`)
    await callerOf(cookie)
    expect(await sessionsOf(userId)).toBe(1)
  })
})

describe('a change of credentials of which no event has told', () => {
  afterEach(() => roleOfAll('user'))

  it('ends the sessions that began before it, but for the kept one, once the role is asked for', async () => {
    const [kept, here, there] = [
      await login('changed'),
      await login('changed'),
      await login('changed'),
    ]
    const at = Date.now() + secondMs
    await roleOfAll('user', {
      at: new Date(at).toISOString(),
      storedSessionId: publicSessionId(kept.key.replace('session:', '')),
    })
    for (const { key } of [kept, here]) await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(kept.cookie)).toBe(`${kept.userId};user`)
    expect([await callerOf(here.cookie), await callerOf(there.cookie)]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('ends none that began after it', async () => {
    const { cookie, key, userId } = await login('changedBefore')
    await roleOfAll('user', {
      at: new Date(Date.now() - 90 * secondMs).toISOString(),
      storedSessionId: '',
    })
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
  })
})

describe('the role in a session', () => {
  afterEach(() => roleOfAll('user'))

  it('is asked for again when it is a minute old, and not before', async () => {
    const { cookie, key, userId } = await login('promoted')
    await roleOfAll('reviewer')
    await change(key, { checkedAt: Date.now() - 50 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};reviewer`)
    expect(await stored(key)).toMatchObject({ role: 'reviewer', startedAt: expect.any(Number) })
  })

  it('ends all sessions of a user who is gone', async () => {
    const [here, there] = [await login('deleted'), await login('deleted')]
    await roleOfAll(null)
    await change(here.key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(here.cookie)).toBeUndefined()
    expect(await callerOf(there.cookie)).toBeUndefined()
    expect(await sessionsOf(here.userId)).toBe(0)
  })

  it('ends a session that was not listed with its user', async () => {
    const { cookie, key, userId } = await login('goneUnlisted')
    await roleOfAll(null)
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    await store.del(`sessions-of:${userId}`)
    await callerOf(cookie)
    expect(await store.exists(key)).toBe(0)
  })

  it('holds beside an identity that cannot be asked for it yet', async () => {
    const { cookie, key, userId } = await login('earlier')
    await roleOfAll('unknown path')
    await change(key, { checkedAt: Date.now() - 301 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
  })

  it('holds for five minutes while it cannot be asked for', async () => {
    const { cookie, key, userId } = await login('patient')
    await roleOfAll('hidden')
    await change(key, { checkedAt: Date.now() - 290 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    await change(key, { checkedAt: Date.now() - 301 * secondMs })
    expect(await callerOf(cookie)).toBe('503')
  })

  it('that was never asked for holds from when it first cannot be', async () => {
    const { cookie, key, userId } = await login('neverAsked')
    await roleOfAll('hidden')
    const { checkedAt: _check, ...before } = await stored(key)
    await store.set(key, JSON.stringify(before), 'KEEPTTL')
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    const { checkedAt } = await stored(key)
    await change(key, { checkedAt: checkedAt! - 301 * secondMs })
    expect(await callerOf(cookie)).toBe('503')
  })
})

describe('a login beside an identity that cannot name its account yet', () => {
  it('goes on', async () => {
    const { status } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'unresolved', password: 'right' },
    })
    expect(status).toBe(200)
  })
})

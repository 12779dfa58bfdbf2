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

/** The caller that the gateway names to the service: `<user>;<role>`. */
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
const setConfirmed = (isEmailConfirmed: boolean) =>
  call(`${stub.url}/roleOfAll`, { method: 'POST', json: { role: 'user', isEmailConfirmed } })

describe('a session', () => {
  it('ends 30 days after its login, however much it is used', async () => {
    const { cookie, key, userId } = await login('month')
    await change(key, { startedAt: Date.now() - 30 * dayMs + 10 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    await change(key, { startedAt: Date.now() - 30 * dayMs })
    expect(await callerOf(cookie)).toBeUndefined()
  })

  it('is renewed no further than its maximum lifetime', async () => {
    const { cookie, key } = await login('capped')
    await change(key, { startedAt: Date.now() - 29 * dayMs, _expire: Date.now() + dayMs / 4 })
    await callerOf(cookie)
    const { _expire } = await stored(key)
    expect(_expire).toBeGreaterThan(Date.now() + 0.9 * dayMs)
    expect(_expire).toBeLessThanOrEqual(Date.now() + dayMs)
  })

  it('without a stored start goes on', async () => {
    const { cookie, key, userId } = await login('older')
    const { startedAt: _start, checkedAt: _check, ...before } = await stored(key)
    await store.set(key, JSON.stringify(before), 'KEEPTTL')
    expect(await callerOf(cookie)).toBe(`${userId};user`)
  })

  it('keeps its renewal when the same request re-checks its role', async () => {
    const { cookie, key } = await login('renewed')
    await change(key, { _expire: Date.now() + dayMs / 4, checkedAt: Date.now() - 60 * secondMs })
    await callerOf(cookie)
    const { _expire, checkedAt } = await stored(key)
    expect(_expire).toBeGreaterThan(Date.now() + 13 * dayMs)
    expect(checkedAt).toBeGreaterThan(Date.now() - 30 * secondMs)
  })

  it('has the configured idle and maximum lifetimes', async () => {
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

  it('is in its user’s list until it ends', async () => {
    const [{ cookie, userId }] = [await login('several'), await login('several')]
    expect(await sessionsOf(userId)).toBe(2)
    await call(`${gateway.url}/api/logout`, { method: 'POST', headers: { cookie } })
    expect(await sessionsOf(userId)).toBe(1)
  })

  it('from before the list existed is added when its role is re-checked', async () => {
    const { cookie, key, userId } = await login('unlisted')
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    await store.del(`sessions-of:${userId}`)
    await callerOf(cookie)
    expect(await sessionsOf(userId)).toBe(1)
  })
})

describe('a change of credentials without an event', () => {
  afterEach(() => roleOfAll('user'))

  it('ends the sessions that began before it, except the kept one, once the role is re-checked', async () => {
    const [kept, here, there] = [
      await login('changed'),
      await login('changed'),
      await login('changed'),
    ]
    const at = Date.now() + secondMs
    await roleOfAll('user', {
      at: new Date(at).toISOString(),
      keptSessionId: publicSessionId(kept.key.replace('session:', '')),
    })
    for (const { key } of [kept, here]) await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(kept.cookie)).toBe(`${kept.userId};user`)
    expect([await callerOf(here.cookie), await callerOf(there.cookie)]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('ends no session that began after it', async () => {
    const { cookie, key, userId } = await login('changedBefore')
    await roleOfAll('user', {
      at: new Date(Date.now() - 90 * secondMs).toISOString(),
      keptSessionId: '',
    })
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
  })
})

describe('a session of a company that has not confirmed its email', () => {
  const isUnconfirmed = async (method: string, cookie: string) => {
    const answer = await call(`${gateway.url}/api/user/echo`, { method, headers: { cookie } })
    return JSON.parse(answer.text).headers['x-materia-identity'].includes(';unconfirmed;')
  }
  afterEach(() => roleOfAll('user'))

  it('says so to services, and counts a confirmation from its next write on', async () => {
    const { cookie, key } = await login('unconfirmed')
    expect(await isUnconfirmed('GET', cookie)).toBe(true)
    await setConfirmed(false)
    expect(await isUnconfirmed('POST', cookie)).toBe(true)
    await setConfirmed(true)
    expect(await isUnconfirmed('GET', cookie)).toBe(true)
    expect(await isUnconfirmed('POST', cookie)).toBe(false)
    expect(await isUnconfirmed('GET', cookie)).toBe(false)
    expect(await stored(key)).toMatchObject({ isEmailConfirmed: true })
  })

  it('of the last release counts as confirmed until its role is checked', async () => {
    const { cookie, key } = await login('unconfirmed')
    const { isEmailConfirmed: _new, ...before } = await stored(key)
    await store.set(key, JSON.stringify(before), 'KEEPTTL')
    await setConfirmed(false)
    expect(await isUnconfirmed('POST', cookie)).toBe(false)
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await isUnconfirmed('POST', cookie)).toBe(true)
  })
})

describe('the role in a session', () => {
  afterEach(() => roleOfAll('user'))

  it('is re-checked when it is a minute old, and not before', async () => {
    const { cookie, key, userId } = await login('promoted')
    await roleOfAll('reviewer')
    await change(key, { checkedAt: Date.now() - 50 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};reviewer`)
    expect(await stored(key)).toMatchObject({ role: 'reviewer', startedAt: expect.any(Number) })
  })

  it('ends all sessions of a deleted account', async () => {
    const [here, there] = [await login('deleted'), await login('deleted')]
    await roleOfAll(null)
    await change(here.key, { checkedAt: Date.now() - 60 * secondMs })
    expect(await callerOf(here.cookie)).toBeUndefined()
    expect(await callerOf(there.cookie)).toBeUndefined()
    expect(await sessionsOf(here.userId)).toBe(0)
  })

  it('ends a session that was not in its user’s list', async () => {
    const { cookie, key, userId } = await login('goneUnlisted')
    await roleOfAll(null)
    await change(key, { checkedAt: Date.now() - 60 * secondMs })
    await store.del(`sessions-of:${userId}`)
    await callerOf(cookie)
    expect(await store.exists(key)).toBe(0)
  })

  it('stays with an older identity service that lacks the route', async () => {
    const { cookie, key, userId } = await login('earlier')
    await roleOfAll('unknown path')
    await change(key, { checkedAt: Date.now() - 301 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
  })

  it('stays for five minutes while identity does not respond', async () => {
    const { cookie, key, userId } = await login('patient')
    await roleOfAll('hidden')
    await change(key, { checkedAt: Date.now() - 290 * secondMs })
    expect(await callerOf(cookie)).toBe(`${userId};user`)
    await change(key, { checkedAt: Date.now() - 301 * secondMs })
    expect(await callerOf(cookie)).toBe('503')
  })

  it('that was never checked stays from the first failed check on', async () => {
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

describe('a login with an older identity service that cannot name its account', () => {
  it('succeeds', async () => {
    const { status } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'unresolved', password: 'right' },
    })
    expect(status).toBe(200)
  })
})

import { call, cookieHeader } from '../../../test/client.ts'
import { secrets } from '../../../test/gatewayOptions.ts'
import { type Served, serveFront, serveGateway } from '../../../test/served.ts'

let gateway: Served
/** A gateway with a newer signing key: each response to an older cookie sets the cookie again. */
let rotated: Served
let stop: () => Promise<void>
let cookie: string

beforeAll(async () => {
  const front = await serveFront()
  ;({ gateway, stop } = front)
  rotated = await serveGateway({
    catalog: front.stub.url,
    identity: front.stub.url,
    redis: front.redis,
    env: { SESSION_KEYS: `${secrets.newSessionKey},${secrets.sessionKey}` },
  })
  cookie = await signIn()
})

afterAll(() => Promise.all([stop(), rotated.kill()]))

async function signIn(): Promise<string> {
  const { cookies } = await call(`${gateway.url}/api/login`, {
    method: 'POST',
    json: { username: 'norte', password: 'right' },
  })
  return cookieHeader(cookies)
}

const policyOf = async (url: string, headers: Record<string, string> = {}) =>
  (await call(url, { headers })).headers['cache-control']
const list = '/api/materials/cached'

describe('a response that its service allows to share', () => {
  it('is private for a signed-in company', async () => {
    expect(await policyOf(gateway.url + list, { cookie })).toBe(
      'private, max-age=0, must-revalidate',
    )
    expect(await policyOf(gateway.url + list, { cookie, 'if-none-match': '"one"' })).toBe(
      'private, max-age=0, must-revalidate',
    )
  })

  it('is shared among visitors', async () => {
    expect(await policyOf(gateway.url + list)).toBe(
      'public, max-age=0, s-maxage=1, must-revalidate',
    )
    expect(await policyOf(gateway.url + list)).toContain('s-maxage=1')
  })

  it('is not shared when it renews a session’s cookie', async () => {
    const { headers, cookies } = await call(rotated.url + list, { headers: { cookie } })

    expect(cookies).toHaveLength(2)
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  })

  it('is not shared when it re-signs the cookie of an ended session, even from the cache', async () => {
    const ended = await signIn()
    await call(`${gateway.url}/api/logout`, { method: 'POST', headers: { cookie: ended } })

    for (let time = 0; time < 2; time++) {
      const { headers, cookies } = await call(rotated.url + list, { headers: { cookie: ended } })
      expect([cookies.length > 0, headers['cache-control']]).toEqual([
        true,
        'private, max-age=0, must-revalidate',
      ])
    }
  })

  it('stays shared on a route that reads no session: a picture', async () => {
    const { headers, cookies } = await call(`${rotated.url}/uploads/cached`, {
      headers: { cookie },
    })

    expect([headers['cache-control'], cookies]).toEqual([
      'public, max-age=0, s-maxage=1, must-revalidate',
      [],
    ])
  })
})

describe('a response without Cache-Control', () => {
  it('is private for a signed-in company', async () => {
    expect(await policyOf(`${gateway.url}/api/user/echo`, { cookie })).toBe('private')
    expect(await policyOf(`${gateway.url}/api/user/echo`)).toBeUndefined()
  })

  it('is not stored when it begins a session, and private when it ends one', async () => {
    const begun = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const ended = await call(`${gateway.url}/api/logout`, {
      method: 'POST',
      headers: { cookie: cookieHeader(begun.cookies) },
    })

    expect([begun.headers['cache-control'], ended.headers['cache-control']]).toEqual([
      'no-store',
      'private',
    ])
  })
})

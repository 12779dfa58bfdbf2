import { call, cookieHeader } from '../../test/client.ts'
import { type Served, serveFront } from '../../test/served.ts'

let gateway: Served
let stop: () => Promise<void>
let cookie: string

beforeAll(async () => {
  ;({ gateway, stop } = await serveFront())
  cookie = await login('norte')
})

afterAll(() => stop())

async function login(username: string, headers: Record<string, string> = {}): Promise<string> {
  const { cookies } = await call(`${gateway.url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
    headers,
  })
  return cookieHeader(cookies)
}

/** Status and error code of a call with the session of company 7, from a page of `account`. */
async function respond(method: string, path: string, account: string | null, given = cookie) {
  const { status, text } = await call(gateway.url + path, {
    method,
    headers: { cookie: given, ...(account !== null && { 'x-materia-account': account }) },
  })
  return status < 400 ? status : `${status} ${JSON.parse(text).code}`
}

describe('the account of a page', () => {
  it.each([
    ['the account of the session', 'POST', '7', 200],
    ['no account, as scripts send it', 'POST', null, 200],
    ['another account', 'POST', '8', '409 OTHER_ACCOUNT'],
    ['another account that only reads', 'GET', '8', '409 OTHER_ACCOUNT'],
    ['a visitor’s page that reads', 'GET', '0', 200],
    ['a visitor’s page that writes', 'POST', '0', '409 OTHER_ACCOUNT'],
    ['a malformed account', 'GET', '7, 7', '409 OTHER_ACCOUNT'],
  ])('%s', async (_name, method, account, expected) => {
    expect(await respond(method, '/api/user/echo', account)).toBe(expected)
  })

  it('never grants anything: without a session the call is a visitor’s', async () => {
    const { text } = await call(`${gateway.url}/api/user/echo`, {
      headers: { 'x-materia-account': '7' },
    })
    expect(JSON.parse(text).headers).not.toHaveProperty('x-materia-identity')
    expect(JSON.parse(text).headers).not.toHaveProperty('x-materia-account')
  })

  it('is also checked by the gateway’s own calls, but not by a login', async () => {
    expect(await respond('GET', '/api/sessions', '8')).toBe('409 OTHER_ACCOUNT')
    expect(await respond('POST', '/api/logout', '8')).toBe('409 OTHER_ACCOUNT')
    const next = await login('norte', { cookie, 'x-materia-account': '8' })
    expect(await respond('GET', '/api/user/echo', '7', next)).toBe(200)
    cookie = next
  })

  it('leaves the cached responses to visitors as they are', async () => {
    const path = `${gateway.url}/api/materials/cached?q=of-account`
    const [first, second] = [
      await call(path, { headers: { 'x-materia-account': '0' } }),
      await call(path),
    ]
    expect(second.text).toBe(first.text)
    expect([first.headers['vary'], second.headers['vary']]).toEqual([
      'Accept-Encoding, Cookie',
      'Accept-Encoding, Cookie',
    ])
  })
})

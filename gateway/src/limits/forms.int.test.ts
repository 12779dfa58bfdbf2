import { call, cookieHeader } from '../../test/client.ts'
import { type Served, serveFront } from '../../test/served.ts'
import { readIdentity } from '../../test/signedHeaders.ts'

let gateway: Served
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ gateway, stop } = await serveFront({ env: { FORMS_PER_ADDRESS: '3', BEHIND_TLS: 'true' } }))
})

afterAll(() => stop())

const sendFrom = (address: string, headers = {}) =>
  call(`${gateway.url}/api/waitlist/echo`, {
    method: 'POST',
    json: { email: 'a@planta.example' },
    headers: { 'x-forwarded-for': address, ...headers },
  })

describe('webhooks', () => {
  it('reach their service unchanged, without a session', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const headers = {
      cookie: cookieHeader(cookies),
      'stripe-signature': 't=1,v1=0',
      'x-forwarded-for': '203.0.113.20',
    }
    const { status, text } = await call(`${gateway.url}/api/payments/webhooks/echo`, {
      method: 'POST',
      json: { id: 'evt_1' },
      headers,
    })
    expect([status, readIdentity(JSON.parse(text).headers['x-materia-address']).userId]).toEqual([
      200, 0,
    ])
    expect(JSON.parse(text).headers).toMatchObject({ 'stripe-signature': 't=1,v1=0' })
    expect(JSON.parse(text).headers).not.toHaveProperty('x-materia-identity')
  })

  it('are refused from a page of another site', async () => {
    const { status } = await call(`${gateway.url}/api/payments/webhooks/echo`, {
      method: 'POST',
      json: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(403)
  })
})

describe('a one-click POST', () => {
  it('reaches its service from any site, without the session of its browser', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const { status, text } = await call(`${gateway.url}/api/mail-lists/echo`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: {
        cookie: cookieHeader(cookies),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': '203.0.113.21',
      },
    })
    expect(status).toBe(200)
    expect(JSON.parse(text).headers).not.toHaveProperty('x-materia-identity')
  })

  it('becomes its screen when a browser opens the address', async () => {
    const { status, headers } = await call(`${gateway.url}/api/mail-lists/echo`, {
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    expect([status, headers['location']]).toEqual([302, '/mail-lists/echo'])
  })

  it('is the only write of its path that another site may make', async () => {
    const { status } = await call(`${gateway.url}/api/mail-lists/echo`, {
      method: 'PATCH',
      json: { isOn: false },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(403)
  })
})

describe('public forms', () => {
  it('carry the client’s real address to the service, whatever the client claims', async () => {
    const { text } = await sendFrom('198.51.100.1, 203.0.113.7', {
      'x-materia-address': '192.0.2.1',
    })

    expect(readIdentity(JSON.parse(text).headers['x-materia-address'])).toMatchObject({
      userId: 0,
      address: '203.0.113.7',
    })
  })

  it('and the catalog’s calls both carry the signed address of a visitor', async () => {
    const { text } = await call(`${gateway.url}/api/materials/echo`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })

    expect(readIdentity(JSON.parse(text).headers['x-materia-address'])).toMatchObject({
      userId: 0,
      address: '203.0.113.7',
    })
  })

  it('are refused past the limit of one address, but not from another', async () => {
    for (let at = 0; at < 3; at++) expect((await sendFrom('203.0.113.8')).status).toBe(200)
    const { status, text, headers } = await sendFrom('203.0.113.8')

    expect([status, JSON.parse(text).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendFrom('203.0.113.9')).status).toBe(200)
  })
})

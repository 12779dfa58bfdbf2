import { type TestServer, startTestServer } from '@materia/deploy/local/backing/testServers.ts'
import { call, cookieHeader } from '../../test/client.ts'
import { pauseRedis } from '../../test/pauseRedis.ts'
import { type Served, serveFront } from '../../test/served.ts'
import { readIdentity } from '../../test/signedHeaders.ts'

let redis: TestServer
let gateway: Served
let stop: () => Promise<void>

beforeAll(async () => {
  redis = await startTestServer('Redis')
  const env = { FORMS_PER_ADDRESS: '3', BEHIND_TLS: 'true', REDIS_TIMEOUT_MS: '300' }
  ;({ gateway, stop } = await serveFront({ redis: redis.url, env }))
})

afterAll(async () => {
  await stop()
  await redis.stop()
})

const sendFrom = (address: string, headers = {}) =>
  call(`${gateway.url}/api/waitlist/echo`, {
    method: 'POST',
    json: { email: 'a@planta.example' },
    headers: { 'x-forwarded-for': address, ...headers },
  })

describe('webhooks', () => {
  it('reach their service unchanged, without a session and without Redis', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    await pauseRedis(redis.url)
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
})

describe('public forms', () => {
  it('wait for a slow Redis, also with a session cookie', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    await pauseRedis(redis.url)
    expect((await sendFrom('203.0.113.10', { cookie: cookieHeader(cookies) })).status).toBe(200)
  })

  it('are refused quickly when Redis is down', async () => {
    await redis.kill()
    const { status, text } = await sendFrom('203.0.113.11')
    await redis.restart()

    expect([status, JSON.parse(text).code]).toEqual([503, 'UNAVAILABLE'])
  })
})

import { type TestServer, startTestServer } from '@materia/deploy/local/backing/testServers.ts'
import { call, cookieHeader } from '../../test/client.ts'
import { pauseRedis } from '../../test/pauseRedis.ts'
import { type Served, serveFront } from '../../test/served.ts'

let redis: TestServer
let gateway: Served
let stop: () => Promise<void>

beforeAll(async () => {
  redis = await startTestServer('Redis')
  ;({ gateway, stop } = await serveFront({ redis: redis.url, env: { REDIS_TIMEOUT_MS: '300' } }))
})

afterAll(async () => {
  await stop()
  await redis.stop()
})

describe('an upload', () => {
  it('waits for a slow Redis', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    await pauseRedis(redis.url)

    expect(
      (
        await call(`${gateway.url}/api/upload/image/upload`, {
          method: 'POST',
          body: 'x',
          headers: { cookie: cookieHeader(cookies) },
        })
      ).status,
    ).toBe(200)
  })
})

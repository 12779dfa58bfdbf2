import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { call, until } from '../../test/client.ts'
import { pauseRedis } from '../../test/pauseRedis.ts'
import { type Served, serveFront } from '../../test/served.ts'

let gateway: Served
let redis: TestServer
let stop: () => Promise<void>

beforeAll(async () => {
  redis = await startTestServer('Redis')
  ;({ gateway, stop } = await serveFront({ redis: redis.url, env: { REDIS_TIMEOUT_MS: '300' } }))
})

afterAll(async () => {
  await stop()
  await redis.stop()
})

describe('a 5xx response', () => {
  it('has its cause in the log while Redis is unresponsive', async () => {
    await pauseRedis(redis.url)
    const { status, headers } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const logged = () =>
      gateway.lines.filter(({ requestId }) => requestId === headers['x-request-id'])
    await until(() => logged().some(({ msg }) => msg === 'request'))

    expect(status).toBe(503)
    expect(logged().filter(({ msg }) => msg !== 'request')).toMatchObject([
      { code: 'UNAVAILABLE', err: { cause: { message: 'Redis did not respond within 300 ms' } } },
    ])
  })
})

import { services } from '@materia/contracts/services.ts'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call } from '../../test/client.ts'
import { type RunningProcess, startStub } from '../../test/processes.ts'
import { type Served, serveGateway } from '../../test/served.ts'

describe('a service that is down', () => {
  let stub: RunningProcess
  let gateway: Served
  const redis = newRedisUrl()

  beforeAll(async () => {
    stub = await startStub()
    gateway = await serveGateway({
      catalog: stub.url,
      identity: stub.url,
      redis,
      env: { UPSTREAM_TIMEOUT_MS: '1000' },
    })
  })

  afterAll(() => Promise.all([gateway, stub].map(({ kill }) => kill())))

  it('returns 503 at once, and 200 when it is back on its port', async () => {
    await call(`${gateway.url}/api/user/echo`)
    expect((await call(`${gateway.url}/readyz/self`)).status).toBe(200)
    await stub.kill('SIGKILL')
    const down = await call(`${gateway.url}/api/user/echo`)
    const ready = await call(`${gateway.url}/readyz`)
    const self = await call(`${gateway.url}/readyz/self`)
    stub = await startStub(stub.port)
    const up = await call(`${gateway.url}/api/user/echo`)

    expect([down.status, JSON.parse(down.text).code]).toEqual([503, 'UNAVAILABLE'])
    expect([ready.status, JSON.parse(ready.text).missing]).toEqual([
      503,
      services.map(({ name }) => name),
    ])
    expect(self.status).toBe(200)
    expect(up.status).toBe(200)
  })

  it('is replaced by its other instance', async () => {
    const other = await startStub()
    const urls = `${stub.url},${other.url}`
    const balanced = await serveGateway({ catalog: urls, identity: urls, redis })
    await other.kill('SIGKILL')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(`${balanced.url}/api/user/echo`)),
    )
    await balanced.kill()

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  it('that hangs returns 504 within the limit, and 429 to requests that wait for earlier ones', async () => {
    await pauseProcess(stub.pid)
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => call(`${gateway.url}/api/user/echo`)),
    )
    stub.signal('SIGCONT')

    // On a busy machine, a late request finds that the service hangs, and gets 503 at once.
    const statuses = new Set(answers.map(({ status }) => status).filter((status) => status !== 503))
    expect(statuses).toEqual(new Set([504, 429]))
  })
})

import { type TestServer, startTestServer } from '@materia/deploy/local/backing/testServers.ts'
import { call, cookieHeader, until } from '../../test/client.ts'
import { type RunningProcess, startGateway, startStub } from '../../test/processes.ts'

let redis: TestServer
let stub: RunningProcess
let gateway: RunningProcess
let cookie: string

beforeAll(async () => {
  redis = await startTestServer('Redis')
  stub = await startStub()
  gateway = await startGateway({
    catalog: stub.url,
    identity: stub.url,
    redis: redis.url,
    // The tests retry logins until Redis is back.
    env: { LOGINS_PER_ADDRESS: '100000' },
  })
  cookie = cookieHeader((await login()).cookies)
  await redis.kill()
})

afterAll(async () => {
  await Promise.all([gateway.kill(), stub.kill()])
  await redis.stop()
})

const login = () =>
  call(`${gateway.url}/api/login`, {
    method: 'POST',
    json: { username: 'norte', password: 'right' },
  })

describe('Redis down', () => {
  it('still lets visitors read', async () => {
    expect((await call(`${gateway.url}/api/materials/echo`)).status).toBe(200)
  })

  it('returns 503 with a session', async () => {
    const { status, text } = await call(`${gateway.url}/api/user/echo`, { headers: { cookie } })

    expect([status, JSON.parse(text).code]).toEqual([503, 'UNAVAILABLE'])
  })

  it('returns 503 at login', async () => {
    expect((await login()).status).toBe(503)
  })

  it('during a registration reports that the account exists', async () => {
    await redis.restart()
    while ((await login()).status === 503);
    const json = {
      username: 'slow',
      email: 's@example.com',
      password: 'hojuelas',
      confirmPassword: 'hojuelas',
      companyName: 'Slow',
      description: 'PET',
    }
    const registering = call(`${gateway.url}/api/register`, { method: 'POST', json })
    await until(async () => JSON.parse((await call(`${stub.url}/seen`)).text).registrations === 1)
    await redis.kill()
    const { status, text, cookies } = await registering

    expect([status, JSON.parse(text).code, cookies]).toEqual([
      503,
      'REGISTERED_WITHOUT_SESSION',
      [],
    ])
  })

  it('is reported by /readyz', async () => {
    expect(JSON.parse((await call(`${gateway.url}/readyz`)).text).missing).toEqual(['redis'])
  })

  it('has no effect once Redis is back', async () => {
    await redis.restart()
    let status = 503
    while (status === 503) ({ status } = await login())

    expect(status).toBe(200)
  })
})

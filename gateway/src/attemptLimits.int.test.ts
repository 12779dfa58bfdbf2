import { type TestServer, startTestRedis } from '@materia/deploy/local/backing/testServers.ts'
import { call, cookieHeader } from '../test/client.ts'
import { type RunningProcess, startGateway, startStub } from '../test/processes.ts'

let redis: TestServer
let stub: RunningProcess

beforeAll(async () => {
  redis = await startTestRedis()
  stub = await startStub()
})

afterAll(async () => {
  await stub.kill()
  await redis.stop()
})

const start = (env: Record<string, string> = {}) => startGateway({ catalog: stub.url, identity: stub.url, redis: redis.url, env })

const login = (gateway: RunningProcess, username: string, password: string) =>
  call(`${gateway.url}/api/login`, { method: 'POST', json: { username, password } })

describe('login attempts', () => {
  let gateway: RunningProcess

  beforeAll(async () => {
    gateway = await start({ LOGIN_FAILURES_PER_ACCOUNT: '3', LOGINS_PER_ADDRESS: '1000' })
  })

  afterAll(() => gateway.kill())

  it.each([
    ['victim', ' Victim'], ['second', 'SECOND\u00a0'], ['third', '\uff54hird'], ['kelvin', '\u212aelvin'],
  ])('are refused past the limit of an account, also with the right password, however it is written: %s, %j', async (name, other) => {
    for (let at = 0; at < 3; at++) await login(gateway, name, 'wrong')

    const { status, headers, text } = await login(gateway, other, 'right')

    expect([status, JSON.parse(text).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('are refused past the limit when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(gateway, 'burst', 'wrong')))

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  it('do not count when they succeed', async () => {
    for (let at = 0; at < 40; at++) expect((await login(gateway, 'busy', 'right')).status).toBe(200)
  })

  it('are forgiven their failures when one succeeds', async () => {
    const statuses = []
    for (const password of ['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right']) {
      statuses.push((await login(gateway, 'forgetful', password)).status)
    }

    expect(statuses).toEqual([401, 401, 200, 401, 401, 200])
  })

  it('leave other accounts alone', async () => {
    for (let at = 0; at < 4; at++) await login(gateway, 'one', 'wrong')

    expect((await login(gateway, 'other', 'right')).status).toBe(200)
  })

  it('are refused past the limit of an address, whatever the account', async () => {
    const strict = await start({ LOGINS_PER_ADDRESS: '2', BEHIND_TLS: 'true' })
    const from = (address: string, username: string) => call(`${strict.url}/api/login`,
      { method: 'POST', json: { username, password: 'right' }, headers: { 'x-forwarded-for': address } })

    const allowed = [await from('9.9.9.9', 'a'), await from('9.9.9.9', 'b')]
    const [third, elsewhere] = [await from('1.1.1.1, 9.9.9.9', 'c'), await from('8.8.8.8', 'd')]
    await strict.kill()

    expect(allowed.map(({ status }) => status)).toEqual([200, 200])
    expect([third.status, elsewhere.status]).toEqual([429, 200])
  })
})

describe('login attempts from several addresses', () => {
  let gateway: RunningProcess
  const from = (address: number, username: string, password: string) => call(`${gateway.url}/api/login`,
    { method: 'POST', json: { username, password }, headers: { 'x-forwarded-for': `10.0.0.${address}` } })

  beforeAll(async () => {
    gateway = await start({ LOGIN_FAILURES_PER_ACCOUNT: '2', BEHIND_TLS: 'true' })
  })

  afterAll(() => gateway.kill())

  it('do not lock the owner out by those of one other', async () => {
    for (let at = 0; at < 30; at++) await from(1, 'known', 'wrong')

    expect((await from(1, 'known', 'right')).status).toBe(429)
    expect((await from(2, 'known', 'right')).status).toBe(200)
  })

  it('come to an end all the same', async () => {
    for (let at = 0; at < 20; at++) expect((await from(at % 10, 'hunted', 'wrong')).status).toBe(401)

    expect((await from(99, 'hunted', 'wrong')).status).toBe(429)
  })

  it('count before their body is read', async () => {
    for (let at = 0; at < 100; at++) await from(50, '', 'no such body')

    expect((await from(50, '', 'no such body')).status).toBe(429)
  })
})

describe('Redis down', () => {
  let gateway: RunningProcess
  let cookie: string

  beforeAll(async () => {
    gateway = await start()
    cookie = cookieHeader((await login(gateway, 'norte', 'right')).cookies)
    await redis.kill()
  })

  afterAll(() => gateway.kill())

  it('leaves visitors their reads', async () => {
    expect((await call(`${gateway.url}/api/materials/echo`)).status).toBe(200)
  })

  it('is a 503 for who has a session', async () => {
    const { status, text } = await call(`${gateway.url}/api/user/echo`, { headers: { cookie } })

    expect([status, JSON.parse(text).code]).toEqual([503, 'UNAVAILABLE'])
  })

  it('is a 503 for who signs in', async () => {
    expect((await login(gateway, 'norte', 'right')).status).toBe(503)
  })

  it('is named by /readyz', async () => {
    expect(JSON.parse((await call(`${gateway.url}/readyz`)).text).missing).toEqual(['redis'])
  })

  it('is over when Redis is back', async () => {
    await redis.restart()
    let status = 503
    while (status === 503) ({ status } = await login(gateway, 'norte', 'right'))

    expect(status).toBe(200)
  })
})

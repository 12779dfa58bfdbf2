import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { call, until } from '../../../test/client.ts'
import { type RunningProcess, startStub } from '../../../test/processes.ts'
import { type Served, serveGateway } from '../../../test/served.ts'

let one: RunningProcess
let other: RunningProcess
let gateway: Served

beforeEach(async () => {
  ;[one, other] = await Promise.all([startStub(), startStub()])
  const urls = `${one.url},${other.url}`
  gateway = await serveGateway({ catalog: urls, identity: urls, redis: newRedisUrl() })
})

afterEach(async () => {
  for (const instance of [one, other]) instance.signal('SIGCONT')
  await Promise.all([gateway, one, other].map(({ kill }) => kill()))
})

const twenty = Array.from({ length: 20 }, (_, at) => at)
const statuses = async (ask: (at: number) => Promise<{ status: number }>) => [
  ...new Set((await Promise.all(twenty.map(ask))).map(({ status }) => status)),
]
const writesSeen = async (instance: RunningProcess): Promise<number> =>
  JSON.parse((await call(`${instance.url}/seen`)).text).writes

describe('instances that all hang', () => {
  it('fail at once, and get calls again when one of them responds', async () => {
    const urls = `${one.url},${other.url}`
    const impatient = await serveGateway({
      catalog: urls,
      identity: urls,
      redis: newRedisUrl(),
      env: { UPSTREAM_TIMEOUT_MS: '1000' },
    })
    const isSaid = (status: number) => async () =>
      (await call(`${impatient.url}/api/user/echo`)).status === status
    await Promise.all([one, other].map(({ pid }) => pauseProcess(pid)))
    // Until then it is a 504 after the timeout.
    await until(isSaid(503))
    other.signal('SIGCONT')
    await until(isSaid(200))
    await impatient.kill()
  })
})

describe('a read', () => {
  it.each([
    ['forwarded', (at: number) => call(`${gateway.url}/api/user/echo?at=${at}`)],
    ['cached', (at: number) => call(`${gateway.url}/api/materials/echo?at=${at}`)],
    [
      'login',
      (at: number) =>
        call(`${gateway.url}/api/login`, {
          method: 'POST',
          json: { username: `user${at}`, password: 'right' },
        }),
    ],
  ])('moves to another instance when its own hangs: %s', async (_name, ask) => {
    await pauseProcess(one.pid)
    expect(await statuses(ask)).toEqual([200])
  })
})

describe('a write', () => {
  const write = () => call(`${gateway.url}/api/user/upload`, { method: 'POST', body: 'some' })

  it('moves to another instance when it gets no connection', async () => {
    await one.kill('SIGKILL')
    expect(await statuses(write)).toEqual([200])
  })

  it('is never sent twice', async () => {
    await pauseProcess(one.pid)
    const answers = Promise.all(twenty.map(write))
    await until(async () => gateway.lines.some(({ msg }) => msg === 'an instance is not ready'))
    one.signal('SIGCONT')
    await answers
    expect((await writesSeen(one)) + (await writesSeen(other))).toBe(twenty.length)
  })
})

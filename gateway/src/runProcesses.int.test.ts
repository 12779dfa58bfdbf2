import { call, cookieHeader, rawCall, until } from '../test/client.ts'
import { type RunningProcess, startFront } from '../test/processes.ts'

let gateway: RunningProcess
let stop: () => Promise<void>

const linesOf = ({ lines }: RunningProcess, message: string) =>
  lines.filter(({ msg }) => msg === message)
const startedBy = (front: RunningProcess) =>
  linesOf(front, 'a process of the gateway started').map(({ pid }) => Number(pid))
const started = () => startedBy(gateway)
const listening = () => linesOf(gateway, 'listening').length
/** Of calls of the list, as `/metrics` has them. */
const counted = async () => {
  const { text } = await call(`${gateway.url}/metrics`)
  return [
    ...text.matchAll(
      /^http_request_duration_seconds_count\{[^}]*route="\/api\/materials"[^}]*\} (\d+)$/gm,
    ),
  ].reduce((sum, [, count]) => sum + Number(count), 0)
}

beforeAll(async () => {
  ;({ gateway, stop } = await startFront({ env: { GATEWAY_PROCESSES: '2' } }))
  await until(async () => listening() === 2)
})

afterAll(() => stop())

describe('a gateway of two processes', () => {
  it('knows a session in both', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const cookie = cookieHeader(cookies)
    expect(cookie).toContain('sid=')
    // A connection each, so they go to both in turns.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(`${gateway.url}/api/user`, { headers: { cookie, connection: 'close' } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('says the sums of both, whichever is asked', async () => {
    const before = await counted()
    for (let at = 0; at < 10; at++)
      await call(`${gateway.url}/api/materials?q=${at}`, { headers: { connection: 'close' } })
    await until(async () => (await counted()) === before + 10)
    expect(await counted()).toBe(before + 10)
  })

  it('says the figures of the others when one of them hangs', async () => {
    const [hung] = started()
    process.kill(hung!, 'SIGSTOP')
    // The first connection may be given to the one that hangs, and waits for it then.
    const asked = [1, 2].map(() =>
      rawCall(gateway.port, 'GET /metrics HTTP/1.1\nHost: gateway\nConnection: close\n\n'),
    )
    expect(await Promise.race(asked)).toMatch(
      /^HTTP\/1.1 200 [^]*\nhttp_request_duration_seconds_count\{/,
    )
    await until(() =>
      linesOf(gateway, 'a process of the gateway does not say its figures').some(
        ({ pid }) => pid === hung,
      ),
    )
    process.kill(hung!, 'SIGCONT')
    await Promise.all(asked)
  })

  it('answers on when one of them is killed, and starts it again', async () => {
    const [killed] = started()
    process.kill(killed!, 'SIGKILL')
    await until(async () => listening() === 3)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(`${gateway.url}/api/materials`, { headers: { connection: 'close' } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(started()).toHaveLength(3)
  })

  it('ends with all of them', async () => {
    await gateway.kill()
    await expect(call(`${gateway.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
    expect(started().filter(isRunning)).toEqual([])
  })
})

describe('a gateway whose processes end again and again', () => {
  let front: Awaited<ReturnType<typeof startFront>>
  beforeAll(async () => {
    front = await startFront({ env: { GATEWAY_PROCESSES: '2' } })
  })
  afterAll(() => front.stop())

  it('ends with an error, and lets what the others have begun be answered', async () => {
    await until(() => linesOf(front.gateway, 'listening').length === 2)
    // One at each of them.
    const asked = [1, 2].map(() =>
      call(`${front.gateway.url}/api/user/held`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 'cut off',
      ),
    )
    await until(async () => JSON.parse((await call(`${front.stub.url}/seen`)).text).held === 2)
    for (let count = 2; count < 8; count++) {
      await until(() => startedBy(front.gateway).length === count)
      process.kill(startedBy(front.gateway).at(-1)!, 'SIGKILL')
    }
    await until(() => linesOf(front.gateway, 'stopping').length > 0)
    await call(`${front.stub.url}/release`)
    expect((await Promise.all(asked)).toSorted()).toEqual([200, 'cut off'])
    expect(await front.gateway.ended).toBe(1)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

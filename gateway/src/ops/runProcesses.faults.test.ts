import { call, rawCall, until } from '../../test/client.ts'
import { startTwoProcesses, type TwoProcesses } from '../../test/twoProcesses.ts'

let two: TwoProcesses

beforeEach(async () => {
  two = await startTwoProcesses()
})

afterEach(() => two.stop())

// A new connection for each request, so that both processes get some.
const get = () => call(`${two.gateway.url}/api/materials`, { headers: { connection: 'close' } })

describe('a gateway of two processes', () => {
  it('reports the figures of the other process when one hangs', async () => {
    await Promise.all(Array.from({ length: 10 }, get))
    const [hung] = two.started()
    process.kill(hung!, 'SIGSTOP')
    // The first connection may go to the process that hangs, and then waits for it.
    const asked = [1, 2].map(() =>
      rawCall(two.gateway.port, 'GET /metrics HTTP/1.1\nHost: gateway\nConnection: close\n\n'),
    )
    expect(await Promise.race(asked)).toMatch(
      /^HTTP\/1.1 200 [^]*\nhttp_request_duration_seconds_count\{/,
    )
    await until(() =>
      two
        .linesOf('a process of the gateway does not report its metrics')
        .some(({ pid }) => pid === hung),
    )
    process.kill(hung!, 'SIGCONT')
    await Promise.all(asked)
  })

  it('keeps serving when one process is killed, and restarts it', async () => {
    const [killed] = two.started()
    process.kill(killed!, 'SIGKILL')
    await until(async () => two.listening() === 3)
    const answers = await Promise.all(Array.from({ length: 10 }, get))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(two.started()).toHaveLength(3)
  })
})

describe('a gateway whose processes keep exiting', () => {
  it('exits with an error after the running requests are finished', async () => {
    // One request to each process.
    const asked = [1, 2].map(() =>
      call(`${two.gateway.url}/api/user/held`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 'cut off',
      ),
    )
    await until(async () => JSON.parse((await call(`${two.stub.url}/seen`)).text).held === 2)
    for (let count = 2; count < 8; count++) {
      await until(() => two.started().length === count)
      process.kill(two.started().at(-1)!, 'SIGKILL')
    }
    await until(() => two.linesOf('stopping').length > 0)
    await call(`${two.stub.url}/release`)
    expect((await Promise.all(asked)).toSorted()).toEqual([200, 'cut off'])
    expect(await two.gateway.ended).toBe(1)
  })
})

import { call, cookieHeader, until } from '../../test/client.ts'
import { startTwoProcesses, type TwoProcesses } from '../../test/twoProcesses.ts'

let two: TwoProcesses

/** The number of listing requests that `/metrics` reports. */
const counted = async () => {
  const { text } = await call(`${two.gateway.url}/metrics`)
  return [
    ...text.matchAll(
      /^http_request_duration_seconds_count\{[^}]*route="\/api\/materials"[^}]*\} (\d+)$/gm,
    ),
  ].reduce((sum, [, count]) => sum + Number(count), 0)
}

beforeAll(async () => {
  two = await startTwoProcesses()
})

afterAll(() => two.stop())

describe('a gateway of two processes', () => {
  it('finds a session in both processes', async () => {
    const { cookies } = await call(`${two.gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const cookie = cookieHeader(cookies)
    expect(cookie).toContain('sid=')
    // A new connection for each request, so that both processes get some.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(`${two.gateway.url}/api/user`, { headers: { cookie, connection: 'close' } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('reports the sums of both processes, whichever responds', async () => {
    const before = await counted()
    for (let at = 0; at < 10; at++)
      await call(`${two.gateway.url}/api/materials?q=${at}`, { headers: { connection: 'close' } })
    await until(async () => (await counted()) === before + 10)
    expect(await counted()).toBe(before + 10)
  })

  it('exits after all processes', async () => {
    await two.gateway.kill()
    await expect(call(`${two.gateway.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
    expect(two.started().filter(isRunning)).toEqual([])
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

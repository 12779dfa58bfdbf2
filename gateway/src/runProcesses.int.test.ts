import { call, cookieHeader, until } from '../test/client.ts'
import { type RunningProcess, startFront } from '../test/processes.ts'

let gateway: RunningProcess
let stop: () => Promise<void>

const started = () => gateway.lines.filter(({ msg }) => msg === 'a process of the gateway started').map(({ pid }) => Number(pid))
const listening = () => gateway.lines.filter(({ msg }) => msg === 'listening').length
/** Of calls of the list, as `/metrics` has them. */
const counted = async () => {
  const { text } = await call(`${gateway.url}/metrics`)
  return [...text.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/api\/materials"[^}]*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
}

beforeAll(async () => {
  ({ gateway, stop } = await startFront({ env: { GATEWAY_PROCESSES: '2' } }))
  await until(async () => listening() === 2)
})

afterAll(() => stop())

describe('a gateway of two processes', () => {
  it('knows a session in both', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, { method: 'POST', json: { username: 'norte', password: 'right' } })
    const cookie = cookieHeader(cookies)
    expect(cookie).toContain('sid=')
    // A connection each, so they go to both in turns.
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(`${gateway.url}/api/user`, { headers: { cookie, connection: 'close' } })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('says the sums of both, whichever is asked', async () => {
    const before = await counted()
    for (let at = 0; at < 10; at++) await call(`${gateway.url}/api/materials?q=${at}`, { headers: { connection: 'close' } })
    await until(async () => await counted() === before + 10)
    expect(await counted()).toBe(before + 10)
  })

  it('answers on when one of them is killed, and starts it again', async () => {
    const [killed] = started()
    process.kill(killed!, 'SIGKILL')
    await until(async () => listening() === 3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(`${gateway.url}/api/materials`, { headers: { connection: 'close' } })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(started()).toHaveLength(3)
  })

  it('ends with all of them', async () => {
    await gateway.kill()
    await expect(call(`${gateway.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
    expect(started().filter(isRunning)).toEqual([])
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

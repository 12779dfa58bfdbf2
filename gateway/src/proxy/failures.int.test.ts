import { call, until } from '../../test/client.ts'
import { type Served, serveFront } from '../../test/served.ts'

let gateway: Served
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ gateway, stop } = await serveFront({
    env: { BEHIND_TLS: 'true', UPSTREAM_TIMEOUT_MS: '300' },
  }))
})

afterAll(() => stop())

const address = '203.0.113.77'
const send = (path: string, options = {}) =>
  call(gateway.url + path, { headers: { 'x-forwarded-for': address }, ...options })
const login = { method: 'POST', json: { username: 'norte', password: 'right' } }

/** Returns the log lines of a request, once its access log line is written. */
async function logOf({ headers }: { headers: Record<string, unknown> }) {
  const own = () => gateway.lines.filter(({ requestId }) => requestId === headers['x-request-id'])
  await until(() => own().some(({ msg }) => msg === 'request'))
  return own().filter(({ msg }) => msg !== 'request')
}

describe('a 5xx response', () => {
  it.each([
    [
      'a service that responds too late',
      504,
      'GATEWAY_TIMEOUT',
      () => send('/api/user/slow'),
      { message: 'identity did not respond in time' },
    ],
    [
      'a service that drops the connection',
      502,
      'BAD_GATEWAY',
      () => send('/api/user/reset', { method: 'POST' }),
      { code: 'UND_ERR_SOCKET' },
    ],
    [
      'a login response without a user',
      502,
      'BAD_GATEWAY',
      () => send('/api/login', { ...login, json: { username: 'garbled', password: 'right' } }),
      { message: '"username" is required' },
    ],
  ])('has its cause in the log, once: %s', async (_what, status, code, answered, cause) => {
    const answer = await answered()

    expect(answer.status).toBe(status)
    expect(await logOf(answer)).toEqual([
      expect.objectContaining({
        msg: 'request failed',
        code,
        err: expect.objectContaining({ code, cause: expect.objectContaining(cause) }),
      }),
    ])
  })

  it('does not flood the log when many requests fail alike', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send('/api/materials/reset', { method: 'POST' })),
    )
    const logs = await Promise.all(answers.map(logOf))

    expect(logs.flat().length).toBeGreaterThan(0)
    expect(logs.flat().length).toBeLessThanOrEqual(5)
  })
})

describe('a page without its own head', () => {
  it('logs the missing call and the cause', async () => {
    const answer = await send('/product/200')

    expect(answer.status).toBe(200)
    expect(await logOf(answer)).toMatchObject([
      {
        msg: 'a page is sent without a head of its own',
        call: '/api/materials/200/head',
        err: { type: 'SyntaxError' },
      },
    ])
  })
})

describe('the address of a client', () => {
  it('is in the access log and in no other line', async () => {
    const answers = [
      await send('/about'),
      await send('/api/materials/echo'),
      await send('/api/user/reset', { method: 'POST' }),
      await send('/api/login', { ...login, body: '{' }),
    ]
    await Promise.all(answers.map(logOf))

    const naming = gateway.lines.filter((line) => JSON.stringify(line).includes(address))
    expect(new Set(naming.map(({ msg }) => msg))).toEqual(new Set(['request']))
    expect(naming.length).toBeGreaterThanOrEqual(answers.length)
  })
})

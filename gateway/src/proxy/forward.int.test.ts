import { connect } from 'node:net'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { request } from 'undici'
import { call, rawCall, until } from '../../test/client.ts'
import { startGateway } from '../../test/processes.ts'
import { type Served, serveFront } from '../../test/served.ts'

describe('a forwarded request', () => {
  let stub: Served
  let gateway: Served
  let redis: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ stub, gateway, redis, stop } = await serveFront())
  })

  afterAll(() => stop())

  const seen = async () => JSON.parse((await call(`${stub.url}/seen`)).text)
  const echo = async (headers: Record<string, string>) =>
    JSON.parse((await call(`${gateway.url}/api/user/echo`, { headers })).text)

  it('carries its path, query and own headers', async () => {
    // The service compresses, so it must see `accept-encoding`.
    const own = { 'x-own': 'kept', 'accept-encoding': 'gzip, br' }

    expect(await echo(own)).toMatchObject({ method: 'GET', url: '/api/user/echo', headers: own })
  })

  it('loses headers that would let the client speak for the gateway', async () => {
    const forged = {
      'x-materia-identity': 'forged',
      'x-forwarded-for': '1.1.1.1',
      'x-identity-user': '1',
      cookie: 'other=1',
      tracestate: 'mine=1',
      baggage: 'mine=1',
    }

    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const { headers } = await echo({ ...forged, 'x-request-id': 'mine', traceparent })

    expect(Object.keys(forged).filter((name) => name in headers)).toEqual([])
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(headers['traceparent']).toMatch(
      new RegExp(`^00-${headers['x-request-id']}-[0-9a-f]{16}-00$`),
    )
  })

  it('loses the headers that its Connection header names', async () => {
    const answer = await rawCall(
      gateway.port,
      'GET /api/user/echo HTTP/1.1\nHost: x\nConnection: close, x-hop\nX-Hop: 1\n\n',
    )

    expect(answer).not.toContain('x-hop')
  })

  it('gets the next page’s link and the file name that the service sends', async () => {
    const { headers } = await call(`${gateway.url}/api/user/echo`)
    expect(headers).toMatchObject({
      link: '</api/user/list?page=2>; rel="next"',
      'content-disposition': 'attachment; filename="materia.csv"',
    })
  })

  it('gets a response with the gateway’s policy and the service’s, and a browser obeys both', async () => {
    const { headers } = await call(`${gateway.url}/api/user/echo`)
    expect(headers['content-security-policy']).toEqual([
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'sandbox',
    ])
  })

  it('gets a response with request id and security headers, without headers that speak for the site', async () => {
    const { headers } = await call(`${gateway.url}/api/user/echo`)

    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    for (const name of ['set-cookie', 'server', 'clear-site-data', 'nel', 'refresh'])
      expect(headers).not.toHaveProperty(name)
  })

  it('gets a 502 with the error body when the service drops the connection', async () => {
    const { status, text, headers } = await call(`${gateway.url}/api/user/reset`, {
      method: 'POST',
    })

    expect(status).toBe(502)
    expect(JSON.parse(text)).toEqual({
      code: 'BAD_GATEWAY',
      message: expect.any(String),
      requestId: headers['x-request-id'],
      traceId: headers['x-request-id'],
    })
  })

  it('gets a 504 when the service does not respond in time', async () => {
    const impatient = await serveFront({ env: { UPSTREAM_TIMEOUT_MS: '100' } })
    const { status, text } = await call(`${impatient.gateway.url}/api/user/slow`)
    await impatient.stop()

    expect(status).toBe(504)
    expect(JSON.parse(text).code).toBe('GATEWAY_TIMEOUT')
  })

  it('is cut off when the service breaks off its response', async () => {
    await expect(call(`${gateway.url}/api/user/cut`)).rejects.toThrow()
  })

  it('gets a 404 with the error body for an unknown call', async () => {
    const { status, text } = await call(`${gateway.url}/api/nothing`)

    expect(status).toBe(404)
    expect(JSON.parse(text).code).toBe('NOT_FOUND')
  })

  it('streams an upload without buffering it', async () => {
    const alone = await startGateway({ catalog: stub.url, identity: stub.url, redis })
    const megabytes = 400
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const body = Readable.from(
      (function* () {
        for (let at = 0; at < megabytes; at++) yield chunk
      })(),
    )

    const answer = await request(`${alone.url}/api/user/upload`, { method: 'POST', body })

    expect(await answer.body.json()).toEqual({ length: megabytes * 1024 * 1024 })
    expect(await residentMegabytes(alone.pid)).toBeLessThan(megabytes)
    await alone.kill()
  })

  it('returns at once when the service refuses an upload early, and keeps the connection', async () => {
    const body = 'x'.repeat(300_000)
    const post = `POST /api/user/refuse HTTP/1.1\nHost: x\nContent-Length: ${body.length}\n\n${body}`
    const answer = await rawCall(
      gateway.port,
      `${post}GET /api/user/echo HTTP/1.1\nHost: x\nConnection: close\n\n`,
    )

    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('reads from the service no faster than a slow client reads', async () => {
    const before = (await seen()).streamed
    const socket = connect(gateway.port, '127.0.0.1')
    socket.pause()
    socket.write('GET /api/user/endless HTTP/1.1\r\nHost: x\r\n\r\n')
    let last = -1
    await until(async () => {
      const now = (await seen()).streamed
      const isStill = now === last && now > before
      last = now
      return isStill
    })
    socket.destroy()

    expect(last - before).toBeLessThan(32 * 1024 * 1024)
  })

  it('is cancelled at the service when its client leaves', async () => {
    const before = (await seen()).aborted
    const socket = connect(gateway.port, '127.0.0.1')
    socket.once('data', () => socket.destroy())
    socket.write('GET /api/user/endless HTTP/1.1\r\nHost: x\r\n\r\n')

    await until(async () => (await seen()).aborted > before)
  })

  it('is cancelled at the service when its client leaves an upload', async () => {
    const before = await seen()
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write('POST /api/user/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nsome')
    await until(async () => (await seen()).uploaded > before.uploaded)
    socket.destroy()

    await until(async () => (await seen()).aborted > before.aborted)
  })
})

describe('a request that two parsers could read differently', () => {
  let gateway: Served
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ gateway, stop } = await serveFront())
  })

  afterAll(() => stop())

  it.each([
    ['a dot segment', '/api/materials/../user'],
    ['an encoded dot segment', '/api/materials/%2e%2e/user'],
    ['a double slash in front', '//api/user'],
    ['a double slash inside', '/api//user'],
    ['an encoded slash', '/api/materials/..%2fuser'],
    ['a backslash', '/api/materials\\..\\user'],
    ['an absolute URL', 'http://elsewhere/api/user'],
    ['an encoded zero', '/api/user/%00'],
    ['a fragment', '/api/user#x'],
    ['too many characters', `/api/user/${'x'.repeat(5000)}`],
  ])('is refused: %s', async (_name, target) => {
    const answer = await rawCall(
      gateway.port,
      `GET ${target} HTTP/1.1\nHost: x\nConnection: close\n\n`,
    )

    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"requestId"')
  })

  it('is refused with the error body when it is no HTTP', async () => {
    expect(await rawCall(gateway.port, 'nonsense\n\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"code":"INVALID_INPUT"/,
    )
  })

  it.each([
    ['without a host', 'Connection: close'],
    ['with an unknown Expect header', 'Host: x\nConnection: close\nExpect: bogus'],
  ])('is refused with the error body %s', async (_name, head) => {
    const answer = await rawCall(gateway.port, `GET /api/user HTTP/1.1\n${head}\n\n`)

    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"INVALID_INPUT"/)
  })

  it('is accepted with Expect: 100-continue', async () => {
    const head = 'Host: x\nConnection: close\nExpect: 100-continue\nContent-Length: 2'
    const answer = await rawCall(gateway.port, `POST /api/user/upload HTTP/1.1\n${head}\n\nhi`)

    expect(answer).toMatch(/^HTTP\/1\.1 100 [\s\S]*HTTP\/1\.1 200 [\s\S]*"length":2/)
  })

  it('is refused when two lengths conflict', async () => {
    const head = 'POST /api/user HTTP/1.1\nHost: x\nContent-Length: 5\nTransfer-Encoding: chunked'
    const answer = await rawCall(gateway.port, `${head}\n\n0\n\n`)

    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

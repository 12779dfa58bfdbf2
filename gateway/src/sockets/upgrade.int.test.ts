import { once } from 'node:events'
import { call, rawCall, until } from '../../test/client.ts'
import { startSocketGateways } from '../../test/socketGateways.ts'
import { type Served, serveStub } from '../../test/served.ts'

let fixture: Awaited<ReturnType<typeof startSocketGateways<Served>>>

beforeAll(async () => {
  fixture = await startSocketGateways(serveStub)
})

afterAll(() => fixture.stop())

const handshakesOf = async ({ url }: Served): Promise<number> =>
  JSON.parse((await call(`${url}/seen`)).text).handshakes
const handshakes = async () =>
  (await Promise.all(fixture.stubs.map(handshakesOf))).reduce((sum, count) => sum + count, 0)

describe('a socket', () => {
  it('carries text and bytes both ways', async () => {
    const { socket } = await fixture.opened(await fixture.login('maria'))
    const frames = ['hello', Buffer.alloc(300_000, 'x')]
    for (const frame of frames) {
      socket.send(frame)
      const [echo, isBinary] = await once(socket, 'message')
      expect([Buffer.from(frame).equals(echo), isBinary]).toEqual([true, typeof frame !== 'string'])
    }
    socket.close(4001, 'enough')
    expect((await once(socket, 'close'))[0]).toBe(4001)
  })

  it('carries its session to the service, but not its cookie', async () => {
    const forged = {
      'x-materia-identity': '1;admin;1;forged',
      'x-materia-session': 'forged',
      'x-forwarded-for': '1.2.3.4',
      'x-request-id': 'forged',
    }
    const { socket, url, headers } = await fixture.opened(await fixture.login('norte'), {
      headers: forged,
    })
    expect(url).toBe('/ws?userId=7')
    expect(headers['x-materia-identity']).toMatch(/^7;user;\d+;127\.0\.0\.1;/)
    expect(headers['x-materia-session']).toMatch(/^session;7;/)
    expect(headers['x-request-id']).not.toBe('forged')
    expect([headers.cookie, headers['x-forwarded-for']]).toEqual([undefined, undefined])
    expect(Number(await fixture.metric())).toBeGreaterThan(0)
    socket.terminate()
  })

  it('opens from a page of this site', async () => {
    const { socket } = await fixture.opened(await fixture.login('maria'), {
      headers: { origin: fixture.gateways[0].url },
    })
    socket.terminate()
  })
})

describe('a handshake', () => {
  it.each([
    ['without a session', async () => ({}), undefined, 401, 'UNAUTHENTICATED'],
    [
      'with a forged cookie',
      async () => ({ cookie: `sid=${'a'.repeat(43)}; sid.sig=${'b'.repeat(43)}` }),
      undefined,
      401,
      'UNAUTHENTICATED',
    ],
    [
      'from a page of another site',
      async () => ({ cookie: await fixture.login('maria'), origin: 'https://evil.example' }),
      undefined,
      403,
      'CROSS_SITE',
    ],
    [
      'from a page that hides its site',
      async () => ({ cookie: await fixture.login('maria'), origin: 'null' }),
      undefined,
      403,
      'CROSS_SITE',
    ],
    [
      'to a route without sockets',
      async () => ({ cookie: await fixture.login('maria') }),
      '/api/user',
      404,
      'NOT_FOUND',
    ],
    [
      'to a page',
      async () => ({ cookie: await fixture.login('maria') }),
      '/marketplace',
      404,
      'NOT_FOUND',
    ],
    [
      'with a body',
      async () => ({ cookie: await fixture.login('maria'), 'content-length': '3' }),
      undefined,
      400,
      'INVALID_INPUT',
    ],
    [
      'with an invalid host',
      async () => ({ cookie: await fixture.login('maria'), host: 'a b' }),
      undefined,
      400,
      'INVALID_INPUT',
    ],
  ])(
    '%s is refused before it reaches the service',
    async (_name, headersOf, path, status, code) => {
      const before = await handshakes()
      expect(await fixture.refusal(await headersOf(), { path })).toEqual({
        status,
        code,
        connection: 'close',
      })
      expect(await handshakes()).toBe(before)
    },
  )

  it('refused by the service gets its response, and no smuggled request gets through', async () => {
    const cookie = await fixture.login('maria')
    const smuggled = 'GET /api/user/echo HTTP/1.1\nHost: a\nx-materia-identity: 1;admin;1;x\n\n'
    const head = `GET /ws?refuse HTTP/1.1\nHost: a\nCookie: ${cookie}\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n`
    const answer = await rawCall(fixture.gateways[0].port, head + smuggled)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('refused by the service with 429 is not repeated there for a while', async () => {
    const cookie = await fixture.login('flooding')
    const before = await handshakes()
    for (const path of ['/ws?refuse=429', '/ws'])
      expect(await fixture.refusal({ cookie }, { path })).toMatchObject({ status: 429 })
    expect(await handshakes()).toBe(before + 1)
    const { socket } = await fixture.opened(await fixture.login('calm'))
    socket.terminate()
  })

  it('behind an unfinished request closes the connection', async () => {
    const pipelined =
      'GET /api/user/slow HTTP/1.1\nHost: a\n\nGET /ws HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n'
    expect(await rawCall(fixture.gateways[0].port, pipelined)).toBe('')
    expect((await call(`${fixture.gateways[0].url}/healthz`)).status).toBe(200)
  })

  it('for another protocol is handled as a normal request', async () => {
    expect(
      await rawCall(
        fixture.gateways[0].port,
        'GET /healthz HTTP/1.1\nHost: a\nConnection: Upgrade, close\nUpgrade: h2c\n\n',
      ),
    ).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('the sockets of a session that ends', () => {
  it('close at every gateway, while those in other sessions stay open', async () => {
    const [cookie, another] = [await fixture.login('leaving'), await fixture.login('leaving')]
    const sockets = await Promise.all(
      fixture.gateways.map((gateway) => fixture.opened(cookie, { gateway })),
    )
    const staying = await fixture.opened(another)
    expect(
      (await call(`${fixture.gateways[1].url}/api/logout`, { method: 'POST', headers: { cookie } }))
        .status,
    ).toBeLessThan(300)
    await Promise.all(sockets.map(({ closed }) => closed))
    staying.socket.send('still here')
    expect(String((await once(staying.socket, 'message'))[0])).toBe('still here')
    staying.socket.terminate()
  })
})

describe('polls in place of a socket', () => {
  const poll = (headers: Record<string, string>, gateway: Served, method = 'GET', path = '') =>
    call(`${gateway.url}/ws/${path}?EIO=4&transport=polling&sid=a`, {
      method,
      headers,
      body: method === 'POST' ? '2' : undefined,
    })

  it('reach the same instance as the session’s sockets, through any gateway', async () => {
    const stubs = new Set<number>()
    for (const username of ['ana', 'bea', 'carla', 'diana', 'elena', 'flor', 'gabi', 'hilda']) {
      const cookie = await fixture.login(username)
      const { stub, socket } = await fixture.opened(cookie)
      socket.terminate()
      const answers = await Promise.all(
        fixture.gateways.flatMap((gateway) =>
          ['GET', 'POST', 'GET'].map((method) => poll({ cookie }, gateway, method)),
        ),
      )
      expect(new Set(answers.map(({ text }) => JSON.parse(text).stub))).toEqual(new Set([stub]))
      stubs.add(stub)
    }
    expect(stubs.size).toBe(2)
  })

  it('are not retried at an instance that does not know them', async () => {
    const cookie = await fixture.login('steady')
    const { stub, socket } = await fixture.opened(cookie)
    socket.terminate()
    const { url } = fixture.stubs.find(({ id }) => id === stub)!
    await call(`${url}/be/refusing`)
    expect((await poll({ cookie }, fixture.gateways[0], 'GET', 'moody')).status).toBe(503)
    await call(`${url}/be/well`)
  })

  it('are cut while they wait when their session ends', async () => {
    const cookie = await fixture.login('polling')
    const waiting = poll({ cookie }, fixture.gateways[0], 'GET', 'slow').then(
      () => 'answered',
      () => 'cut',
    )
    await until(async () => (await fixture.metric()) === '1')
    await call(`${fixture.gateways[1].url}/api/logout`, { method: 'POST', headers: { cookie } })
    expect(await waiting).toBe('cut')
  })

  it('that open a session count as new sockets, and later ones do not', async () => {
    const gateway = await fixture.start({ SOCKETS_PER_USER: '4' })
    const cookie = await fixture.login('eager', gateway)
    const open = async () =>
      (await call(`${gateway.url}/ws/?EIO=4&transport=polling&sid=`, { headers: { cookie } }))
        .status
    for (let at = 0; at < 5; at++) expect((await poll({ cookie }, gateway)).status).toBe(200)
    for (let at = 0; at < 4; at++) expect(await open()).toBe(200)
    expect(await open()).toBe(429)
    await gateway.kill()
  })

  it('need a session, and are refused from a page of another site', async () => {
    expect((await poll({}, fixture.gateways[0])).status).toBe(401)
    expect(
      (
        await poll(
          { cookie: await fixture.login('maria'), origin: 'https://evil.example' },
          fixture.gateways[0],
          'POST',
        )
      ).status,
    ).toBe(403)
  })
})

import { once } from 'node:events'
import { Redis } from 'ioredis'
import { WebSocket } from 'ws'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { call, cookieHeader, rawCall, until } from '../test/client.ts'
import { pauseRedis } from '../test/pauseRedis.ts'
import { type RunningProcess, startGateway, startStub } from '../test/processes.ts'

const redis = newRedisUrl()
let stubs: RunningProcess[]
let gateways: RunningProcess[]

const start = (env = {}) => {
  const urls = stubs.map(({ url }) => url).join(',')
  return startGateway({
    catalog: urls,
    identity: urls,
    redis,
    env: { UPSTREAM_TIMEOUT_MS: '10000', ...env },
  })
}

beforeAll(async () => {
  stubs = await Promise.all([startStub(), startStub()])
  gateways = await Promise.all([start(), start()])
})
afterAll(() => Promise.all([...gateways, ...stubs].map(({ kill }) => kill())))

async function login(username: string) {
  const { cookies } = await call(`${gateways[0]!.url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
  })
  return cookieHeader(cookies)
}

function open(
  headers: Record<string, string>,
  { path = '/ws?userId=7', gateway = gateways[0]! } = {},
) {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}${path}`, { headers })
  socket.on('error', () => {})
  return socket
}

/** A socket, and what its instance was asked with. */
async function opened(
  cookie: string,
  options: { gateway?: RunningProcess; headers?: Record<string, string> } = {},
) {
  const socket = open({ cookie, ...options.headers }, options)
  const [first] = await once(socket, 'message')
  const { pid, url, headers } = JSON.parse(String(first))
  return { socket, pid, url, headers, isOver: once(socket, 'close') }
}

/** The status and the body of a handshake that is refused. */
async function refusal(
  headers: Record<string, string>,
  where: { path?: string; gateway?: RunningProcess } = {},
) {
  const socket = open(headers, where)
  const [, answer] = await once(socket, 'unexpected-response')
  const { code } = JSON.parse(Buffer.concat(await answer.toArray()).toString())
  return { status: answer.statusCode, code, connection: answer.headers.connection }
}

const seenBy = async ({ url }: RunningProcess): Promise<{ handshakes: number }> =>
  JSON.parse((await call(`${url}/seen`)).text)
const handshakes = async () =>
  (await Promise.all(stubs.map(seenBy))).reduce((sum, seen) => sum + seen.handshakes, 0)
const sidOf = (cookie: string) => /sid=([^;]+)/.exec(cookie)?.[1] ?? ''
const metric = async (gateway = gateways[0]!) =>
  /^live_sockets (\d+)$/m.exec((await call(`${gateway.url}/metrics`)).text)?.[1]

describe('a socket', () => {
  it('carries both ways what either side says, text or bytes', async () => {
    const { socket } = await opened(await login('maria'))
    const frames = ['hello', Buffer.alloc(300_000, 'x')]
    for (const frame of frames) {
      socket.send(frame)
      const [echo, isBinary] = await once(socket, 'message')
      expect([Buffer.from(frame).equals(echo), isBinary]).toEqual([true, typeof frame !== 'string'])
    }
    socket.close(4001, 'enough')
    expect((await once(socket, 'close'))[0]).toBe(4001)
  })

  it('is said to the service to be whose session it is, and its cookie is not shown', async () => {
    const forged = {
      'x-materia-identity': '1;admin;1;forged',
      'x-materia-session': 'forged',
      'x-forwarded-for': '1.2.3.4',
      'x-request-id': 'forged',
    }
    const { socket, url, headers } = await opened(await login('norte'), { headers: forged })
    expect(url).toBe('/ws?userId=7')
    expect(headers['x-materia-identity']).toMatch(/^7;user;\d+;127\.0\.0\.1;/)
    expect(headers['x-materia-session']).toMatch(/^session;7;/)
    expect(headers['x-request-id']).not.toBe('forged')
    expect([headers.cookie, headers['x-forwarded-for']]).toEqual([undefined, undefined])
    expect(Number(await metric())).toBeGreaterThan(0)
    socket.terminate()
  })

  it('is opened by a page of this site', async () => {
    const { socket } = await opened(await login('maria'), { headers: { origin: gateways[0]!.url } })
    socket.terminate()
  })

  it('is cut when its instance dies, and the next one is opened at another', async () => {
    const cookie = await login('survivor')
    const { pid, isOver } = await opened(cookie)
    const at = stubs.findIndex((stub) => stub.pid === pid)
    await stubs[at]!.kill('SIGKILL')
    await isOver
    const next = await opened(cookie)
    expect(next.pid).not.toBe(pid)
    next.socket.terminate()
    stubs[at] = await startStub(stubs[at]!.port)
    await until(async () => (await call(`${gateways[0]!.url}/readyz`)).status === 200)
  })

  it('is opened elsewhere when its instance hangs', async () => {
    const cookie = await login('patient')
    const { pid, socket } = await opened(cookie)
    socket.terminate()
    await pauseProcess(pid)
    const next = await opened(cookie)
    expect(next.pid).not.toBe(pid)
    next.socket.terminate()
    stubs.find((stub) => stub.pid === pid)!.signal('SIGCONT')
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
      'of a page of another site',
      async () => ({ cookie: await login('maria'), origin: 'https://evil.example' }),
      undefined,
      403,
      'CROSS_SITE',
    ],
    [
      'of a page that hides its site',
      async () => ({ cookie: await login('maria'), origin: 'null' }),
      undefined,
      403,
      'CROSS_SITE',
    ],
    [
      'to where there is none',
      async () => ({ cookie: await login('maria') }),
      '/api/user',
      404,
      'NOT_FOUND',
    ],
    ['to a page', async () => ({ cookie: await login('maria') }), '/marketplace', 404, 'NOT_FOUND'],
    [
      'with a body',
      async () => ({ cookie: await login('maria'), 'content-length': '3' }),
      undefined,
      400,
      'INVALID_INPUT',
    ],
    [
      'for no host',
      async () => ({ cookie: await login('maria'), host: 'a b' }),
      undefined,
      400,
      'INVALID_INPUT',
    ],
  ])(
    '%s is refused before the service hears of it',
    async (_name, headersOf, path, status, code) => {
      const before = await handshakes()
      expect(await refusal(await headersOf(), { path })).toEqual({
        status,
        code,
        connection: 'close',
      })
      expect(await handshakes()).toBe(before)
    },
  )

  it('that the service refuses is answered with what it says, and nothing more gets through', async () => {
    const cookie = await login('maria')
    const smuggled = 'GET /api/user/echo HTTP/1.1\nHost: a\nx-materia-identity: 1;admin;1;x\n\n'
    const head = `GET /ws?refuse HTTP/1.1\nHost: a\nCookie: ${cookie}\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n`
    const answer = await rawCall(gateways[0]!.port, head + smuggled)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('behind a request that is not answered yet ends the connection', async () => {
    const pipelined =
      'GET /api/user/slow HTTP/1.1\nHost: a\n\nGET /ws HTTP/1.1\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n'
    expect(await rawCall(gateways[0]!.port, pipelined)).toBe('')
    expect((await call(`${gateways[0]!.url}/healthz`)).status).toBe(200)
  })

  it('of another protocol is a request like any other', async () => {
    expect(
      await rawCall(
        gateways[0]!.port,
        'GET /healthz HTTP/1.1\nHost: a\nConnection: Upgrade, close\nUpgrade: h2c\n\n',
      ),
    ).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('of who has fifty sockets is refused, until one of them is closed', async () => {
    const cookie = await login('busy')
    const sockets = await Promise.all(Array.from({ length: 50 }, () => opened(cookie)))
    expect(await refusal({ cookie })).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    sockets[0]!.socket.terminate()
    await until(async () => (await metric()) === '49')
    sockets.push(await opened(cookie))
    for (const { socket } of sockets) socket.terminate()
  })
})

describe('the sockets of a session that ends', () => {
  it('are cut at every gateway; those of others stay', async () => {
    const [cookie, another] = [await login('leaving'), await login('leaving')]
    const sockets = await Promise.all(gateways.map((gateway) => opened(cookie, { gateway })))
    const staying = await opened(another)
    expect(
      (await call(`${gateways[1]!.url}/api/logout`, { method: 'POST', headers: { cookie } }))
        .status,
    ).toBeLessThan(300)
    await Promise.all(sockets.map(({ isOver }) => isOver))
    staying.socket.send('still here')
    expect(String((await once(staying.socket, 'message'))[0])).toBe('still here')
    staying.socket.terminate()
  })

  it('are cut as soon as Redis can be heard again', async () => {
    const [cookie, another] = [await login('unheard'), await login('unheard')]
    const [{ isOver }, staying] = [await opened(cookie), await opened(another)]
    const client = new Redis(redis)
    const listeners = String(await client.client('LIST'))
      .split('\n')
      .filter(
        (line) => line.includes('name=ended-sessions') && line.includes(`db=${client.options.db} `),
      )
    await client.del(`session:${sidOf(cookie)}`)
    for (const line of listeners)
      await client.client('KILL', 'ID', /id=(\d+)/.exec(line)?.[1] ?? '')
    await isOver
    expect(listeners).toHaveLength(gateways.length)
    expect(staying.socket.readyState).toBe(WebSocket.OPEN)
    staying.socket.terminate()
    client.disconnect()
  })

  it('are not cut, and none is opened, while Redis says nothing', async () => {
    const gateway = await start({ REDIS_TIMEOUT_MS: '300' })
    const cookie = await login('waiting')
    const { socket } = await opened(cookie, { gateway })
    await pauseRedis(redis)
    expect(await refusal({ cookie }, { gateway })).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    })
    socket.send('still here')
    expect(String((await once(socket, 'message'))[0])).toBe('still here')
    await gateway.kill()
  })
})

describe('polls that stand for a socket', () => {
  const poll = (
    headers: Record<string, string>,
    gateway: RunningProcess,
    method = 'GET',
    path = '',
  ) =>
    call(`${gateway.url}/ws/${path}?EIO=4&transport=polling&sid=a`, {
      method,
      headers,
      body: method === 'POST' ? '2' : undefined,
    })

  it('reach one instance for a session, the one of its sockets, through any gateway', async () => {
    const pids = new Set<number>()
    for (const username of ['ana', 'bea', 'carla', 'diana', 'elena', 'flor', 'gabi', 'hilda']) {
      const cookie = await login(username)
      const { pid, socket } = await opened(cookie)
      socket.terminate()
      const answers = await Promise.all(
        gateways.flatMap((gateway) =>
          ['GET', 'POST', 'GET'].map((method) => poll({ cookie }, gateway, method)),
        ),
      )
      expect(new Set(answers.map(({ text }) => JSON.parse(text).pid))).toEqual(new Set([pid]))
      pids.add(pid)
    }
    expect(pids.size).toBe(2)
  })

  it('are not asked for at an instance that does not know them', async () => {
    const cookie = await login('steady')
    const { pid, socket } = await opened(cookie)
    socket.terminate()
    const { url } = stubs.find((stub) => stub.pid === pid)!
    await call(`${url}/be/refusing`)
    expect((await poll({ cookie }, gateways[0]!, 'GET', 'moody')).status).toBe(503)
    await call(`${url}/be/well`)
  })

  it('are cut while they wait when their session ends', async () => {
    const cookie = await login('polling')
    const waiting = poll({ cookie }, gateways[0]!, 'GET', 'slow').then(
      () => 'answered',
      () => 'cut',
    )
    await until(async () => (await metric()) === '1')
    await call(`${gateways[1]!.url}/api/logout`, { method: 'POST', headers: { cookie } })
    expect(await waiting).toBe('cut')
  })

  it('need a session, and no page of another site may send one', async () => {
    expect((await poll({}, gateways[0]!)).status).toBe(401)
    expect(
      (
        await poll(
          { cookie: await login('maria'), origin: 'https://evil.example' },
          gateways[0]!,
          'POST',
        )
      ).status,
    ).toBe(403)
  })
})

describe('a gateway that stops', () => {
  it('cuts its sockets and ends', async () => {
    const gateway = await start()
    const { isOver } = await opened(await login('last'), { gateway })
    await Promise.all([gateway.kill(), isOver])
    expect(gateway.lines.some(({ msg }) => msg === 'requests were cut off')).toBe(false)
  })
})

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader } from './client.ts'
import { type Served, serveGateway } from './served.ts'

type Where = { path?: string; gateway?: Served }
type Stub = { url: string; kill: () => Promise<void> }

/** Starts two gateways in front of two instances of a service with live routes. */
export async function startSocketGateways<Each extends Stub>(startStub: () => Promise<Each>) {
  const redis = newRedisUrl()
  const stubs = await Promise.all([startStub(), startStub()])
  const start = (env = {}) => {
    const urls = stubs.map(({ url }) => url).join(',')
    return serveGateway({
      catalog: urls,
      identity: urls,
      redis,
      env: { UPSTREAM_TIMEOUT_MS: '10000', ...env },
    })
  }
  const gateways = await Promise.all([start(), start()])
  const [first] = gateways

  async function login(username: string, { url } = first): Promise<string> {
    const { cookies } = await call(`${url}/api/login`, {
      method: 'POST',
      json: { username, password: 'right' },
    })
    return cookieHeader(cookies)
  }

  function open(
    headers: Record<string, string>,
    { path = '/ws?userId=7', gateway = first }: Where,
  ): WebSocket {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}${path}`, { headers })
    socket.on('error', () => {})
    return socket
  }

  /** Opens a socket. Also returns the request that its instance received. */
  async function opened(
    cookie: string,
    { headers, ...where }: Where & { headers?: Record<string, string> } = {},
  ) {
    const socket = open({ cookie, ...headers }, where)
    const [message] = await once(socket, 'message')
    const { stub, url, headers: received } = JSON.parse(String(message))
    return { socket, stub, url, headers: received, closed: once(socket, 'close') }
  }

  /** Status and body of a refused handshake. */
  async function refusal(headers: Record<string, string>, where: Where = {}) {
    const [, answer] = await once(open(headers, where), 'unexpected-response')
    const { code } = JSON.parse(Buffer.concat(await answer.toArray()).toString())
    return { status: answer.statusCode, code, connection: answer.headers.connection }
  }

  return {
    redis,
    stubs,
    gateways,
    start,
    login,
    opened,
    refusal,
    /** Number of sockets and polls at the first gateway. */
    metric: async () =>
      /^open_sockets (\d+)$/m.exec((await call(`${first.url}/metrics`)).text)?.[1],
    stop: () => Promise.all([...gateways, ...stubs].map(({ kill }) => kill())),
  }
}

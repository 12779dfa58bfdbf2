import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { commonErrors } from '@materia/contracts/errors.ts'
import {
  AppError,
  notFound,
  unauthenticated,
  unavailable,
} from '@materia/service-kit/src/AppError.ts'
import { identityHeader } from '@materia/service-kit/src/identityHeader.ts'
import { networkOf } from '@materia/service-kit/src/networkOf.ts'
import { sessionHeader } from '@materia/service-kit/src/sessionHeader.ts'
import type { Signers } from './callerHeaders.ts'
import { isFromOtherSite } from './crossSite.ts'
import { createTurns } from './createTurns.ts'
import type { FindService } from './findService.ts'
import { headersForClient, headersForService } from './forwardedHeaders.ts'
import type { LiveSockets } from './liveSockets.ts'
import type { RequestMetrics } from './metrics.ts'
import { type RequestContext, beginRequest } from './requestContext.ts'
import { checkHost } from './requestHost.ts'
import { requestHeadersOf } from './requestTrace.ts'
import type { RequestLimits } from './requestLimits.ts'
import { readPath } from './requestTarget.ts'
import type { Fail } from './serviceRoutes.ts'
import type { Sessions } from './session.ts'
import type { SessionStore } from './sessionStore.ts'
import { shakeHands } from './shakeHands.ts'
import type { Upstream } from './upstreams.ts'

export type UpgradeDeps = Signers & {
  liveSockets: LiveSockets
  findService: FindService
  upstreams: Record<string, Upstream>
  sessions: Sessions
  store: Pick<SessionStore, 'read'>
  requestLimits: RequestLimits
  isBehindTls: boolean
  tracedShare: number
  isStopping: () => boolean
  log: Logger
  metrics: RequestMetrics
  securityHeaders: string[]
  fail: Fail
}

type Handshake = {
  req: IncomingMessage
  res: ServerResponse
  socket: Socket
  head: Buffer
  context: RequestContext
}

const keepAliveMs = 30_000
/** When an instance has died all its sockets come back at once, and whoever still has one should not notice. */
const turns = { max: 3, patienceMs: 1_000 }
/** How long what was written last may take to go out. */
const lingerMs = 5_000

/** Hands WebSockets to the services with live routes: whose each is goes along signed, its cookies do not. */
export function acceptUpgrades(server: Server, deps: UpgradeDeps): void {
  const {
    findService,
    upstreams,
    sessions,
    store,
    requestLimits,
    isBehindTls,
    liveSockets,
    signIdentity,
    signSession,
    log,
    securityHeaders,
    fail,
  } = deps
  const inTurn = createTurns(turns)
  // Anything else that asks for another protocol (h2c) is a request like any other. Node's types know this as an option only.
  Object.assign(server, {
    shouldUpgradeCallback: ({ method, headers }: IncomingMessage) =>
      method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket',
  })

  server.on('upgrade', (req, socket, head) => {
    // Said by its 'close' too.
    socket.on('error', () => {})
    const res = new ServerResponse(req)
    res.shouldKeepAlive = false
    try {
      if (!(socket instanceof Socket)) throw new Error('No socket of a network')
      res.assignSocket(socket)
      res.on('finish', () => endSoon(socket))
      const context = beginRequest(req, res, deps)
      inTurn(
        async () => socket.destroyed || (await open({ req, res, socket, head, context })),
      ).catch((thrown: unknown) => fail(res, context, thrown))
    } catch {
      // A request before it on the same connection is not answered yet, which no browser does.
      socket.destroy()
    }
  })

  async function open({ req, res, socket, head, context }: Handshake): Promise<void> {
    checkHost(req, isBehindTls)
    const route = findService(readPath(req.url ?? ''))
    if (!route?.isLive) throw notFound()
    context.route = route.prefix
    if (isFromOtherSite(req, isBehindTls)) throw new AppError(commonErrors.CROSS_SITE)
    // A body would stand where the frames begin.
    if (
      req.headers['content-length'] !== undefined ||
      req.headers['transfer-encoding'] !== undefined
    )
      throw new AppError(commonErrors.INVALID_INPUT)
    if (deps.isStopping()) throw unavailable()
    const user = sessions.hasCookie(req) ? await sessions.read(req, res) : null
    if (!user) {
      requestLimits.countNetwork(networkOf(context.address))
      throw unauthenticated()
    }
    const { userId, role, session } = user
    context.userId = userId
    requestLimits.countUser(userId)
    liveSockets.add({ socket, userId, sessionId: session.id })
    // From here on its end is heard of: it may have come while the session was read.
    if (!(await store.read(session.id))) throw unauthenticated()
    const shaken = await shakeHands({
      upstream: upstreams[route.service]!.stickyTo(session.id),
      path: req.url ?? '/',
      client: socket,
      headers: headersForService(req.headers, [
        ...requestHeadersOf(context.trace),
        identityHeader,
        signIdentity({ userId, role, address: context.address }),
        sessionHeader,
        signSession(userId, session),
      ]),
    })
    const { answer } = shaken
    if (!shaken.socket) {
      // Nothing that the client sends goes to a service that opened no socket: it would be read as requests that we signed.
      res.writeHead(
        answer.statusCode ?? 502,
        headersForClient(answer.headers, ['X-Request-Id', context.requestId, ...securityHeaders]),
      )
      return await pipeline(answer, res)
    }
    if (socket.destroyed) return void shaken.socket.destroy()
    const startedAt = performance.now()
    res.detachSocket(socket)
    socket.once('close', () =>
      log.info(
        {
          requestId: context.requestId,
          traceId: context.requestId,
          route: route.prefix,
          userId,
          status: 101,
          ms: Math.round(performance.now() - startedAt),
        },
        'live socket',
      ),
    )
    // The session may have been renewed, and its cookie with it.
    const cookies = [res.getHeader('set-cookie') ?? []]
      .flat()
      .flatMap((cookie) => ['Set-Cookie', String(cookie)])
    const headers = headersForClient(answer.headers, [
      'Connection',
      'Upgrade',
      'Upgrade',
      'websocket',
      'X-Request-Id',
      context.requestId,
      ...cookies,
    ])
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(headers)}\r\n`)
    socket.write(shaken.head)
    shaken.socket.write(head)
    join(socket, shaken.socket)
    join(shaken.socket, socket)
  }
}

function linesOf(headers: string[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return lines
}

/** What comes on one goes out on the other, no faster than that takes it; with the one the other ends. */
function join(from: Socket, to: Socket): void {
  // A socket may be silent for as long as both sides like.
  from.setTimeout(0)
  from.setNoDelay(true)
  from.setKeepAlive(true, keepAliveMs)
  from.pipe(to, { end: false })
  from.on('end', () => endSoon(to))
  from.on('close', () => endSoon(to))
}

function endSoon(socket: Socket): void {
  if (socket.destroyed) return
  socket.setTimeout(lingerMs, () => socket.destroy())
  socket.destroySoon()
}

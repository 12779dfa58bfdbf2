import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { commonErrors } from '@materia/contracts/errors.ts'
import {
  AppError,
  notFound,
  unauthenticated,
  unavailable,
} from '@materia/service-kit/src/AppError.ts'
import { networkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import { type Signers, signedHeaders } from '../session/callerHeaders.ts'
import { isFromOtherSite } from '../proxy/request/crossSite.ts'
import { createQueue } from './createQueue.ts'
import type { FindService } from '../proxy/findService.ts'
import { headersForClient, headersForService } from '../proxy/forwardedHeaders.ts'
import { endGracefully, pipeSockets } from './pipeSockets.ts'
import type { OpenSockets } from './openSockets.ts'
import type { RequestMetrics } from '../metrics.ts'
import { type RequestContext, beginRequest } from '../proxy/request/requestContext.ts'
import { checkHost } from '../proxy/request/requestHost.ts'
import { requestHeadersOf } from '../proxy/request/requestTrace.ts'
import type { RequestLimits } from '../limits/requestLimits.ts'
import { readPath } from '../proxy/request/requestTarget.ts'
import type { SendError } from '../proxy/request/sendError.ts'
import type { Sessions } from '../session/session.ts'
import type { SessionStore } from '../session/sessionStore.ts'
import { type UpgradeResponse, requestUpgrade } from './requestUpgrade.ts'
import type { Upstream } from '../proxy/upstreams.ts'

export type UpgradeDeps = Signers & {
  openSockets: OpenSockets
  findService: FindService
  upstreams: Record<string, Upstream>
  sessions: Sessions
  store: Pick<SessionStore, 'read'>
  requestLimits: RequestLimits
  isBehindTls: boolean
  traceSampleRatio: number
  isStopping: () => boolean
  log: Logger
  metrics: RequestMetrics
  securityHeaders: string[]
  sendError: SendError
}

/** The companies that a service has just refused with 429. */
type Refused = LRUCache<number, true>

type Handshake = {
  req: IncomingMessage
  res: ServerResponse
  socket: Socket
  head: Buffer
  context: RequestContext
}

/**
 * When an instance dies, all its sockets reconnect at once. This limit keeps that from delaying
 * other sockets. Networks take turns, so that many handshakes of one delay no other.
 */
const handshakes = { max: 3, timeoutMs: 1_000 }
/** How long the gateway repeats a refusal of a service. Past the number, the oldest are forgotten. */
const refusals = { max: 10_000, ttl: 10_000 }

/**
 * Forwards WebSockets to the services with live routes, with a signed identity and without cookies.
 */
export function acceptUpgrades(server: Server, deps: UpgradeDeps): void {
  const enqueue = createQueue(handshakes)
  const refused: Refused = new LRUCache(refusals)
  // Any other upgrade (h2c) is handled as a normal request. Node's types know this function only as
  // an option.
  Object.assign(server, {
    shouldUpgradeCallback: ({ method, headers }: IncomingMessage) =>
      method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket',
  })

  server.on('upgrade', (req, socket, head) => {
    // 'close' follows every error and is handled.
    socket.on('error', () => {})
    const res = new ServerResponse(req)
    res.shouldKeepAlive = false
    try {
      if (!(socket instanceof Socket)) throw new Error('Not a network socket')
      res.assignSocket(socket)
      res.on('finish', () => endGracefully(socket))
      const context = beginRequest(req, res, deps)
      enqueue(
        networkOf(context.address),
        async () =>
          socket.destroyed ||
          (await open({ req, res, socket, head, context }, { ...deps, refused })),
      ).catch((thrown: unknown) => deps.sendError(res, context, thrown))
    } catch {
      // An earlier request on this connection has no response yet. No browser does that.
      socket.destroy()
    }
  })
}

async function open(handshake: Handshake, deps: UpgradeDeps & { refused: Refused }): Promise<void> {
  const { req, socket, context } = handshake
  const service = checkRequest(handshake, deps)
  const user = await readUser(handshake, deps)
  const upgrade = await requestUpgrade({
    upstream: deps.upstreams[service]!.stickyTo(user.session.id),
    path: req.url ?? '/',
    client: socket,
    headers: headersForService(req.headers, [
      ...requestHeadersOf(context.trace),
      ...signedHeaders(user, context.address, deps),
    ]),
  })
  if (upgrade.response.statusCode === 429) deps.refused.set(user.userId, true)
  if (!upgrade.socket) await passRefusal(handshake, upgrade, deps.securityHeaders)
  else if (socket.destroyed) upgrade.socket.destroy()
  else connect(handshake, { ...upgrade, socket: upgrade.socket }, deps.log)
}

/** Throws when the handshake is refused for every caller. Returns the name of its service. */
function checkRequest({ req, context }: Handshake, deps: UpgradeDeps): string {
  const { isBehindTls, findService, isStopping } = deps
  checkHost(req, isBehindTls)
  const route = findService(readPath(req.url ?? ''))
  if (!route?.isSocket) throw notFound()
  context.route = route.prefix
  if (isFromOtherSite(req, isBehindTls)) throw new AppError(commonErrors.CROSS_SITE)
  // A body would be in the place of the first frames.
  if (req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined)
    throw new AppError(commonErrors.INVALID_INPUT)
  if (isStopping()) throw unavailable()
  return route.service
}

/** Returns the signed-in user. From now on the socket closes when the session ends. */
async function readUser(
  { req, res, socket, context }: Handshake,
  deps: UpgradeDeps & { refused: Refused },
) {
  const { sessions, store, requestLimits, openSockets, refused } = deps
  const user = sessions.hasCookie(req) ? await sessions.read(req, res) : null
  if (!user) {
    requestLimits.countNetwork(networkOf(context.address))
    throw unauthenticated()
  }
  const { userId, session } = user
  context.userId = userId
  requestLimits.countUser(userId)
  requestLimits.countSocket(userId)
  if (refused.has(userId)) throw new AppError(commonErrors.TOO_MANY_REQUESTS)
  const network = networkOf(context.address)
  // The session may have ended before the socket was tracked, so it is read after that.
  const added = openSockets.add({ socket, userId, sessionId: session.id, network })
  const [standing] = await Promise.all([store.read(session.id), added])
  if (!standing) throw unauthenticated()
  return user
}

/**
 * Sends no client bytes to a service that refused the socket: it would read them as requests signed
 * by us.
 */
async function passRefusal(
  { res, context }: Handshake,
  { response }: UpgradeResponse,
  securityHeaders: string[],
): Promise<void> {
  res.writeHead(
    response.statusCode ?? 502,
    headersForClient(response.headers, ['X-Request-Id', context.requestId, ...securityHeaders]),
  )
  await pipeline(response, res)
}

function connect(
  { res, socket, head, context }: Handshake,
  upgrade: UpgradeResponse & { socket: Socket },
  log: Logger,
): void {
  res.detachSocket(socket)
  logWhenClosed(socket, context, log)
  // Reading the session may have renewed it and its cookie.
  const cookies = [res.getHeader('set-cookie') ?? []]
    .flat()
    .flatMap((cookie) => ['Set-Cookie', String(cookie)])
  const headers = headersForClient(upgrade.response.headers, [
    'Connection',
    'Upgrade',
    'Upgrade',
    'websocket',
    'X-Request-Id',
    context.requestId,
    ...cookies,
  ])
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(headers)}\r\n`)
  socket.write(upgrade.head)
  upgrade.socket.write(head)
  pipeSockets(socket, upgrade.socket)
}

function logWhenClosed(
  socket: Socket,
  { requestId, route, userId }: RequestContext,
  log: Logger,
): void {
  const startedAt = performance.now()
  socket.once('close', () =>
    log.info(
      {
        requestId,
        traceId: requestId,
        route,
        userId,
        status: 101,
        ms: Math.round(performance.now() - startedAt),
      },
      'live socket',
    ),
  )
}

function linesOf(headers: string[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return lines
}

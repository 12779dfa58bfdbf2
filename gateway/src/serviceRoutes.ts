import type { IncomingMessage, ServerResponse } from 'node:http'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { accountHeader } from '@materia/contracts/wire/accountHeader.ts'
import { networkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import type { EnterLine } from './limits/callLines.ts'
import type { RedisLimits } from './limits/redisLimits.ts'
import { callService } from './proxy/callService.ts'
import { type Signers, signedHeaders } from './session/callerHeaders.ts'
import { checkAccount } from './session/checkAccount.ts'
import type { Deadlines } from './proxy/deadlines.ts'
import type { RequestContext } from './proxy/request/requestContext.ts'
import type { SendError } from './proxy/request/sendError.ts'
import type { RequestLimits } from './limits/requestLimits.ts'
import { requestHeadersOf, tracedPart } from './proxy/request/requestTrace.ts'
import type { FoundRoute } from './proxy/findService.ts'
import { forward } from './proxy/forward.ts'
import type { OpenSockets } from './sockets/openSockets.ts'
import type { ResponseCache } from './proxy/responseCache.ts'
import type { Sessions } from './session/session.ts'
import type { Upstream } from './proxy/upstreams.ts'

type Deps = Signers & {
  upstreams: Record<string, Upstream>
  deadlines: Deadlines
  uploadDeadlines: Deadlines
  sessions: Sessions
  limits: Pick<RedisLimits, 'countForm' | 'countUpload'>
  requestLimits: RequestLimits
  enterLine: EnterLine
  cache: ResponseCache
  addSocket: OpenSockets['add']
  securityHeaders: string[]
  fileHeaders: string[]
  sendError: SendError
}

const maxCachedBytes = 4 * 1024 * 1024

export type ForwardToService = (
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
  route: FoundRoute,
) => Promise<void>

/** Forwards a request to its service, with a signed identity and without cookies. */
export function createServiceRoutes(deps: Deps): ForwardToService {
  const {
    upstreams,
    deadlines,
    uploadDeadlines,
    sessions,
    limits,
    requestLimits,
    enterLine,
    cache,
    addSocket,
    securityHeaders,
    fileHeaders,
    sendError,
  } = deps

  return async (req, res, context, route) => {
    const upstream = upstreams[route.service]!
    const { trace, address } = context
    const network = networkOf(address)
    const user =
      readsSession(route) && sessions.hasCookie(req)
        ? await tracedPart(trace, 'read session', { 'db.system.name': 'redis' }, () =>
            sessions.read(req, res, route.isUpload ? 'long' : 'short'),
          )
        : null
    const caller = user ? `company ${user.userId}` : `network ${network}`
    // A page asks for many files at once, and a slow client reads them for long.
    const isFile = route.cachePolicy === 'public'
    const enter = () => enterLine(`${route.service} ${isFile ? 'files ' : ''}${caller}`, res)
    if (user) {
      context.userId = user.userId
      requestLimits.countUser(user.userId)
      checkAccount(req, user.userId)
    } else if (route.cachePolicy === 'shared' && req.method === 'GET') {
      if (cache.send(req, res, context)) return
      requestLimits.countNetwork(network)
      await enter()
      await cache.fetchAndSend(req, res, context, (etag) =>
        callService({
          upstream,
          deadlines,
          method: 'GET',
          path: req.url ?? '/',
          headers: [
            ...requestHeadersOf(trace),
            ...(etag === undefined ? [] : ['if-none-match', etag]),
          ],
          maxBytes: maxCachedBytes,
        }),
      )
      return
    } else if (route.cachePolicy !== 'public') {
      requestLimits.countNetwork(network)
    }
    if (route.isSocket) {
      if (!user) throw unauthenticated()
      const { userId, session } = user
      if (opensSession(req)) requestLimits.countSocket(userId)
      await addSocket({ socket: res, userId, sessionId: session.id, network })
    }
    if (route.isForm) await limits.countForm(network)
    if (route.isUpload && user) await limits.countUpload(user.userId)
    if (!route.isSocket) await enter()
    forward({
      req,
      res,
      caller,
      upstream: route.isSocket && user ? upstream.stickyTo(user.session.id) : upstream,
      // A poll waits until the service has something to send.
      deadlines: route.isSocket ? uploadDeadlines : deadlines,
      uploadDeadlines: route.isUpload ? uploadDeadlines : undefined,
      isPoll: route.isSocket,
      requestHeaders: [...requestHeadersOf(trace), ...signedHeaders(user, address, deps)],
      responseHeaders: responseHeaders(context, isFile ? fileHeaders : securityHeaders),
      onError: (error) => sendError(res, context, error),
    })
  }
}

// The others need no session, so they do not wait for Redis to read one.
const readsSession = ({ isForm, isWebhook, isOneClick, cachePolicy }: FoundRoute) =>
  !isForm && !isWebhook && !isOneClick && cachePolicy !== 'public'

/**
 * Whether a poll opens a Socket.IO session. Its response comes at once and gives the lease back, but
 * the session stays until a ping gets no pong.
 */
const opensSession = ({ url = '' }: IncomingMessage) =>
  !new URLSearchParams(url.split('?')[1]).get('sid')

// A page stores responses by their account, for times without network.
const responseHeaders = ({ requestId, userId }: RequestContext, securityHeaders: string[]) => [
  'X-Request-Id',
  requestId,
  ...(userId === null ? [] : [accountHeader, String(userId)]),
  ...securityHeaders,
]

import type { KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressHeader, identityHeader, signIdentity } from '@materia/service-kit/src/identityHeader.ts'
import type { AttemptLimits } from './attemptLimits.ts'
import { callService } from './callService.ts'
import { clientAddress } from './clientAddress.ts'
import type { Deadlines } from './deadlines.ts'
import type { Exchange } from './exchange.ts'
import { forward } from './forward.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import type { ServiceName, ServiceRoute } from './routeTable.ts'
import type { Sessions } from './session.ts'
import type { Upstream } from './upstreams.ts'

type Deps = {
  upstreams: Record<ServiceName, Upstream>
  deadlines: Deadlines
  uploadDeadlines: Deadlines
  sessions: Sessions
  limits: Pick<AttemptLimits, 'countForm' | 'countUpload'>
  isBehindTls: boolean
  kept: KeptAnswers
  identityKey: KeyObject
  securityHeaders: string[]
  fail: Fail
}

/** Answers with what went wrong, and logs what the operator should know of. */
export type Fail = (res: ServerResponse, exchange: Exchange, thrown: unknown) => void

const maxKeptBytes = 4 * 1024 * 1024

type AnswerFromService = (req: IncomingMessage, res: ServerResponse, exchange: Exchange, route: ServiceRoute) => Promise<void>

/** Hands a request to its service: whose it is goes along signed, its cookies do not. */
export function createServiceRoutes(deps: Deps): AnswerFromService {
  const { upstreams, deadlines, uploadDeadlines, sessions, limits, isBehindTls, kept, identityKey, securityHeaders, fail } = deps

  return async (req, res, exchange, route) => {
    const upstream = upstreams[route.service]
    const requestHeaders = ['x-request-id', exchange.requestId]
    // Forms are anybody's: whoever sends one need not wait for the session's store.
    const user = !route.isForm && sessions.hasCookie(req) ? await sessions.read(req, res, route.isUpload ? 'long' : 'short') : null
    if (user) {
      exchange.userId = user.userId
      requestHeaders.push(identityHeader, signIdentity(identityKey, { ...user, requestId: exchange.requestId }, new Date()))
    } else if (route.isKept && req.method === 'GET') {
      if (kept.answer(req, res, exchange)) return
      await kept.answerByAsking(req, res, exchange, (etag) => callService({
        upstream,
        deadlines,
        method: 'GET',
        path: req.url ?? '/',
        headers: etag === undefined ? requestHeaders : [...requestHeaders, 'if-none-match', etag],
        maxBytes: maxKeptBytes,
      }))
      return
    }
    const address = clientAddress(req, isBehindTls)
    requestHeaders.push(addressHeader, address)
    if (route.isForm) await limits.countForm(address)
    if (route.isUpload && user) await limits.countUpload(user.userId)
    forward({
      req,
      res,
      upstream,
      deadlines,
      uploadDeadlines: route.isUpload ? uploadDeadlines : undefined,
      requestHeaders,
      answerHeaders: answerHeaders(exchange, securityHeaders),
      onError: (error) => fail(res, exchange, error),
    })
  }
}

const answerHeaders = ({ requestId }: Exchange, securityHeaders: string[]) => ['X-Request-Id', requestId, ...securityHeaders]

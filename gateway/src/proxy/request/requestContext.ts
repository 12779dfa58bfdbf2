import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { clientAddress } from './clientAddress.ts'
import type { RequestMetrics } from '../../metrics.ts'
import { type RequestTrace, beginTrace, endTrace } from './requestTrace.ts'

/** What the gateway knows of one request while it lasts. */
export type RequestContext = {
  /** The id of its trace. */
  requestId: string
  trace: RequestTrace
  /** Where it comes from. */
  address: string
  /** Label of the metrics: a route's prefix, never a path with an id in it. */
  route: string
  userId: number | null
  isCached: boolean
}

const contexts = new WeakMap<IncomingMessage, RequestContext>()

/** For Koa's part of the work, which is handed the request and nothing else. */
export function attachContext(req: IncomingMessage, context: RequestContext): void {
  contexts.set(req, context)
}

export function contextOf(req: IncomingMessage): RequestContext {
  const context = contexts.get(req)
  if (!context) throw new Error('The request has no context attached')
  return context
}

type Deps = { log: Logger; metrics: RequestMetrics; isBehindTls: boolean; tracedShare: number }

/** Gives the request its id and its trace, and its line in the access log and in the metrics once the connection is done with it. */
export function beginRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { log, metrics, isBehindTls, tracedShare }: Deps,
): RequestContext {
  const startedAt = performance.now()
  // Now, as a closed connection has none.
  const address = clientAddress(req, isBehindTls)
  const trace = beginTrace(tracedShare)
  const context: RequestContext = {
    requestId: trace.id,
    trace,
    address,
    route: 'other',
    userId: null,
    isCached: false,
  }
  res.on('close', () => {
    const ms = performance.now() - startedAt
    // nginx's number for a client that left before its answer.
    const status = res.writableFinished ? res.statusCode : 499
    metrics.observe(req.method ?? '', context.route, status, ms / 1000)
    if (trace.span) endTrace(trace.span, { method: req.method ?? '', route: context.route, status })
    log.info(
      {
        requestId: context.requestId,
        traceId: context.requestId,
        // Nowhere else in the logs.
        address,
        method: req.method,
        url: loggedUrl(req.url ?? ''),
        status,
        ms: Math.round(ms * 10) / 10,
        route: context.route,
        userId: context.userId ?? undefined,
        isCached: context.isCached || undefined,
      },
      'request',
    )
  })
  return context
}

// The query of a page may hold an invitation, which is a secret.
const loggedUrl = (url: string) => (url.startsWith('/api/') ? url : url.split('?', 1)[0])

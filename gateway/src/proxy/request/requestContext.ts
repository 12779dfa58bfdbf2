import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { clientAddress } from './clientAddress.ts'
import type { RequestMetrics } from '../../metrics.ts'
import { type RequestTrace, beginTrace, endTrace } from './requestTrace.ts'

/** The state of one request during its lifetime. */
export type RequestContext = {
  /** Also the trace id. */
  requestId: string
  trace: RequestTrace
  /** The client's address. */
  address: string
  /** Metrics label: a route's prefix, never a path with an id in it. */
  route: string
  userId: number | null
  isCacheHit: boolean
}

const contexts = new WeakMap<IncomingMessage, RequestContext>()

/** Koa's handlers get only the request, and find its context by it. */
export function attachContext(req: IncomingMessage, context: RequestContext): void {
  contexts.set(req, context)
}

export function contextOf(req: IncomingMessage): RequestContext {
  const context = contexts.get(req)
  if (!context) throw new Error('The request has no context attached')
  return context
}

type Deps = { log: Logger; metrics: RequestMetrics; isBehindTls: boolean; traceSampleRatio: number }

/**
 * Starts a request's id and trace. Writes its access log line and its metrics when the connection
 * is done with it.
 */
export function beginRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { log, metrics, isBehindTls, traceSampleRatio }: Deps,
): RequestContext {
  const startedAt = performance.now()
  // Read now, because a closed connection has no address.
  const address = clientAddress(req, isBehindTls)
  const trace = beginTrace(traceSampleRatio)
  const context: RequestContext = {
    requestId: trace.id,
    trace,
    address,
    route: 'other',
    userId: null,
    isCacheHit: false,
  }
  res.on('close', () => {
    const ms = performance.now() - startedAt
    // nginx's status for a client that left before the response.
    const status = res.writableFinished ? res.statusCode : 499
    metrics.observe(req.method ?? '', context.route, status, ms / 1000)
    if (trace.span) endTrace(trace.span, { method: req.method ?? '', route: context.route, status })
    log.info(
      {
        requestId: context.requestId,
        traceId: context.requestId,
        // The access log is the only log with addresses.
        address,
        method: req.method,
        url: loggedUrl(req.url ?? ''),
        status,
        ms: Math.round(ms * 10) / 10,
        route: context.route,
        userId: context.userId ?? undefined,
        isCacheHit: context.isCacheHit || undefined,
      },
      'request',
    )
  })
  return context
}

// A page's query may hold an invitation, which is a secret.
const loggedUrl = (url: string) => (url.startsWith('/api/') ? url : url.split('?', 1)[0])

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { RequestMetrics } from './metrics.ts'

/** What the gateway knows of one request while it lasts. */
export type Exchange = {
  requestId: string
  /** Label of the metrics: a route's prefix, never a path with an id in it. */
  route: string
  userId: number | null
  isKept: boolean
}

const exchanges = new WeakMap<IncomingMessage, Exchange>()

/** For Koa's part of the work, which is handed the request and nothing else. */
export function attachExchange(req: IncomingMessage, exchange: Exchange): void {
  exchanges.set(req, exchange)
}

export function exchangeOf(req: IncomingMessage): Exchange {
  const exchange = exchanges.get(req)
  if (!exchange) throw new Error('The request has no exchange attached')
  return exchange
}

type Deps = { log: Logger; metrics: RequestMetrics }

/** Gives the request its id, and its line in the access log and in the metrics once the connection is done with it. */
export function beginExchange(req: IncomingMessage, res: ServerResponse, { log, metrics }: Deps): Exchange {
  const startedAt = performance.now()
  const exchange: Exchange = { requestId: randomUUID(), route: 'other', userId: null, isKept: false }
  res.on('close', () => {
    const ms = performance.now() - startedAt
    // nginx's number for a client that left before its answer.
    const status = res.writableFinished ? res.statusCode : 499
    metrics.observe(req.method ?? '', exchange.route, status, ms / 1000)
    log.info({
      requestId: exchange.requestId,
      method: req.method,
      url: loggedUrl(req.url ?? ''),
      status,
      ms: Math.round(ms * 10) / 10,
      route: exchange.route,
      userId: exchange.userId ?? undefined,
      isKept: exchange.isKept || undefined,
    }, 'request')
  })
  return exchange
}

// The query of a page may hold an invitation, which is a secret.
const loggedUrl = (url: string) => (url.startsWith('/api/') ? url : url.split('?', 1)[0])

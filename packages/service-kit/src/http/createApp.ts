import type { KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import Router from '@koa/router'
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import Koa, { type Context, type Next } from 'koa'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { Connection } from 'mongoose'
import { AppError, notFound, toErrorBody, unavailable } from '../AppError.ts'
import { sendCacheable } from './sendCacheable.ts'
import { checkContract, checkError } from '../checkContract.ts'
import { compressJson } from './compressJson.ts'
import { createFailureLog, type LogFailure } from '../observe/failureLog.ts'
import { addressHeader, createIdentityReader, identityHeader } from '../identity/identityHeader.ts'
import { signedAddress } from '../identity/lastRelease.ts'
import type { Logger } from '../observe/log.ts'
import { createMetrics, type Metrics } from '../observe/metrics.ts'
import { isUnavailable } from '../database/connectMongo.ts'
import type { Route } from './route.ts'
import { createSessionReader, sessionHeader } from '../identity/sessionHeader.ts'
import { contextFrom, traced } from '../observe/trace.ts'

export type AppOptions = {
  name: string
  routes: Route[]
  /**
   * All are accepted. A new public key goes in before the gateway signs with it. The list may also
   * hold secrets of `lastReleaseKey`.
   */
  identityPublicKeys: KeyObject[]
  log: Logger
  /** Stores the responses of calls with an `Idempotency-Key`. */
  connection?: Connection
  /** Names of required dependencies that do not respond. Empty means ready. */
  isReady: () => Promise<string[]>
  metrics?: Metrics
  /** Called at each request, except health checks and scrapes. */
  onRequest?: () => void
}

const nobody = { userId: 0, role: '', address: '', isEmailConfirmed: false }
const requestIdPattern = /^[\w-]{8,64}$/

/**
 * Creates a service's HTTP application. Order: request id, trace, errors, access log, metrics,
 * health, identity, routes.
 */
export function createApp(options: AppOptions): Koa {
  const {
    name,
    routes,
    identityPublicKeys,
    log,
    connection,
    isReady,
    metrics = createMetrics(name),
    onRequest,
  } = options
  const app = new Koa()
  // Koa emits errors here only after the response has begun.
  const logFailure = createFailureLog(log)
  app.on('error', (error: unknown) =>
    isCallerGone(error)
      ? log.info('a caller disconnected before the end of the response')
      : logFailure('response failed', error),
  )
  app.use(frame({ log, logFailure, metrics }))
  app.use(health({ isReady, logFailure, metrics }))
  app.use(compressJson)
  const readIdentity = createIdentityReader({
    keys: identityPublicKeys,
    log,
    onDifference: (seconds) => metrics.clockDifference.set(seconds),
  })
  const readSession = createSessionReader(identityPublicKeys)
  app.use((ctx, next) => {
    onRequest?.()
    const header = ctx.req.headers[identityHeader] ?? signedAddress(ctx.req.headers[addressHeader])
    const { userId, role, address, isEmailConfirmed } =
      header === undefined ? nobody : readIdentity(String(header))
    ctx.state.user =
      userId === 0
        ? null
        : {
            userId,
            role,
            isEmailConfirmed,
            session: readSession(ctx.req.headers[sessionHeader], userId),
          }
    ctx.state.address = address
    return next()
  })
  const router = routerOf(routes, connection)
  app.use(router.routes())
  app.use(refuseUnrouted)
  return app
}

/** The outermost middleware: request id, trace, error body, access log and metrics. */
function frame({
  log,
  logFailure,
  metrics,
}: {
  log: Logger
  logFailure: LogFailure
  metrics: Metrics
}) {
  const answer = async (ctx: Context, next: Next, span: Span) => {
    const started = performance.now()
    const { traceId } = span.spanContext()
    const given = ctx.req.headers['x-request-id']
    const requestId = typeof given === 'string' && requestIdPattern.test(given) ? given : traceId
    Object.assign(ctx.state, { requestId, traceId })
    ctx.set('x-request-id', requestId)
    try {
      await next()
    } catch (thrown) {
      const error = toAppError(thrown)
      const { code } = error
      if (error.status >= 500)
        logFailure('request failed', code === 'INTERNAL' ? thrown : error, { requestId, code })
      respondWithError(ctx, error)
    }
    const seconds = (performance.now() - started) / 1000
    const { status, method } = ctx
    const route: string = ctx.state.route ?? 'none'
    metrics.requests.observe({ method, route, status }, seconds)
    describeRequest(span, { method, route, status })
    if (route === 'health') return
    log.info(
      {
        requestId,
        method,
        path: ctx.path,
        route,
        status,
        ms: Math.round(seconds * 1e4) / 10,
        userId: ctx.state.user?.userId,
      },
      'request',
    )
  }
  return (ctx: Context, next: Next) => {
    const { traceparent, 'x-request-id': requestId } = ctx.req.headers
    return traced(
      'request',
      { kind: SpanKind.SERVER, from: contextFrom(traceparent, String(requestId)) },
      (span) => answer(ctx, next, span),
    )
  }
}

function describeRequest(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
) {
  if (!span.isRecording()) return
  span.updateName(route).setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

const isCallerGone = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isUnavailable(thrown)) return unavailable(thrown)
  return new AppError(commonErrors.INTERNAL, { cause: thrown })
}

function respondWithError(ctx: Context, error: AppError) {
  // An error must not keep headers that the handler set, such as an ETag or a cache time.
  for (const header of ctx.res.getHeaderNames()) if (header !== 'x-request-id') ctx.remove(header)
  ctx.set('cache-control', 'no-store')
  ctx.set(error.headers)
  ctx.status = error.status
  ctx.body = toErrorBody(error, ctx.state)
}

function health({
  isReady,
  logFailure,
  metrics,
}: Pick<AppOptions, 'isReady'> & { logFailure: LogFailure; metrics: Metrics }) {
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz' && ctx.path !== '/metrics') return next()
    ctx.state.route = 'health'
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['HEAD', 'GET'])
    ctx.set('cache-control', 'no-store')
    if (ctx.path === '/metrics') {
      ctx.type = metrics.registry.contentType
      ctx.body = await metrics.registry.metrics()
      return
    }
    const missing = ctx.path === '/readyz' ? await isReady() : []
    if (missing.length > 0)
      logFailure(
        'not ready',
        new AppError(commonErrors.UNAVAILABLE, { message: `Missing: ${missing.join(', ')}` }),
      )
    ctx.status = missing.length > 0 ? 503 : 200
    ctx.body = missing.length > 0 ? { status: 'waiting', missing } : { status: 'ok' }
  }
}

function routerOf(routes: Route[], connection?: Connection): Router {
  const router = new Router({ sensitive: true, strict: true })
  for (const { operation, respond } of routes) {
    const { id, method, path, status = 200, response: schema, cachePolicy } = operation
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async (ctx) => {
      ctx.state.route = id
      ctx.set('cache-control', 'no-store')
      ctx.status = status
      const answer = await respond(ctx, ctx.params, connection).catch((error: unknown) => {
        checkError(operation, error)
        throw error
      })
      if (schema && !(answer instanceof Readable)) checkContract(id, schema, answer)
      if ((ctx.state.cachePolicy ?? cachePolicy) === 'shared') sendCacheable(ctx, answer)
      else if (answer !== undefined) ctx.body = answer
    })
  }
  return router
}

function refuseUnrouted(ctx: Context & { matched?: { methods: string[] }[] }): never {
  const methods = (ctx.matched ?? []).flatMap((layer) => layer.methods)
  throw methods.length > 0 ? methodNotAllowed(methods) : notFound()
}

function methodNotAllowed(methods: string[]): AppError {
  return new AppError(commonErrors.METHOD_NOT_ALLOWED, {
    headers: { allow: [...new Set(methods)].join(', ') },
  })
}

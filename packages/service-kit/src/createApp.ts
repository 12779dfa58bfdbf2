import { randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import Router from '@koa/router'
import Koa, { type Context, type Next } from 'koa'
import { AppError, notFound, toErrorBody, unauthenticated, unavailable } from './AppError.ts'
import { compressJson } from './compressJson.ts'
import { identityHeader, verifyIdentity } from './identityHeader.ts'
import type { Logger } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { isUnavailable } from './mongo.ts'
import { callReader, type Route } from './route.ts'

export type AppOptions = {
  name: string
  routes: Route[]
  identityKey: KeyObject
  log: Logger
  /** Names of what this service cannot work without and does not answer now; empty when it is ready. */
  isReady: () => Promise<string[]>
  metrics?: Metrics
  now?: () => Date
}

const requestIdPattern = /^[\w-]{8,64}$/

/** A service's HTTP side: request id, errors, access log, metrics, health, identity, then the routes. */
export function createApp(options: AppOptions): Koa {
  const { name, routes, identityKey, log, isReady, metrics = createMetrics(name), now = () => new Date() } = options
  const app = new Koa()
  // What still fails here fails after the answer has begun: mostly a caller that went away.
  app.on('error', (error: unknown) => log.warn({ err: error }, 'answer failed'))
  app.use(frame(log, metrics))
  app.use(health(isReady, metrics))
  app.use(compressJson)
  app.use((ctx, next) => {
    ctx.state.user = null
    const header = ctx.req.headers[identityHeader]
    if (header === undefined) return next()
    ctx.state.user = verifyIdentity(identityKey, String(header), now())
    if (!ctx.state.user) throw unauthenticated()
    return next()
  })
  const router = routerOf(routes)
  app.use(router.routes())
  app.use(refuseUnrouted)
  return app
}

/** Goes around every request: gives it an id, turns what it throws into an error body, logs it and measures it. */
function frame(log: Logger, metrics: Metrics) {
  return async (ctx: Context, next: Next) => {
    const started = performance.now()
    const given = ctx.req.headers['x-request-id']
    const requestId = typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    ctx.state.requestId = requestId
    ctx.set('x-request-id', requestId)
    try {
      await next()
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.status >= 500) log.error({ err: thrown, requestId }, 'request failed')
      answerError(ctx, error, requestId)
    }
    const seconds = (performance.now() - started) / 1000
    const { status, method } = ctx
    const route: string = ctx.state.route ?? 'none'
    metrics.requests.observe({ method, route, status }, seconds)
    if (route === 'health') return
    log.info({ requestId, method, path: ctx.path, route, status, ms: Math.round(seconds * 1e4) / 10, userId: ctx.state.user?.userId }, 'request')
  }
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isUnavailable(thrown)) return unavailable(thrown)
  return new AppError('INTERNAL', { cause: thrown })
}

function answerError(ctx: Context, error: AppError, requestId: string) {
  // Nothing that a handler set for its answer (an ETag, a cache time) may stand on an error.
  for (const header of ctx.res.getHeaderNames()) if (header !== 'x-request-id') ctx.remove(header)
  ctx.set('cache-control', 'no-store')
  ctx.set(error.headers)
  ctx.status = error.status
  ctx.body = toErrorBody(error, requestId)
}

function health(isReady: AppOptions['isReady'], metrics: Metrics) {
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
    ctx.status = missing.length > 0 ? 503 : 200
    ctx.body = missing.length > 0 ? { status: 'waiting', missing } : { status: 'ok' }
  }
}

function routerOf(routes: Route[]): Router {
  const router = new Router({ sensitive: true, strict: true })
  for (const route of routes) {
    const { operation } = route
    const readCall = callReader(operation)
    router[operation.method](operation.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (ctx) => {
      ctx.state.route = operation.id
      const call = await readCall(ctx, ctx.params)
      ctx.set('cache-control', 'no-store')
      ctx.status = operation.answer.status
      const answer = await route.handle(call)
      if (answer !== undefined) ctx.body = answer
    })
  }
  return router
}

function refuseUnrouted(ctx: Context & { matched?: { methods: string[] }[] }): never {
  const methods = (ctx.matched ?? []).flatMap((layer) => layer.methods)
  throw methods.length > 0 ? methodNotAllowed(methods) : notFound()
}

function methodNotAllowed(methods: string[]): AppError {
  return new AppError('METHOD_NOT_ALLOWED', { headers: { allow: [...new Set(methods)].join(', ') } })
}

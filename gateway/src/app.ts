import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type Router from '@koa/router'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Service } from '@materia/contracts/services.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import { createIdentitySigner, identityKey } from '@materia/service-kit/src/identityHeader.ts'
import { derivedSecret } from '@materia/service-kit/src/derivedSecret.ts'
import { createSessionSigner } from '@materia/service-kit/src/sessionHeader.ts'
import { answerError } from './answerError.ts'
import { createAttemptLimits } from './attemptLimits.ts'
import { clientNetwork } from './clientAddress.ts'
import type { Config } from './config.ts'
import { isCrossSiteWrite } from './crossSite.ts'
import { createDeadlines } from './deadlines.ts'
import { startEndingSessions } from './endedSessions.ts'
import { createFront } from './createFront.ts'
import { createFindService } from './findService.ts'
import { type RequestContext, attachContext, beginRequest, contextOf } from './requestContext.ts'
import { createChoosing } from './choosing/createChoosing.ts'
import { createCachedAnswers } from './cachedAnswers.ts'
import { createFreshRoles } from './freshRoles.ts'
import { createKnownDevices } from './knownDevices.ts'
import { createLive } from './live.ts'
import { keepPrivate } from './keepPrivate.ts'
import type { RequestMetrics } from './metrics.ts'
import { createOwnRoutes, findOwn } from './ownRoutes.ts'
import { startInstanceChecks } from './instanceChecks.ts'
import { prepareServer } from './prepareServer.ts'
import { setAll } from './page.ts'
import { createPlaces } from './places.ts'
import type { RedisAccess } from './redis.ts'
import { createReleases } from './releases.ts'
import { reportUpstreams } from './reportUpstreams.ts'
import { createRequestLimits } from './requestLimits.ts'
import { checkHost } from './requestHost.ts'
import { checkExpectation, readPath } from './requestTarget.ts'
import { createSecurityHeaders } from './securityHeaders.ts'
import { type Fail, createServiceRoutes } from './serviceRoutes.ts'
import { createSessions } from './session.ts'
import { createSessionStore } from './sessionStore.ts'
import { createUpstream, type Upstream } from './upstreams.ts'
import { createUserSessions } from './userSessions.ts'

type Deps = {
  config: Config
  services: Service[]
  redis: RedisAccess
  metrics: RequestMetrics
  log: Logger
  logFailure: LogFailure
  apiDocument: string
}

export type Gateway = {
  listener: RequestListener
  /** Limits of the server, and its answer to what is no HTTP. */
  prepare: (server: Server) => void
  /** From now on it says that it is not ready. */
  onStopping: () => void
  close: () => Promise<void>
}

const cacheBytes = 64 * 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000

export function createGateway({
  config,
  services,
  redis,
  metrics,
  log,
  logFailure,
  apiDocument,
}: Deps): Gateway {
  const { isBehindTls, upstreamTimeoutMs, metricsToken } = config
  const tracedShare =
    config.tracing.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? 0
      : config.tracing.OTEL_TRACES_SAMPLER_ARG
  const app = new Koa({ proxy: isBehindTls, maxIpsCount: 1 })
  app.on('error', (error) => logFailure('an answer was cut off', error))
  const headers = createSecurityHeaders(config)
  const deadlines = createDeadlines(upstreamTimeoutMs)
  const uploadDeadlines = createDeadlines(config.uploadTimeoutMs)
  const upstreams = createUpstreams(services, config)
  const checks = startInstanceChecks({ upstreams: Object.values(upstreams), log })
  reportUpstreams(Object.values(upstreams), metrics)
  const findService = createFindService(services)
  let hasStopped = false
  const isStopping = () => hasStopped
  const releases = createReleases({ buildDir: config.buildDir, logFailure })
  const choosing = createChoosing({ config, releases, redis, log, logFailure })
  const times = { idleMs: config.sessionIdleDays * dayMs, maxMs: config.sessionMaxDays * dayMs }
  const store = createSessionStore(redis, times.maxMs)
  const userSessions = createUserSessions(redis, store)
  const ending = startEndingSessions({ natsUrl: config.natsUrl, services, userSessions, log })
  const roles = createFreshRoles({ services, upstreams, store, userSessions, logFailure })
  const sessions = createSessions({
    app,
    store,
    roles,
    secrets: config.sessionKeys,
    times,
    isBehindTls,
  })
  const devices = createKnownDevices({
    secrets: config.identityKeys.map((secret) => derivedSecret(secret, 'device cookie')),
    isBehindTls,
  })
  const limits = attemptLimitsOf(config, redis)
  const requestLimits = createRequestLimits({
    perAddress: config.requestsPerAddress,
    perUser: config.requestsPerUser,
  })
  const cache = createCachedAnswers({ maxBytes: cacheBytes, securityHeaders: headers.plain })
  const signers = createSigners(config.identityKeys[0]!)
  const router = createOwnRoutes({
    services,
    sessions,
    userSessions,
    limits,
    requestLimits,
    devices,
    signers,
    isBehindTls,
    upstreams,
    deadlines,
    redis,
    releases,
    metrics,
    metricsToken,
    apiDocument,
    logFailure,
    findPlaces: createPlaces(config.geoipFile, logFailure),
    isStopping,
    log,
    telemetryPerAddress: config.telemetryPerAddress,
    ...choosing,
  })
  const front = createFront({
    config,
    releases,
    choose: choosing.choose,
    findService,
    upstreams,
    securityHeaders: headers,
    sessions,
    logFailure,
    countRequest: (req) => requestLimits.countNetwork(clientNetwork(req, isBehindTls)),
  })

  const fail = createFail(logFailure, headers.plain)
  const forwarding = {
    upstreams,
    deadlines,
    uploadDeadlines,
    sessions,
    limits,
    requestLimits,
    isBehindTls,
    cache,
    ...signers,
    securityHeaders: headers.plain,
    fail,
  }
  const live = createLive({
    ...forwarding,
    services,
    findService,
    redis,
    store,
    sessionMaxMs: times.maxMs,
    isStopping,
    log,
    metrics,
    logFailure,
    tracedShare,
  })
  const answerFromService = createServiceRoutes({ ...forwarding, addLive: live.add })
  const answerByKoa = answerOwn({
    app,
    router,
    answerSite: front.answerSite,
    securityHeaders: headers.plain,
    fail,
  })

  async function answer(req: IncomingMessage, res: ServerResponse, context: RequestContext) {
    checkHost(req, isBehindTls)
    checkExpectation(req)
    const path = readPath(req.url ?? '')
    if (isCrossSiteWrite(req, isBehindTls)) throw new AppError(commonErrors.CROSS_SITE)
    const route = findService(path)
    if (!route) {
      attachContext(req, context)
      return await answerByKoa(req, res)
    }
    context.route = route.prefix
    await answerFromService(req, res, context, route)
  }

  return {
    listener(req, res) {
      const context = beginRequest(req, res, { log, metrics, isBehindTls, tracedShare })
      keepPrivate(res, context)
      answer(req, res, context).catch((thrown: unknown) => fail(res, context, thrown))
    },
    prepare: (server) => [prepareServer, live.prepare].forEach((prepare) => prepare(server)),
    onStopping() {
      hasStopped = true
      live.cutAll()
    },
    async close() {
      live.close()
      for (const { stop } of [deadlines, uploadDeadlines]) stop()
      await ending.stop()
      for (const { close } of [front, choosing.trials, roles]) close()
      await checks.stop()
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()))
    },
  }
}

type OwnDeps = {
  app: Koa
  router: Router
  answerSite: (ctx: Koa.Context) => Promise<void>
  securityHeaders: string[]
  fail: Fail
}

/**
 * Koa answers what the gateway answers itself. What a service answers goes past it: its context and its middleware would be a
 * tenth of the cost of a forwarded request, and would only be told not to respond.
 */
function answerOwn({ app, router, answerSite, securityHeaders, fail }: OwnDeps) {
  const findRoute = findOwn(router)
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      ctx.respond = false
      fail(ctx.res, contextOf(ctx.req), thrown)
    }
  })
  app.use(async (ctx, next) => {
    setAll(ctx, ['X-Request-Id', contextOf(ctx.req).requestId, ...securityHeaders])
    const found = findRoute(ctx.path)
    if (!found) return await answerSite(ctx)
    const { path, methods } = found
    contextOf(ctx.req).route = path
    if (!methods.includes(ctx.method))
      throw new AppError(commonErrors.METHOD_NOT_ALLOWED, {
        headers: { Allow: methods.join(', ') },
      })
    await next()
  })
  app.use(router.routes())
  return app.callback()
}

function createUpstreams(
  services: Service[],
  { serviceUrls, upstreamTimeoutMs }: Config,
): Record<string, Upstream> {
  const timeouts = {
    connectTimeoutMs: Math.min(2000, upstreamTimeoutMs),
    bodyTimeoutMs: upstreamTimeoutMs,
  }
  return Object.fromEntries(
    services.map(({ name }) => [name, createUpstream(name, serviceUrls[name] ?? [], timeouts)]),
  )
}

function attemptLimitsOf(
  { loginsPerAddress, loginFailuresPerAccount, formsPerAddress, uploadsPerUser }: Config,
  redis: RedisAccess,
) {
  return createAttemptLimits({
    redis,
    perAddress: loginsPerAddress,
    failuresPerAccount: loginFailuresPerAccount,
    formsPerAddress,
    uploadsPerUser,
  })
}

function createSigners(secret: string) {
  const key = identityKey(secret)
  return { signIdentity: createIdentitySigner(key), signSession: createSessionSigner(key) }
}

function createFail(logFailure: LogFailure, securityHeaders: string[]): Fail {
  return (res, { requestId, route }, thrown) => {
    const error =
      thrown instanceof AppError ? thrown : new AppError(commonErrors.INTERNAL, { cause: thrown })
    const { code } = error
    if (error.status >= 500)
      logFailure('request failed', code === 'INTERNAL' ? thrown : error, {
        requestId,
        traceId: requestId,
        code,
        route,
      })
    clearHeaders(res)
    answerError(res, { requestId, securityHeaders, error })
  }
}

/** What a route had set before it failed; cookies stay, as the session behind them may have changed. */
function clearHeaders(res: ServerResponse): void {
  if (res.headersSent) return
  for (const name of res.getHeaderNames()) if (name !== 'set-cookie') res.removeHeader(name)
}

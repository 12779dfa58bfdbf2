import type { KeyObject } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type Router from '@koa/router'
import Koa from 'koa'
import type { Logger } from 'pino'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { answerError } from './answerError.ts'
import { createAttemptLimits } from './attemptLimits.ts'
import type { Config } from './config.ts'
import { isCrossSiteWrite } from './crossSite.ts'
import { createDeadlines } from './deadlines.ts'
import { type Exchange, attachExchange, beginExchange, exchangeOf } from './exchange.ts'
import { createKeptAnswers } from './keptAnswers.ts'
import { createMetrics } from './metrics.ts'
import { createOwnRoutes, ownMethods } from './ownRoutes.ts'
import { prepareServer } from './prepareServer.ts'
import { createPage, setAll } from './page.ts'
import type { RedisAccess } from './redis.ts'
import { createPublicSite } from './publicSite.ts'
import { createReleases } from './releases.ts'
import { checkHead, readPath } from './requestTarget.ts'
import { findService } from './routeTable.ts'
import { createSecurityHeaders } from './securityHeaders.ts'
import { type Fail, createServiceRoutes } from './serviceRoutes.ts'
import { createSessions } from './session.ts'
import { createSiteRoutes } from './siteRoutes.ts'
import { createStaticFiles } from './staticFiles.ts'
import { createUpstream } from './upstreams.ts'

type Deps = { config: Config; redis: RedisAccess; identityKey: KeyObject; log: Logger; apiDocument: string }

export type Gateway = {
  listener: RequestListener
  /** Limits of the server, and its answer to what is no HTTP. */
  prepare: (server: Server) => void
  close: () => Promise<void>
}

const keptBytes = 64 * 1024 * 1024
const fileBytes = 64 * 1024 * 1024

export function createGateway({ config, redis, identityKey, log, apiDocument }: Deps): Gateway {
  const { buildDir, isBehindTls, upstreamTimeoutMs } = config
  const app = new Koa({ proxy: isBehindTls, maxIpsCount: 1 })
  app.on('error', (err) => log.warn({ err }, 'an answer was cut off'))
  const headers = createSecurityHeaders(config)
  const metrics = createMetrics()
  const deadlines = createDeadlines(upstreamTimeoutMs)
  const uploadDeadlines = createDeadlines(config.uploadTimeoutMs)
  const timeouts = { connectTimeoutMs: Math.min(2000, upstreamTimeoutMs), bodyTimeoutMs: upstreamTimeoutMs }
  const upstreams = {
    identity: createUpstream('identity', config.identityUrls, timeouts),
    catalog: createUpstream('catalog', config.catalogUrls, timeouts),
    waitlist: createUpstream('waitlist', config.waitlistUrls, timeouts),
  }
  const releases = createReleases(buildDir)
  const sessions = createSessions({ app, redis, secrets: config.sessionKeys, isBehindTls })
  const limits = createAttemptLimits({
    redis,
    perAddress: config.loginsPerAddress,
    failuresPerAccount: config.loginFailuresPerAccount,
    formsPerAddress: config.formsPerAddress,
    uploadsPerUser: config.uploadsPerUser,
  })
  const kept = createKeptAnswers({ maxBytes: keptBytes, securityHeaders: headers.plain })
  const { metricsToken } = config
  const router = createOwnRoutes({ sessions, limits, upstreams, deadlines, redis, releases, metrics, metricsToken, apiDocument })
  const publicSite = createPublicSite({ catalog: upstreams.catalog, publicUrl: config.publicUrl })
  const answerSite = createSiteRoutes({
    files: createStaticFiles({ buildDir, releases, maxBytes: fileBytes }),
    answerPage: createPage({ buildDir, releases, securityHeaders: headers, publicSite, sessions }),
    publicSite,
  })

  function fail(res: ServerResponse, { requestId }: Exchange, thrown: unknown) {
    const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL', { cause: thrown })
    if (error.code === 'INTERNAL') log.error({ requestId, err: thrown }, 'failed')
    else if (error.status >= 500) log.warn({ requestId, code: error.code, cause: String(error.cause ?? '') }, 'no answer')
    forgetAnswer(res)
    answerError(res, { requestId, securityHeaders: headers.plain, error })
  }

  const services = { upstreams, deadlines, uploadDeadlines, sessions, limits, isBehindTls, kept, identityKey, securityHeaders: headers.plain, fail }
  const answerFromService = createServiceRoutes(services)
  const answerByKoa = answerOwn({ app, router, answerSite, securityHeaders: headers.plain, fail })

  async function answer(req: IncomingMessage, res: ServerResponse, exchange: Exchange) {
    checkHead(req)
    const path = readPath(req.url ?? '')
    if (isCrossSiteWrite(req, isBehindTls)) throw new AppError('CROSS_SITE')
    const route = findService(path)
    if (!route) {
      attachExchange(req, exchange)
      return await answerByKoa(req, res)
    }
    exchange.route = route.prefix
    await answerFromService(req, res, exchange, route)
  }

  return {
    listener(req, res) {
      const exchange = beginExchange(req, res, { log, metrics })
      answer(req, res, exchange).catch((thrown: unknown) => fail(res, exchange, thrown))
    },
    prepare: prepareServer,
    async close() {
      deadlines.stop()
      publicSite.close()
      uploadDeadlines.stop()
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
  const methodsOf = ownMethods(router)
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      ctx.respond = false
      fail(ctx.res, exchangeOf(ctx.req), thrown)
    }
  })
  app.use(async (ctx, next) => {
    setAll(ctx, ['X-Request-Id', exchangeOf(ctx.req).requestId, ...securityHeaders])
    const methods = methodsOf(ctx.path)
    if (!methods) return await answerSite(ctx)
    if (!methods.includes(ctx.method)) throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: methods.join(', ') } })
    await next()
  })
  app.use(router.routes())
  return app.callback()
}

/** What a route had set before it failed; cookies stay, as the session behind them may have changed. */
function forgetAnswer(res: ServerResponse): void {
  if (res.headersSent) return
  for (const name of res.getHeaderNames()) if (name !== 'set-cookie') res.removeHeader(name)
}

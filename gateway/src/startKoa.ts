import type Router from '@koa/router'
import type Koa from 'koa'
import type { Logger } from 'pino'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { Service } from '@materia/contracts/services.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { RedisLimits } from './limits/redisLimits.ts'
import type { Signers } from './session/callerHeaders.ts'
import { createCanaries } from './rollout/canaries.ts'
import { createChooseReleases } from './rollout/chooseReleases.ts'
import { createCohortCookie } from './rollout/cohortCookie.ts'
import { createPageTokens } from './rollout/pageToken.ts'
import { createPreviews } from './rollout/previews.ts'
import { contextOf } from './proxy/request/requestContext.ts'
import { clientNetwork } from './proxy/request/clientAddress.ts'
import type { Config } from './config.ts'
import { createSiteRoutes } from './ssr/siteRoutes.ts'
import type { Deadlines } from './proxy/deadlines.ts'
import type { FindService } from './proxy/findService.ts'
import { cookieKeys } from './session/cookieKeys.ts'
import { createKnownDevices } from './session/login/knownDevices.ts'
import type { RequestMetrics } from './metrics.ts'
import { createGatewayRoutes, createRouteFinder } from './gatewayRoutes.ts'
import { createPlaces } from './ops/places.ts'
import type { RedisAccess } from './ops/redis.ts'
import { createReleases } from './rollout/releases.ts'
import type { EnterLine } from './limits/callLines.ts'
import type { RequestLimits } from './limits/requestLimits.ts'
import type { SocketLeases } from './limits/socketLeases.ts'
import type { SecurityHeaders } from './ssr/securityHeaders.ts'
import type { SendError } from './proxy/request/sendError.ts'
import type { Sessions } from './session/session.ts'
import type { Upstream } from './proxy/upstreams.ts'
import type { UserSessions } from './session/userSessions.ts'

type Deps = {
  app: Koa
  config: Config
  services: Service[]
  findService: FindService
  upstreams: Record<string, Upstream>
  deadlines: Deadlines
  redis: RedisAccess
  sessions: Sessions
  userSessions: UserSessions
  limits: RedisLimits
  requestLimits: RequestLimits
  enterLine: EnterLine
  leases: SocketLeases
  signers: Signers
  headers: SecurityHeaders
  apiDocument: () => string
  isStopping: () => boolean
  sendError: SendError
  metrics: RequestMetrics
  log: Logger
  logFailure: LogFailure
}

/**
 * Serves everything that needs no forwarding: the gateway's own routes, the pages and their files.
 */
export function startKoa(deps: Deps) {
  const { app, config, requestLimits, enterLine, headers, sendError, logFailure } = deps
  const { isBehindTls, buildDir } = config
  const releases = createReleases({ buildDir, logFailure })
  const previews = createPreviews({ secrets: config.previewKeys, isBehindTls })
  const canaries = createCanaries({ ...deps, releases })
  const choose = createChooseReleases({
    releases,
    isStopped: canaries.isStopped,
    previews,
    cohortOf: createCohortCookie(cookieKeys(config.sessionKeys), isBehindTls),
  })
  const pageTokens = createPageTokens({ secrets: config.sessionKeys, isBehindTls })
  const site = createSiteRoutes({
    ...deps,
    releases,
    choose,
    pageTokens,
    securityHeaders: headers,
    async admit({ req, res }) {
      const network = clientNetwork(req, isBehindTls)
      requestLimits.countNetwork(network)
      await enterLine(`page ${network}`, res)
    },
  })
  const router = createGatewayRoutes({
    ...deps,
    releases,
    previews,
    canaries,
    choose,
    pageTokens,
    devices: createKnownDevices({
      secrets: config.identitySigningKeys.map((secret) => derivedSecret(secret, 'device cookie')),
      isBehindTls,
    }),
    findPlaces: createPlaces(config.geoipFile, logFailure),
    isBehindTls,
    metricsToken: config.metricsToken,
    telemetryPerAddress: config.telemetryPerAddress,
  })
  return {
    handleByKoa: createKoaHandler({
      app,
      router,
      answerSite: site.answer,
      securityHeaders: headers.plain,
      sendError,
    }),
    close() {
      site.close()
      canaries.close()
    },
  }
}

type HandlerDeps = {
  app: Koa
  router: Router
  answerSite: (ctx: Koa.Context) => Promise<void>
  securityHeaders: string[]
  sendError: SendError
}

/**
 * Koa handles only the gateway's own responses. Forwarded requests bypass it: its context and
 * middleware would add a tenth to their cost.
 */
function createKoaHandler({ app, router, answerSite, securityHeaders, sendError }: HandlerDeps) {
  const findRoute = createRouteFinder(router)
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      ctx.respond = false
      sendError(ctx.res, contextOf(ctx.req), thrown)
    }
  })
  app.use(async (ctx, next) => {
    ctx.res.setHeader('X-Request-Id', contextOf(ctx.req).requestId)
    for (let at = 0; at < securityHeaders.length; at += 2)
      ctx.res.setHeader(securityHeaders[at]!, securityHeaders[at + 1]!)
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

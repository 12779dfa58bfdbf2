import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Service } from '@materia/contracts/services.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { createAttemptLimits } from './attemptLimits.ts'
import { createCachedAnswers } from './cachedAnswers.ts'
import { createSigners } from './callerHeaders.ts'
import type { Config } from './config.ts'
import { createFail } from './createFail.ts'
import { isCrossSiteWrite } from './crossSite.ts'
import { createDeadlines } from './deadlines.ts'
import { type FindService, createFindService } from './findService.ts'
import { keepPrivate } from './keepPrivate.ts'
import { startKoa } from './startKoa.ts'
import { createLive } from './live.ts'
import type { RequestMetrics } from './metrics.ts'
import { prepareServer } from './prepareServer.ts'
import type { RedisAccess } from './redis.ts'
import { type RequestContext, attachContext, beginRequest } from './requestContext.ts'
import { checkHost } from './requestHost.ts'
import { createRequestLimits } from './requestLimits.ts'
import { checkExpectation, readPath } from './requestTarget.ts'
import { createSecurityHeaders } from './securityHeaders.ts'
import { type AnswerFromService, createServiceRoutes } from './serviceRoutes.ts'
import { startSessions } from './startSessions.ts'
import { startUpstreams } from './startUpstreams.ts'

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

export function createGateway(deps: Deps): Gateway {
  const { config, services, redis, metrics, log, logFailure } = deps
  const { isBehindTls } = config
  let hasStopped = false
  const isStopping = () => hasStopped
  const app = new Koa({ proxy: isBehindTls, maxIpsCount: 1 })
  app.on('error', (error) => logFailure('an answer was cut off', error))
  const findService = createFindService(services)
  const { upstreams, stop: stopUpstreams } = startUpstreams(deps)
  const { stop: stopSessions, ...session } = startSessions({ ...deps, app, upstreams })
  const headers = createSecurityHeaders(config)
  const signers = createSigners(config.identityKeys[0]!)
  const deadlines = createDeadlines(config.upstreamTimeoutMs)
  const uploadDeadlines = createDeadlines(config.uploadTimeoutMs)
  const tracedShare = tracedShareOf(config)
  const shared = {
    ...deps,
    ...session,
    findService,
    upstreams,
    deadlines,
    limits: attemptLimitsOf(config, redis),
    requestLimits: createRequestLimits({
      perAddress: config.requestsPerAddress,
      perUser: config.requestsPerUser,
    }),
    isStopping,
    fail: createFail(logFailure, headers.plain),
  }
  const { handleByKoa, close: closeKoa } = startKoa({
    ...shared,
    app,
    signers,
    headers,
  })
  const forwarding = {
    ...shared,
    ...signers,
    uploadDeadlines,
    isBehindTls,
    securityHeaders: headers.plain,
  }
  const live = createLive({ ...forwarding, tracedShare })
  const answerFromService = createServiceRoutes({
    ...forwarding,
    cache: createCachedAnswers({ maxBytes: cacheBytes, securityHeaders: headers.plain }),
    addLive: live.add,
  })
  const handle = createRequestHandler({ isBehindTls, findService, answerFromService, handleByKoa })

  return {
    listener(req, res) {
      const context = beginRequest(req, res, { log, metrics, isBehindTls, tracedShare })
      keepPrivate(res, context)
      handle(req, res, context).catch((thrown: unknown) => shared.fail(res, context, thrown))
    },
    prepare: (server) => [prepareServer, live.prepare].forEach((prepare) => prepare(server)),
    onStopping() {
      hasStopped = true
      live.cutAll()
    },
    async close() {
      live.close()
      for (const { stop } of [deadlines, uploadDeadlines]) stop()
      await stopSessions()
      closeKoa()
      await stopUpstreams()
    },
  }
}

type HandlerDeps = {
  isBehindTls: boolean
  findService: FindService
  answerFromService: AnswerFromService
  handleByKoa: (req: IncomingMessage, res: ServerResponse) => Promise<void>
}

/** Checks a request, then hands it to its service, or to Koa. */
function createRequestHandler({
  isBehindTls,
  findService,
  answerFromService,
  handleByKoa,
}: HandlerDeps) {
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
  ): Promise<void> => {
    checkHost(req, isBehindTls)
    checkExpectation(req)
    const path = readPath(req.url ?? '')
    if (isCrossSiteWrite(req, isBehindTls)) throw new AppError(commonErrors.CROSS_SITE)
    const route = findService(path)
    if (!route) {
      attachContext(req, context)
      return await handleByKoa(req, res)
    }
    context.route = route.prefix
    await answerFromService(req, res, context, route)
  }
}

const tracedShareOf = ({ tracing }: Config) =>
  tracing.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 0 : tracing.OTEL_TRACES_SAMPLER_ARG

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

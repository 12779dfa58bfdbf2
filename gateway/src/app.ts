import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import Koa from 'koa'
import packageJson from '../package.json' with { type: 'json' }
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { openApiDocument } from '@materia/contracts/openapi/openApiDocument.ts'
import type { Service } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { createFailureLog } from '@materia/service-kit/src/observe/failureLog.ts'
import { createCallLines } from './limits/callLines.ts'
import { createRedisLimits } from './limits/redisLimits.ts'
import { createResponseCache } from './proxy/responseCache.ts'
import { createSigners } from './session/callerHeaders.ts'
import type { Config } from './config.ts'
import { createSendError } from './proxy/request/sendError.ts'
import { isCrossSiteWrite } from './proxy/request/crossSite.ts'
import { createDeadlines } from './proxy/deadlines.ts'
import { type FindService, createFindService } from './proxy/findService.ts'
import { setPrivateCacheHeaders } from './proxy/request/setPrivateCacheHeaders.ts'
import { startKoa } from './startKoa.ts'
import { createSocketLeases } from './limits/socketLeases.ts'
import { createSockets } from './sockets/sockets.ts'
import { createMetrics } from './metrics.ts'
import { prepareServer } from './proxy/request/prepareServer.ts'
import { connectRedis } from './ops/redis.ts'
import { type RequestContext, attachContext, beginRequest } from './proxy/request/requestContext.ts'
import { checkHost } from './proxy/request/requestHost.ts'
import { createRequestLimits } from './limits/requestLimits.ts'
import { checkExpectation, readPath } from './proxy/request/requestTarget.ts'
import { createSecurityHeaders } from './ssr/securityHeaders.ts'
import { type ForwardToService, createServiceRoutes } from './serviceRoutes.ts'
import { sessionCookie } from './session/sessionCookie.ts'
import { startSessions } from './session/startSessions.ts'
import { startUpstreams } from './proxy/instances/startUpstreams.ts'

type Options = { config: Config; services: Service[]; log: Logger }

export type Gateway = {
  listener: RequestListener
  /** Sets the server's timeouts and its response to bytes that are not HTTP. */
  prepare: (server: Server) => void
  /** From now on `/readyz` returns 503. */
  onStopping: () => void
  /** Run these one after the other, once the last response is sent. */
  close: (() => Promise<unknown>)[]
}

/** Node then gives a request without a body no stream. The gateway never needs one. */
export const serverOptions = { optimizeEmptyRequests: true }

const cacheBytes = 64 * 1024 * 1024

/** Creates everything of a gateway except its HTTP server. */
export function createGateway({ config, services, log }: Options): Gateway {
  const { isBehindTls, tracing } = config
  const logFailure = createFailureLog(log)
  const metrics = createMetrics()
  const redis = connectRedis(config, logFailure, metrics.observeRedis)
  const base = { config, services, redis, metrics, log, logFailure }
  let hasStopped = false
  const app = new Koa({ proxy: isBehindTls, maxIpsCount: 1 })
  app.on('error', (error) => logFailure('a response was cut off', error))
  const findService = createFindService(services)
  const { upstreams, stop: stopUpstreams } = startUpstreams(base)
  const { stop: stopSessions, ...session } = startSessions({ ...base, app, upstreams })
  const headers = createSecurityHeaders(config)
  const signers = createSigners(config.identitySigningKeys[0]!)
  const deadlines = createDeadlines(config.upstreamTimeoutMs)
  const uploadDeadlines = createDeadlines(config.uploadTimeoutMs)
  const traceSampleRatio =
    tracing.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 0 : tracing.OTEL_TRACES_SAMPLER_ARG
  const shared = {
    ...base,
    ...session,
    findService,
    upstreams,
    deadlines,
    limits: createRedisLimits(redis, config),
    requestLimits: createRequestLimits({
      perAddress: config.requestsPerAddress,
      perUser: config.requestsPerUser,
      socketsPerUser: config.socketsPerUser,
    }),
    leases: createSocketLeases({
      redis,
      perUser: config.socketsPerUser,
      perAddress: config.socketsPerAddress,
    }),
    enterLine: createCallLines(config),
    isStopping: () => hasStopped,
    sendError: createSendError(logFailure, headers.plain),
  }
  const apiDocument = () => apiDocumentOf(services, isBehindTls)
  const koa = startKoa({ ...shared, app, signers, headers, apiDocument })
  const forwarding = {
    ...shared,
    ...signers,
    uploadDeadlines,
    isBehindTls,
    securityHeaders: headers.plain,
    fileHeaders: headers.file,
  }
  const sockets = createSockets({ ...forwarding, traceSampleRatio })
  const forwardToService = createServiceRoutes({
    ...forwarding,
    cache: createResponseCache({ maxBytes: cacheBytes, securityHeaders: headers.plain }),
    addSocket: sockets.add,
  })
  const handle = createRequestHandler({ ...forwarding, forwardToService, ...koa })

  async function close(): Promise<void> {
    sockets.close()
    for (const { stop } of [deadlines, uploadDeadlines]) stop()
    await stopSessions()
    koa.close()
    await stopUpstreams()
  }

  return {
    listener(req, res) {
      const context = beginRequest(req, res, { log, metrics, isBehindTls, traceSampleRatio })
      setPrivateCacheHeaders(res, context)
      handle(req, res, context).catch((thrown: unknown) => shared.sendError(res, context, thrown))
    },
    prepare: (server) => [prepareServer, sockets.prepare].forEach((prepare) => prepare(server)),
    onStopping() {
      hasStopped = true
      sockets.cutAll()
    },
    close: [close, redis.close],
  }
}

function apiDocumentOf(services: Service[], isBehindTls: boolean): string {
  const document = openApiDocument({
    version: packageJson.version,
    sessionCookie: sessionCookie(isBehindTls),
    services: [...services, { name: 'shell', contract: shell, errors: {}, routes: [] }],
  })
  return JSON.stringify(document)
}

type HandlerDeps = {
  isBehindTls: boolean
  findService: FindService
  forwardToService: ForwardToService
  handleByKoa: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  securityHeaders: string[]
}

/** Validates a request, then passes it to its service or to Koa. */
function createRequestHandler({
  isBehindTls,
  findService,
  forwardToService,
  handleByKoa,
  securityHeaders,
}: HandlerDeps) {
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
  ): Promise<void> => {
    checkHost(req, isBehindTls)
    checkExpectation(req)
    const path = readPath(req.url ?? '')
    const route = findService(path)
    const isOneClick = route?.isOneClick && req.method === 'POST'
    if (!isOneClick && isCrossSiteWrite(req, isBehindTls))
      throw new AppError(commonErrors.CROSS_SITE)
    if (!route) {
      attachContext(req, context)
      return await handleByKoa(req, res)
    }
    context.route = route.prefix
    if (
      route.isOneClick &&
      req.method === 'GET' &&
      /\btext\/html\b/.test(req.headers.accept ?? '')
    ) {
      // A mail reader without one-click opens the address in a browser.
      const Location = path.slice('/api'.length)
      res.writeHead(302, [...securityHeaders, 'Cache-Control', 'no-store', 'Location', Location])
      res.end()
      return
    }
    await forwardToService(req, res, context, route)
  }
}

import type Koa from 'koa'
import type { Logger } from 'pino'
import type { Service } from '@materia/contracts/services.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { AttemptLimits } from './attemptLimits.ts'
import type { Signers } from './callerHeaders.ts'
import { createChoosing } from './choosing/createChoosing.ts'
import { clientNetwork } from './clientAddress.ts'
import type { Config } from './config.ts'
import { createFront } from './createFront.ts'
import type { Deadlines } from './deadlines.ts'
import type { FindService } from './findService.ts'
import { createKnownDevices } from './knownDevices.ts'
import { createKoaHandler } from './koaHandler.ts'
import type { RequestMetrics } from './metrics.ts'
import { createOwnRoutes } from './ownRoutes.ts'
import { createPlaces } from './places.ts'
import type { RedisAccess } from './redis.ts'
import { createReleases } from './releases.ts'
import type { RequestLimits } from './requestLimits.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Fail } from './serviceRoutes.ts'
import type { Sessions } from './session.ts'
import type { Upstream } from './upstreams.ts'
import type { UserSessions } from './userSessions.ts'

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
  limits: AttemptLimits
  requestLimits: RequestLimits
  signers: Signers
  headers: SecurityHeaders
  apiDocument: string
  isStopping: () => boolean
  fail: Fail
  metrics: RequestMetrics
  log: Logger
  logFailure: LogFailure
}

/** Everything that the gateway answers itself: its own routes, and the pages with their files. */
export function startKoa(deps: Deps) {
  const { app, config, requestLimits, headers, fail, logFailure } = deps
  const { isBehindTls, buildDir } = config
  const releases = createReleases({ buildDir, logFailure })
  const choosing = createChoosing({ ...deps, releases })
  const front = createFront({
    ...deps,
    releases,
    choose: choosing.choose,
    securityHeaders: headers,
    countRequest: (req) => requestLimits.countNetwork(clientNetwork(req, isBehindTls)),
  })
  const router = createOwnRoutes({
    ...deps,
    ...choosing,
    releases,
    devices: createKnownDevices({
      secrets: config.identityKeys.map((secret) => derivedSecret(secret, 'device cookie')),
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
      answerSite: front.answerSite,
      securityHeaders: headers.plain,
      fail,
    }),
    close() {
      front.close()
      choosing.trials.close()
    },
  }
}

import { openApiDocument } from '@materia/contracts/openapi.ts'
import type { Service } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { createFailureLog } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import packageJson from '../package.json' with { type: 'json' }
import { createGateway, type Gateway } from './app.ts'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'
import { connectRedis } from './redis.ts'
import { sessionCookie } from './sessionCookie.ts'

type Options = { config: Config; services: Service[]; log: Logger }

/** A gateway needs no stream to be read to its end, so a request without a body is none. */
export const serverOptions = { optimizeEmptyRequests: true }

/** All of a gateway but its server. `close` is run one after the other, after the last response. */
export function openGateway({
  config,
  services,
  log,
}: Options): Omit<Gateway, 'close'> & { close: (() => Promise<unknown>)[] } {
  const logFailure = createFailureLog(log)
  const metrics = createMetrics()
  const redis = connectRedis(config, logFailure, metrics.observeRedis)
  const document = openApiDocument({
    version: packageJson.version,
    sessionCookie: sessionCookie(config.isBehindTls),
    services: [...services, { name: 'shell', contract: shell, errors: {}, routes: [] }],
  })
  const { close, ...gateway } = createGateway({
    config,
    services,
    redis,
    metrics,
    log,
    logFailure,
    apiDocument: JSON.stringify(document),
  })
  return { ...gateway, close: [close, redis.close] }
}

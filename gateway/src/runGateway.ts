import cluster from 'node:cluster'
import { openApiDocument } from '@materia/contracts/openapi.ts'
import type { Service } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { createFailureLog } from '@materia/service-kit/src/failureLog.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { serve } from '@materia/service-kit/src/serve.ts'
import packageJson from '../package.json' with { type: 'json' }
import { createGateway } from './app.ts'
import { readEnvironment } from './config.ts'
import { connectRedis } from './redis.ts'
import { runProcesses } from './runProcesses.ts'
import { sessionCookie } from './session.ts'

/** Runs the gateway of these services until SIGTERM or SIGINT: in this process, or in as many as are asked for. */
export function runGateway(services: Service[]): void {
  const config = readEnvironment(process.env, services)
  const log = createLog({ name: 'gateway', level: config.logLevel })
  if (config.processes > 1 && cluster.isPrimary) return runProcesses(config.processes, log)
  const logFailure = createFailureLog(log)
  const redis = connectRedis(config, logFailure)
  const document = openApiDocument({ version: packageJson.version, sessionCookie: sessionCookie(config.isBehindTls), services: [...services, { name: 'shell', contract: shell, errors: {}, routes: [] }] })
  const gateway = createGateway({
    config,
    services,
    redis,
    log,
    logFailure,
    apiDocument: JSON.stringify(document),
  })

  serve({
    app: { callback: () => gateway.listener },
    host: config.host,
    port: config.port,
    log,
    prepare: gateway.prepare,
    stopDelayMs: config.stopDelayMs,
    drainTimeoutMs: config.drainTimeoutMs,
    onStopping: gateway.onStopping,
    close: [gateway.close, redis.close],
  })
}

import cluster from 'node:cluster'
import { openApiDocument } from '@materia/contracts/openapi.ts'
import type { Service } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { createFailureLog } from '@materia/service-kit/src/failureLog.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { serve, startOrExit } from '@materia/service-kit/src/serve.ts'
import { startTracing } from '@materia/service-kit/src/startTracing.ts'
import packageJson from '../package.json' with { type: 'json' }
import { createGateway } from './app.ts'
import { readEnvironment } from './config.ts'
import { createMetrics } from './metrics.ts'
import { connectRedis } from './redis.ts'
import { runProcesses } from './runProcesses.ts'
import { sessionCookie } from './sessionCookie.ts'

/** Runs the gateway of these services until SIGTERM or SIGINT: in this process, or in as many as are asked for. */
export async function runGateway(services: Service[]): Promise<void> {
  const config = readEnvironment(process.env, services)
  const log = createLog({ name: 'gateway', level: config.logLevel })
  if (config.processes > 1 && cluster.isPrimary) return runProcesses(config, log)
  const logFailure = createFailureLog(log)
  await startOrExit(log, async () => {
    // A share of the requests is recorded: which, says the gateway and not the library, to which the others cost something too.
    const tracing = await startTracing({
      ...config.tracing,
      OTEL_TRACES_SAMPLER_ARG: 1,
      name: 'gateway',
      log,
    })
    const metrics = createMetrics()
    const redis = connectRedis(config, logFailure, metrics.observeRedis)
    const document = openApiDocument({
      version: packageJson.version,
      sessionCookie: sessionCookie(config.isBehindTls),
      services: [...services, { name: 'shell', contract: shell, errors: {}, routes: [] }],
    })
    const gateway = createGateway({
      config,
      services,
      redis,
      metrics,
      log,
      logFailure,
      apiDocument: JSON.stringify(document),
    })

    serve({
      app: { callback: () => gateway.listener },
      host: config.host,
      port: config.port,
      log,
      // A request without a body is no stream to be read to its end: nothing here waits for the end of one.
      serverOptions: { optimizeEmptyRequests: true },
      prepare: gateway.prepare,
      stopDelayMs: config.stopDelayMs,
      drainTimeoutMs: config.drainTimeoutMs,
      onStopping: gateway.onStopping,
      close: [gateway.close, redis.close, tracing.stop],
    })
  })
}

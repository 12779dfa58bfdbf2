import cluster from 'node:cluster'
import type { Service } from '@materia/contracts/services.ts'
import { createLog, type Logger } from '@materia/service-kit/src/observe/log.ts'
import {
  runUntilSignal,
  type RunningServer,
  serve,
} from '@materia/service-kit/src/service/serve.ts'
import { startTracing } from '@materia/service-kit/src/observe/startTracing.ts'
import { type Config, readEnvironment } from './config.ts'
import { createGateway, serverOptions } from './app.ts'
import { runProcesses } from './ops/runProcesses.ts'

/** Runs the gateway for these services until SIGTERM or SIGINT, in one process or several. */
export async function runGateway(services: Service[]): Promise<void> {
  const config = readEnvironment(process.env, services)
  const log = createLog({ name: 'gateway', level: config.logLevel })
  if (config.processes > 1 && cluster.isPrimary) return runProcesses(config, log)
  await runUntilSignal(log, () => startGateway(services, config, log))
}

/** Starts a gateway for these services in this process. */
export async function startGateway(
  services: Service[],
  config: Config,
  log: Logger,
): Promise<RunningServer> {
  // The gateway samples requests itself. The library's sampler would cost time for unsampled
  // requests too.
  const tracing = await startTracing({
    ...config.tracing,
    OTEL_TRACES_SAMPLER_ARG: 1,
    name: 'gateway',
    log,
  })
  const { listener, prepare, onStopping, close } = createGateway({ config, services, log })
  return serve({
    app: { callback: () => listener },
    host: config.host,
    port: config.port,
    log,
    serverOptions,
    prepare,
    stopDelayMs: config.stopDelayMs,
    drainTimeoutMs: config.drainTimeoutMs,
    onStopping,
    close: [...close, tracing.stop],
  })
}

import cluster from 'node:cluster'
import type { Service } from '@materia/contracts/services.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { serve, startOrExit } from '@materia/service-kit/src/service/serve.ts'
import { startTracing } from '@materia/service-kit/src/observe/startTracing.ts'
import { readEnvironment } from './config.ts'
import { createGateway, serverOptions } from './app.ts'
import { runProcesses } from './ops/runProcesses.ts'

/** Runs the gateway of these services until SIGTERM or SIGINT: in this process, or in as many as are asked for. */
export async function runGateway(services: Service[]): Promise<void> {
  const config = readEnvironment(process.env, services)
  const log = createLog({ name: 'gateway', level: config.logLevel })
  if (config.processes > 1 && cluster.isPrimary) return runProcesses(config, log)
  await startOrExit(log, async () => {
    // A share of the requests is recorded: which, says the gateway and not the library, to which the others cost something too.
    const tracing = await startTracing({
      ...config.tracing,
      OTEL_TRACES_SAMPLER_ARG: 1,
      name: 'gateway',
      log,
    })
    const { listener, prepare, onStopping, close } = createGateway({ config, services, log })
    serve({
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
  })
}

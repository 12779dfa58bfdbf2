import { identityPublicKeysOf, type ServiceConfig } from '../config/config.ts'
import { connectMongo } from '../database/connectMongo.ts'
import { Deadline } from '../Deadline.ts'
import { lastReleaseKey } from '../identity/lastRelease.ts'
import { createLog, type Logger } from '../observe/log.ts'
import { runUntilSignal, type RunningServer, serve } from './serve.ts'
import { type ServiceDefinition, startService, upgradeStored } from './startService.ts'
import { startTracing } from '../observe/startTracing.ts'
import { traceRedis } from '../redis/traceRedis.ts'

/**
 * Runs a service until SIGTERM or SIGINT. A service that cannot start logs the reason and exits, so
 * its supervisor restarts it. With `--upgrade` it only upgrades its database, which a release does
 * before it starts instances.
 */
export async function runService<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  config: ServiceConfig,
): Promise<void> {
  const log = logOf(service, config)
  await runUntilSignal(log, () =>
    process.argv.includes('--upgrade')
      ? upgradeStored(service, {
          mongoUrl: config.MONGO_URL,
          database: config.MONGO_DATABASE,
          log,
        })
      : startServer(service, config, log),
  )
}

/** Starts a service with its HTTP server. Several may share a process. */
export async function startServer<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  config: ServiceConfig,
  log = logOf(service, config),
  connect = connectMongo,
): Promise<RunningServer> {
  Deadline.defaultMs = config.REQUEST_TIMEOUT_MS
  const tracing = await startTracing({ ...config, name: service.name, log })
  if (tracing.isOn) traceRedis()
  const { app, deps, close, onStopping } = await startService(service, {
    mongoUrl: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    natsUrl: config.NATS_URL,
    identityPublicKeys: [
      ...identityPublicKeysOf(config),
      ...(config.IDENTITY_KEY ?? []).map(lastReleaseKey),
    ],
    isTraced: tracing.isOn,
    connect,
    log,
    now: () => new Date(),
  })
  return serve({
    app,
    host: config.HOST,
    port: config.PORT,
    log,
    close: [...close, tracing.stop],
    onStopping,
    stopDelayMs: config.STOP_DELAY_MS,
    drainTimeoutMs: config.DRAIN_TIMEOUT_MS,
    prepare: (server) => service.prepare?.(server, deps),
  })
}

function logOf({ name }: { name: string }, { LOG_LEVEL: level }: ServiceConfig): Logger {
  return createLog({ name, level })
}

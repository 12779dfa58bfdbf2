import { identityPublicKeysOf, type ServiceConfig } from '../config/config.ts'
import { Deadline } from '../Deadline.ts'
import { lastReleaseKey } from '../identity/lastRelease.ts'
import { createLog } from '../observe/log.ts'
import { serve, startOrExit } from './serve.ts'
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
  Deadline.defaultMs = config.REQUEST_TIMEOUT_MS
  const log = createLog({ name: service.name, level: config.LOG_LEVEL })
  await startOrExit(log, async () => {
    if (process.argv.includes('--upgrade'))
      return upgradeStored(service, {
        mongoUrl: config.MONGO_URL,
        database: config.MONGO_DATABASE,
        log,
      })
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
      log,
      now: () => new Date(),
    })
    const {
      HOST: host,
      PORT: port,
      STOP_DELAY_MS: stopDelayMs,
      DRAIN_TIMEOUT_MS: drainTimeoutMs,
    } = config
    serve({
      app,
      host,
      port,
      log,
      close: [...close, tracing.stop],
      onStopping,
      stopDelayMs,
      drainTimeoutMs,
      prepare: (server) => service.prepare?.(server, deps),
    })
  })
}

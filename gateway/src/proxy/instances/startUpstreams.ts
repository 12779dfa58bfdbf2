import type { Logger } from 'pino'
import type { Service } from '@materia/contracts/services.ts'
import type { Config } from '../../config.ts'
import { startInstanceChecks } from './instanceChecks.ts'
import type { RequestMetrics } from '../../metrics.ts'
import { reportUpstreams } from './reportUpstreams.ts'
import { type Upstream, createUpstream } from '../upstreams.ts'

type Deps = {
  services: Service[]
  config: Pick<Config, 'serviceUrls' | 'upstreamTimeoutMs'>
  metrics: RequestMetrics
  log: Logger
}

/**
 * Creates the upstreams by service name. Checks their instances and reports them on `/metrics`.
 */
export function startUpstreams({ services, config, metrics, log }: Deps): {
  upstreams: Record<string, Upstream>
  stop: () => Promise<void>
} {
  const upstreams = createUpstreams(services, config)
  const all = Object.values(upstreams)
  const checks = startInstanceChecks({ upstreams: all, log })
  reportUpstreams(all, metrics)
  return {
    upstreams,
    async stop() {
      await checks.stop()
      await Promise.all(all.map((upstream) => upstream.close()))
    },
  }
}

function createUpstreams(
  services: Service[],
  { serviceUrls, upstreamTimeoutMs }: Pick<Config, 'serviceUrls' | 'upstreamTimeoutMs'>,
): Record<string, Upstream> {
  const timeouts = {
    connectTimeoutMs: Math.min(2000, upstreamTimeoutMs),
    bodyTimeoutMs: upstreamTimeoutMs,
  }
  return Object.fromEntries(
    services.map(({ name }) => [name, createUpstream(name, serviceUrls[name] ?? [], timeouts)]),
  )
}

import type { RequestMetrics } from '../../metrics.ts'
import type { Instance, Upstream } from '../upstreams.ts'

/** Reports ready instances, running requests and waiting requests of each service on `/metrics`. */
export function reportUpstreams(
  upstreams: Upstream[],
  { watchServices }: Pick<RequestMetrics, 'watchServices'>,
): void {
  const sumOf = (read: (instance: Instance) => number) => () =>
    upstreams.map(({ name, instances }): [string, number] => [
      name,
      instances.reduce((sum, instance) => sum + read(instance), 0),
    ])
  watchServices({
    name: 'upstream_ready_instances',
    help: 'Instances of a service that report ready',
    aggregator: 'min',
    read: sumOf(({ isReady }) => Number(isReady)),
  })
  watchServices({
    name: 'upstream_running_requests',
    help: 'Requests to a service without a response yet',
    aggregator: 'sum',
    read: sumOf(({ pool }) => pool.stats.running),
  })
  watchServices({
    name: 'upstream_waiting_requests',
    help: 'Requests that wait for a connection to a service',
    aggregator: 'sum',
    read: sumOf(({ pool }) => pool.stats.queued),
  })
}

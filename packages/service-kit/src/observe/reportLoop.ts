import { performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** How busy the event loop was since the last look: at 1 a process does all that it can. */
export function reportLoop(registry: Registry): void {
  let last = performance.eventLoopUtilization()
  registry.registerMetric(
    new Gauge({
      name: 'nodejs_eventloop_utilization_ratio',
      help: 'Part of the time since the last scrape in which the event loop was busy',
      aggregator: 'average',
      registers: [],
      collect() {
        const now = performance.eventLoopUtilization()
        this.set(performance.eventLoopUtilization(now, last).utilization)
        last = now
      },
    }),
  )
}

import { performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** Reports the event loop's utilization since the last scrape. At 1 the process is saturated. */
export function reportLoop(registry: Registry): void {
  let last = performance.eventLoopUtilization()
  registry.registerMetric(
    new Gauge({
      name: 'nodejs_eventloop_utilization_ratio',
      help: 'Fraction of the time since the last scrape in which the event loop was busy',
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

import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** Each sample wakes the process, also at rest. With the default of 10 ms it would be 100 a second. */
const lagPrecisionMs = 200

let isReported = false

/**
 * Reports Node's numbers and the event loop's utilization since the last scrape. At 1 the process
 * is saturated. If services share a process, the first one reports them.
 */
export function reportProcess(registry: Registry): void {
  if (isReported) return
  isReported = true
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagPrecisionMs })
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

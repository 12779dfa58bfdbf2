import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Series = { labels: { method: string; route: string; status: number }; counts: number[]; sum: number; count: number }

export type RequestMetrics = {
  observe: (method: string, route: string, status: number, seconds: number) => void
  /** A number as it is whenever it is asked for. */
  watch: (name: string, help: string, read: () => number) => void
  /** Counts what is seldom. */
  counter: (name: string, help: string, labelNames: string[]) => (labels: Record<string, string>) => void
  /** Of this process. */
  registry: Registry
}

/** Request times in Prometheus' format. Own counters: prom-client's histogram hashes its labels on each request (10 µs). */
export function createMetrics(): RequestMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const byRoute = new Map<string, Map<string, Map<number, Series>>>()

  function seriesOf(method: string, route: string, status: number): Series {
    let byMethod = byRoute.get(route)
    if (!byMethod) byRoute.set(route, (byMethod = new Map()))
    let byStatus = byMethod.get(method)
    if (!byStatus) byMethod.set(method, (byStatus = new Map()))
    let series = byStatus.get(status)
    if (!series) {
      byStatus.set(status, (series = { labels: { method, route, status }, counts: bounds.map(() => 0), sum: 0, count: 0 }))
    }
    return series
  }

  function observe(method: string, route: string, status: number, seconds: number) {
    const series = seriesOf(methods.has(method) ? method : 'other', route, status)
    series.count++
    series.sum += seconds
    const at = bounds.findIndex((bound) => seconds <= bound)
    if (at >= 0) series.counts[at]!++
  }

  function* values() {
    for (const byMethod of byRoute.values()) {
      for (const byStatus of byMethod.values()) {
        for (const { labels, counts, sum, count } of byStatus.values()) {
          let below = 0
          for (const [at, le] of bounds.entries()) yield { metricName: `${name}_bucket`, labels: { ...labels, le }, value: (below += counts[at]!) }
          yield { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count }
          yield { metricName: `${name}_sum`, labels, value: sum }
          yield { metricName: `${name}_count`, labels, value: count }
        }
      }
    }
  }

  const times = new Histogram({ name, help: 'Time from the first byte of a request to the last of its answer', labelNames: ['method', 'route', 'status'], buckets: bounds, registers: [registry] })
  const getEmpty = times.get.bind(times)
  times.get = async () => ({ ...await getEmpty(), values: [...values()] })

  return {
    observe,
    watch: (name, help, read) => void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    }),
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames, registers: [registry] })
      return (labels) => counter.inc(labels)
    },
    registry,
  }
}

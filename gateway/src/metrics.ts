import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client'

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Series = { labels: string; counts: number[]; sum: number; count: number }

export type RequestMetrics = {
  observe: (method: string, route: string, status: number, seconds: number) => void
  /** A number as it is whenever it is asked for. */
  watch: (name: string, help: string, read: () => number) => void
  /** Counts what is seldom. */
  counter: (name: string, help: string, labelNames: string[]) => (labels: Record<string, string>) => void
  text: () => Promise<string>
  contentType: string
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
      const labels = `method="${method}",route="${route}",status="${status}"`
      byStatus.set(status, (series = { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }))
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

  function* lines() {
    yield `# HELP ${name} Time from the first byte of a request to the last of its answer`
    yield `# TYPE ${name} histogram`
    for (const byMethod of byRoute.values()) {
      for (const byStatus of byMethod.values()) {
        for (const { labels, counts, sum, count } of byStatus.values()) {
          let below = 0
          for (const [at, bound] of bounds.entries()) yield `${name}_bucket{${labels},le="${bound}"} ${(below += counts[at]!)}`
          yield `${name}_bucket{${labels},le="+Inf"} ${count}`
          yield `${name}_sum{${labels}} ${sum}`
          yield `${name}_count{${labels}} ${count}`
        }
      }
    }
  }

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
    text: async () => `${await registry.metrics()}${[...lines()].join('\n')}\n`,
    contentType: registry.contentType,
  }
}

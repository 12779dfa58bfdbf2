import { reportProcess } from '@materia/service-kit/src/observe/reportProcess.ts'
import { type Aggregator, Counter, Gauge, Histogram, Registry } from 'prom-client'

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Series = {
  labels: Record<string, string | number>
  counts: number[]
  sum: number
  count: number
}

type Watched = {
  name: string
  help: string
  /** How the values of several gateway processes are combined. */
  aggregator: Aggregator
  read: () => [service: string, value: number][]
}

export type RequestMetrics = {
  observe: (method: string, route: string, status: number, seconds: number) => void
  /** Records how long Redis took for a command, successful or not. */
  observeRedis: (outcome: 'answered' | 'failed', seconds: number) => void
  /** Registers a gauge whose value is read at each scrape. */
  watch: (name: string, help: string, read: () => number) => void
  /** Registers a gauge with one value per service. */
  watchServices: (watched: Watched) => void
  /** Registers a counter for rare events. */
  counter: (
    name: string,
    help: string,
    labelNames: string[],
  ) => (labels: Record<string, string>) => void
  /** The registry of this process alone. */
  registry: Registry
}

/**
 * Durations in the Prometheus format. The counters are our own, because prom-client's histogram
 * hashes its labels on each request (10 µs).
 */
export function createMetrics(): RequestMetrics {
  const registry = new Registry()
  reportProcess(registry)
  const byRoute = new Map<string, Map<string, Map<number, Series>>>()
  const redis = {
    answered: newSeries({ outcome: 'answered' }),
    failed: newSeries({ outcome: 'failed' }),
  }

  function seriesOf(method: string, route: string, status: number): Series {
    let byMethod = byRoute.get(route)
    if (!byMethod) byRoute.set(route, (byMethod = new Map()))
    let byStatus = byMethod.get(method)
    if (!byStatus) byMethod.set(method, (byStatus = new Map()))
    let series = byStatus.get(status)
    if (!series) byStatus.set(status, (series = newSeries({ method, route, status })))
    return series
  }

  const requests = () =>
    [...byRoute.values()].flatMap((byMethod) =>
      [...byMethod.values()].flatMap((byStatus) => [...byStatus.values()]),
    )
  report(
    registry,
    'http_request_duration_seconds',
    'Time from the first byte of a request to the last byte of its response',
    requests,
  )
  report(
    registry,
    'redis_request_duration_seconds',
    'Time that Redis takes for the commands of requests',
    () => Object.values(redis),
  )

  return {
    observe: (method, route, status, seconds) =>
      add(seriesOf(methods.has(method) ? method : 'other', route, status), seconds),
    observeRedis: (outcome, seconds) => add(redis[outcome], seconds),
    watch: (name, help, read) =>
      void new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      }),
    watchServices: ({ read, ...described }) =>
      void new Gauge({
        ...described,
        labelNames: ['upstream'],
        registers: [registry],
        collect() {
          for (const [upstream, value] of read()) this.set({ upstream }, value)
        },
      }),
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames, registers: [registry] })
      return (labels) => counter.inc(labels)
    },
    registry,
  }
}

const newSeries = (labels: Series['labels']): Series => ({
  labels,
  counts: bounds.map(() => 0),
  sum: 0,
  count: 0,
})

function add(series: Series, seconds: number): void {
  series.count++
  series.sum += seconds
  const at = bounds.findIndex((bound) => seconds <= bound)
  if (at >= 0) series.counts[at]!++
}

/** Registers a histogram that reads our own counters. */
function report(registry: Registry, name: string, help: string, all: () => Series[]): void {
  const histogram = new Histogram({ name, help, buckets: bounds, registers: [registry] })
  // prom-client calls this method for the text of one process and for the sums of several.
  Object.assign(histogram, {
    getForPromString: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: all().flatMap((series) => [...valuesOf(name, series)]),
    }),
  })
}

function* valuesOf(name: string, { labels: sharedLabels, counts, sum, count }: Series) {
  let below = 0
  const bucket = (le: number | string, value: number) => ({
    metricName: `${name}_bucket`,
    labels: { le },
    sharedLabels,
    value,
  })
  for (const [at, bound] of bounds.entries()) yield bucket(bound, (below += counts[at]!))
  yield bucket('+Inf', count)
  yield { metricName: `${name}_sum`, labels: {}, sharedLabels, value: sum }
  yield { metricName: `${name}_count`, labels: {}, sharedLabels, value: count }
}

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = { registry: Registry; requests: Histogram<'method' | 'route' | 'status'>; clockDifference: Gauge }

/** What `/metrics` answers: the process's own figures and how long each route takes. A service may register more. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const clockDifference = new Gauge({
    name: 'gateway_clock_difference_seconds',
    help: 'How far the clock of the gateway was behind at its last new signature; it may be used for ten seconds',
    registers: [registry],
  })
  return { registry, requests, clockDifference }
}

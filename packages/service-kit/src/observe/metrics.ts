import { Gauge, Histogram, Registry } from 'prom-client'
import { reportProcess } from './reportProcess.ts'

export type Metrics = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  /** Handled events by outcome: `done`, `failed`, `waits` (an outage) or `dead` (dead letter). */
  events: Histogram<'durable' | 'subject' | 'outcome'>
  /** NATS requests to this service by outcome: `answered`, `refused` or `failed`. */
  replies: Histogram<'subject' | 'outcome'>
  /** NATS requests to other services by outcome: `answered` or `failed`. */
  asks: Histogram<'subject' | 'outcome'>
  /** Runs of jobs by outcome: `done` or `failed`. */
  jobs: Histogram<'name' | 'outcome'>
  clockDifference: Gauge
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Creates the metrics of `/metrics`: Node's defaults, the event loop, requests, events, replies and
 * jobs. A service may register more.
 */
export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  reportProcess(registry)
  const histogram = <const Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] })
  const clockDifference = new Gauge({
    name: 'gateway_clock_difference_seconds',
    help: 'Seconds by which the gateway’s clock was behind at its last new signature, which is reused for ten seconds',
    registers: [registry],
  })
  return {
    registry,
    requests: histogram('http_request_duration_seconds', 'Time from the request to its response', [
      'method',
      'route',
      'status',
    ]),
    events: histogram(
      'event_handling_duration_seconds',
      'Time that a consumer needs for an event',
      ['durable', 'subject', 'outcome'],
    ),
    replies: histogram('nats_reply_duration_seconds', 'Time from a NATS request to its reply', [
      'subject',
      'outcome',
    ]),
    asks: histogram(
      'nats_request_duration_seconds',
      'Time until another service replies to a NATS request',
      ['subject', 'outcome'],
    ),
    jobs: histogram('job_duration_seconds', 'Time that one run of a job takes', [
      'name',
      'outcome',
    ]),
    clockDifference,
  }
}

import type { mongo } from 'mongoose'
import { Counter, Gauge, Histogram } from 'prom-client'
import { awaitsChange } from '../changes/changeStream.ts'
import type { Metrics } from '../observe/metrics.ts'

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const reported = new WeakSet<mongo.MongoClient>()

/**
 * Reports on `/metrics` how long commands wait for a connection and how long they use it. Measured
 * by pool events, because command events make the driver parse long responses twice. Reads of a
 * change stream do not count, because they wait for changes. If services share a client, the first
 * one reports it.
 */
export function reportMongo(
  client: mongo.MongoClient,
  { registry }: Pick<Metrics, 'registry'>,
): void {
  if (reported.has(client)) return
  reported.add(client)
  const waits = new Histogram({
    name: 'mongodb_pool_wait_seconds',
    help: 'Time that a command waits for a connection',
    buckets,
    registers: [registry],
  })
  const uses = new Histogram({
    name: 'mongodb_command_duration_seconds',
    help: 'Time that a command uses its connection, without reads of change streams',
    buckets,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'mongodb_pool_failures_total',
    help: 'Commands that got no connection',
    registers: [registry],
  })
  const takenAt = new Map<string, number>()
  const keyOf = ({
    address,
    connectionId,
  }: {
    address: string
    connectionId: number | '<monitor>'
  }) => `${address} ${connectionId}`
  client.on('connectionCheckedOut', (event) => {
    waits.observe(event.durationMS / 1000)
    takenAt.set(keyOf(event), performance.now())
  })
  client.on('connectionCheckedIn', (event) => {
    const since = takenAt.get(keyOf(event))
    if (since === undefined) return
    if (!awaitsChange.getStore()) uses.observe((performance.now() - since) / 1000)
    takenAt.delete(keyOf(event))
  })
  client.on('connectionCheckOutFailed', () => failures.inc())
  registry.registerMetric(
    new Gauge({
      name: 'mongodb_connections_in_use',
      help: 'Connections in use by a command',
      registers: [],
      collect() {
        this.set(takenAt.size)
      },
    }),
  )
}

import type { Connection } from 'mongoose'
import { Gauge } from 'prom-client'
import type { Metrics } from '../observe/metrics.ts'
import { deadLetterStream, isNotFound, type NatsConnection } from '../nats/connectNats.ts'
import { emittedAt, outboxOf } from '../outbox/outbox.ts'

type Durable = { durable: string; stream: string }
type Outbox = ReturnType<typeof outboxOf>
type Manager = () => ReturnType<NatsConnection['jetstreamManager']>

type ReportOptions = {
  connection: Connection
  nats: Promise<NatsConnection>
  metrics: Metrics
  consumers: Durable[]
}

const timeoutMs = 1_000

/**
 * Reports on `/metrics` the unsent events, the consumers' lag and the dead letters. Each scrape
 * queries them. A value is NaN if its query fails.
 */
export function reportEvents({
  connection,
  nats,
  metrics: { registry },
  consumers,
}: ReportOptions): void {
  let connected: NatsConnection | undefined
  nats.then(
    (nats) => void (connected = nats),
    () => {},
  )
  const manager = async () => {
    if (connected === undefined) throw new Error('NATS cannot be reached yet')
    return connected.jetstreamManager({ checkAPI: false, timeout: timeoutMs })
  }

  const gauges = [
    ...outboxGauges(outboxOf(connection)),
    deadLettersGauge(manager),
    lagGauge(manager, consumers),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
}

function outboxGauges(outbox: Outbox): Gauge[] {
  const oldestUnsent = new Gauge({
    name: 'outbox_oldest_unsent_seconds',
    help: 'Age of the oldest unsent event, or 0',
    registers: [],
    async collect() {
      const oldest = outbox.findOne({ sentAt: null }, { sort: { _id: 1 }, projection: { _id: 1 } })
      this.set(
        await known(
          oldest.then((row) =>
            row === null ? 0 : (Date.now() - emittedAt(row._id).getTime()) / 1000,
          ),
        ),
      )
    },
  })
  const unsent = new Gauge({
    name: 'outbox_unsent_events',
    help: 'Unsent events, counted up to 10000',
    registers: [],
    async collect() {
      this.set(await known(outbox.countDocuments({ sentAt: null }, { limit: 10_000 })))
    },
  })
  const refused = new Gauge({
    name: 'outbox_refused_events',
    help: 'Events that NATS can never accept',
    registers: [],
    async collect() {
      this.set(await known(outbox.countDocuments({ sentAt: 'refused' })))
    },
  })
  return [oldestUnsent, unsent, refused]
}

function deadLettersGauge(manager: Manager): Gauge {
  return new Gauge({
    name: 'dead_letters',
    help: 'Dead letters of all services',
    registers: [],
    async collect() {
      const info = manager()
        .then(({ streams }) => streams.info(deadLetterStream.name))
        .catch(isNotFound)
      this.set(await known(info.then((found) => (found ? found.state.messages : 0))))
    },
  })
}

function lagGauge(manager: Manager, consumers: Durable[]): Gauge {
  return new Gauge({
    name: 'consumer_lag_events',
    help: 'Events that a durable has not received yet (pending), or has not acknowledged (unacknowledged)',
    labelNames: ['durable', 'stream', 'state'],
    registers: [],
    async collect() {
      await Promise.all(
        consumers.map(async ({ durable, stream }) => {
          const info = manager().then((manager) => manager.consumers.info(stream, durable))
          this.set(
            { durable, stream, state: 'pending' },
            await known(info.then(({ num_pending }) => num_pending)),
          )
          this.set(
            { durable, stream, state: 'unacknowledged' },
            await known(info.then(({ num_ack_pending }) => num_ack_pending)),
          )
        }),
      )
    },
  })
}

function known(value: Promise<number>): Promise<number> {
  return value.catch(() => NaN)
}

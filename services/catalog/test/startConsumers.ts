import { randomUUID } from 'node:crypto'
import { catalogStream } from '@materia/contracts/catalog/events.ts'
import type { Event } from '@materia/contracts/Event.ts'
import { startTestMongo, startTestNats, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats, deadLetterStream, ensureStream } from '@materia/service-kit/src/nats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/relay.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { consumers } from '../src/consumers.ts'
import { catalogModels } from '../src/model/catalogModels.ts'
import type { StoreDeps } from '../src/routes.ts'

/** Catalog's consumers and relay over a real NATS and database, with a clock that tests set. */
export async function startConsumers() {
  const mongo = await startTestMongo()
  const server = await startTestNats()
  const database = uniqueDatabase()
  const connection = await connectMongo(mongo.url, database)
  const models = catalogModels(connection)
  await prepareDatabase(connection)
  const nats = await connectNats(server.url)
  const clock = { now: new Date('2026-11-02T12:00:00Z') }
  const deps: StoreDeps = { ...models, connection, now: () => clock.now }
  const table = consumers(deps)
  for (const { stream } of table) await ensureStream(nats, stream)
  await ensureStream(nats, deadLetterStream)
  const common = { connection, nats: Promise.resolve(nats), log }
  let running: { stop(): Promise<void> }[] = []

  const isIdle = async () => {
    const jetstream = await nats.jetstreamManager()
    const infos = await Promise.all(table.map(({ stream, durable }) => jetstream.consumers.info(stream.name, durable).catch(() => null)))
    return infos.every((info) => info?.num_pending === 0 && info.num_ack_pending === 0)
  }
  const isSent = async () => (await outboxOf(connection).findOne({ sentAt: null })) === null

  return {
    ...deps,
    deps,
    clock,
    urls: { mongo: mongo.url, nats: server.url, database },
    start() {
      running = table.map((one) => consume({ ...common, ...one, backoffMs: 10, maxFailures: 2, ackWaitMs: 1_000 }))
      running.push(startRelay({ ...common, stream: catalogStream }))
    },
    /** Another service's event; the same id is the same event, published again. */
    async publish(subject: string, data: unknown, id: string = randomUUID()) {
      const event: Event = { id, subject, version: 1, occurredAt: '2026-11-02T12:00:00.000Z', traceId: 'test-trace', data }
      await nats.jetstream().publish(subject, JSON.stringify(event))
    },
    /** Until every event has had its effect, those that came of it too. */
    settled: () => eventually(async () => (await isIdle()) && (await isSent()) && (await isIdle())),
    events: async () => (await outboxOf(connection).find().sort({ _id: 1 }).toArray()).map(({ event }) => event),
    /** Why events became dead letters, by subject. */
    async deadLetters() {
      const { streams } = await nats.jetstreamManager()
      const { state } = await streams.info(deadLetterStream.name)
      const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
      const letters = await Promise.all(sequence.map((seq) => streams.getMessage(deadLetterStream.name, { seq })))
      return letters.map(({ subject, header }) => ({ subject, reason: header.get('Materia-Error') }))
    },
    async forgetDeadLetters() {
      const { streams } = await nats.jetstreamManager()
      await streams.purge(deadLetterStream.name)
    },
    async stop() {
      for (const part of running.splice(0)) await part.stop()
      await nats.close()
      await connection.dropDatabase()
      await connection.close()
      await server.stop()
      await mongo.stop()
    },
  }
}

export type Consumers = Awaited<ReturnType<typeof startConsumers>>

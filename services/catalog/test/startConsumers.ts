import { randomUUID } from 'node:crypto'
import type { Event, EventType } from '@materia/contracts/wire/Event.ts'
import {
  connectNats,
  deadLetterStream,
  ensureStream,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { handlers } from '../src/consumers.ts'
import { startCatalog } from './startCatalog.ts'

/** Starts catalog with its consumers and relay over a real NATS. */
export async function startConsumers() {
  const catalog = await startCatalog({
    hasNats: true,
    consumerOptions: { backoffMs: 10, maxFailures: 2, ackWaitMs: 1_000 },
  })
  const nats = await connectNats(catalog.urls.nats)
  const streams = [
    ...new Map(handlers(catalog.deps).map(({ stream }) => [stream.name, stream])).values(),
  ]
  for (const stream of [...streams, deadLetterStream]) await ensureStream(nats, stream)

  const isIdle = async () => {
    const jetstream = await nats.jetstreamManager()
    const infos = await Promise.all(
      streams.map(({ name }) => jetstream.consumers.info(name, 'catalog').catch(() => null)),
    )
    return infos.every((info) => info?.num_pending === 0 && info.num_ack_pending === 0)
  }
  const isSent = async () => (await outboxOf(catalog.connection).findOne({ sentAt: null })) === null

  return {
    ...catalog,
    /** Publishes another service's event. The same id means the same event again. */
    async publish({ subject }: EventType, data: unknown, id: string = randomUUID()) {
      const event: Event = {
        id,
        subject,
        version: 1,
        occurredAt: '2099-11-02T12:00:00.000Z',
        traceId: 'test-trace',
        data,
      }
      await nats.jetstream().publish(subject, JSON.stringify(event))
    },
    /** Waits until every event is handled, and the events that follow from it too. */
    settled: () => eventually(async () => (await isIdle()) && (await isSent()) && (await isIdle())),
    /** The reasons of dead letters, by subject. */
    async deadLetters() {
      const { streams: all } = await nats.jetstreamManager()
      const { state } = await all.info(deadLetterStream.name)
      const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
      const letters = await Promise.all(
        sequence.map((seq) => all.getMessage(deadLetterStream.name, { seq })),
      )
      return letters.map(({ subject, header }) => ({
        subject,
        reason: header.get('Materia-Error'),
      }))
    },
    async forgetDeadLetters() {
      const { streams: all } = await nats.jetstreamManager()
      await all.purge(deadLetterStream.name)
    },
    async stop() {
      await nats.close()
      await catalog.stop()
    },
  }
}

export type Consumers = Awaited<ReturnType<typeof startConsumers>>

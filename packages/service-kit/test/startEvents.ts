import { newNatsUrl, testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection } from 'mongoose'
import { consume, type ConsumeOptions } from '../src/consume.ts'
import { Deadline } from '../src/Deadline.ts'
import { connectMongo } from '../src/mongo.ts'
import { connectNats, ensureStream, type NatsConnection } from '../src/nats.ts'
import { on, onExternal } from '../src/on.ts'
import { emit, emitAll, outboxOf } from '../src/outbox.ts'
import { prepareDatabase } from '../src/prepareDatabase.ts'
import { startRelay } from '../src/relay.ts'
import { testLog as log } from '../src/testApp.ts'
import { transaction } from '../src/transaction.ts'
import { eventually } from './eventually.ts'
import { type Thing, things } from './things.ts'

const { thingMade } = things
export const { subject, stream } = thingMade

export type Take = Parameters<typeof on<Thing>>[1]
type TakeExternal = Parameters<typeof onExternal<Thing>>

type Running = { stop(): Promise<void> }

async function stopAll(running: Running[]): Promise<void> {
  for (const part of running.splice(0)) await part.stop()
}

/** A service that makes things, and one that takes them: on real servers, with a database of its own and empty streams. */
export function startEvents(natsUrl = newNatsUrl()) {
  const mongoUrl = testMongoUrl()
  const running: Running[] = []
  let database = ''
  let connection: Connection
  let nats: NatsConnection

  return {
    mongoUrl,
    natsUrl,
    /** Stops whatever makes and takes. */
    halt: () => stopAll(running),
    get database() {
      return database
    },
    get connection() {
      return connection
    },
    get nats() {
      return nats
    },
    async begin() {
      database = uniqueDatabase()
      connection = await connectMongo(mongoUrl, database)
      await prepareDatabase(connection)
      await connection.createCollection('things')
      await connection.createCollection('effects')
      nats = await connectNats(natsUrl)
      const { streams } = await nats.jetstreamManager()
      for await (const { config } of streams.list()) await streams.delete(config.name)
      await ensureStream(nats, stream)
    },
    async end() {
      await stopAll(running)
      await nats.close()
      await connection.dropDatabase()
      await connection.close()
    },

    /** A write with its event, as every service does it. */
    make: (name: string, fail?: Error) =>
      transaction(
        connection,
        async (session) => {
          await connection.collection('things').insertOne({ name }, { session })
          await emit(session, thingMade, { name })
          if (fail) throw fail
        },
        { traceId: 'trace-1' },
      ),
    /** Many events, named by their places. */
    makeMany: (count: number) => {
      const several = Array.from({ length: count }, (_, place) => ({ name: `${place}` }))
      return transaction(connection, (session) => emitAll(session, thingMade, several), {
        deadline: new Deadline(10_000),
      })
    },
    relay: () =>
      void running.push(startRelay({ connection, nats: Promise.resolve(nats), stream, log })),
    isSent: (timeoutMs?: number) =>
      eventually(
        async () => (await outboxOf(connection).findOne({ sentAt: null })) === null,
        timeoutMs,
      ),
    take(
      handle: Take,
      durable = 'taker',
      {
        isRepeatable = false,
        ...more
      }: Pick<ConsumeOptions, 'concurrent' | 'throttle' | 'limitMs' | 'metrics'> & {
        isRepeatable?: boolean
      } = {},
    ) {
      const options = { backoffMs: 10, maxFailures: 3, ackWaitMs: 1_000, ...more }
      running.push(
        consume({
          connection,
          nats: Promise.resolve(nats),
          log,
          durable,
          stream,
          handlers: [on(thingMade, handle, { isRepeatable })],
          ...options,
        }),
      )
    },
    takeExternal(handle: TakeExternal[1], errors: TakeExternal[2], concurrent: number) {
      const handlers = [onExternal(thingMade, handle, errors)]
      running.push(
        consume({
          connection,
          nats: Promise.resolve(nats),
          log,
          durable: 'outside',
          stream,
          handlers,
          concurrent,
          backoffMs: 10,
          ackWaitMs: 1_000,
        }),
      )
    },
    /** What a taker does about an event. */
    note: (async (data, { session, event }) => {
      await connection.collection('effects').insertOne({ eventId: event.id, data }, { session })
    }) satisfies Take,
    effects: () => connection.collection('effects').find().toArray(),
    inStream: async (name = 'things') =>
      (await (await nats.jetstreamManager()).streams.info(name)).state.messages,
    async messagesOf(name: string) {
      const { streams } = await nats.jetstreamManager()
      const { state } = await streams.info(name)
      const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
      return Promise.all(sequence.map((seq) => streams.getMessage(name, { seq })))
    },
    infoOf: async (durable: string) =>
      (await nats.jetstreamManager()).consumers.info('things', durable),
    async isSettled(durable: string) {
      const info = await (
        await nats.jetstreamManager()
      ).consumers
        .info('things', durable)
        .catch(() => null)
      return (
        info !== null &&
        info.delivered.consumer_seq > 0 &&
        info.num_pending === 0 &&
        info.num_ack_pending === 0
      )
    },
  }
}

export type Events = ReturnType<typeof startEvents>

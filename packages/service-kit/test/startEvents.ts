import { startTestMongo, startTestNats, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import Joi from 'joi'
import type { Connection } from 'mongoose'
import { consume, type ConsumeOptions, type EventHandler, type OutsideHandler } from '../src/consume.ts'
import { connectMongo } from '../src/mongo.ts'
import { connectNats, ensureStream, type NatsConnection } from '../src/nats.ts'
import { emit } from '../src/outbox.ts'
import { prepareDatabase } from '../src/prepareDatabase.ts'
import { startRelay } from '../src/relay.ts'
import { testLog as log } from '../src/testApp.ts'
import { transaction } from '../src/transaction.ts'

export const subject = 'things.thing.made'
export const things = { name: 'things', subjects: [subject, 'things.thing.lost'] }

const schema = Joi.object<{ name: string }>({ name: Joi.string().required() })

type Running = { stop(): Promise<void> }

async function stopAll(running: Running[]): Promise<void> {
  for (const part of running.splice(0)) await part.stop()
}

/** A service that makes things, and one that takes them: on real servers, with a database of its own and empty streams. */
export async function startEvents() {
  const mongo = await startTestMongo()
  const server = await startTestNats()
  const running: Running[] = []
  let database = ''
  let connection: Connection
  let nats: NatsConnection

  return {
    mongo,
    server,
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
      connection = await connectMongo(mongo.url, database)
      await prepareDatabase(connection)
      await connection.createCollection('things')
      await connection.createCollection('effects')
      nats = await connectNats(server.url)
      const { streams } = await nats.jetstreamManager()
      for await (const { config } of streams.list()) await streams.delete(config.name)
      await ensureStream(nats, things)
    },
    async end() {
      await stopAll(running)
      await nats.close()
      await connection.dropDatabase()
      await connection.close()
    },
    async stop() {
      await server.stop()
      await mongo.stop()
    },

    /** A write with its event, as every service does it. */
    make: (name: unknown, fail?: Error) =>
      transaction(connection, async (session) => {
        await connection.collection('things').insertOne({ name }, { session })
        await emit(connection, session, { subject, traceId: 'trace-1', data: { name } })
        if (fail) throw fail
      }),
    relay: () => void running.push(startRelay({ connection, nats: Promise.resolve(nats), stream: things, log })),
    take(handle: EventHandler['handle'], durable = 'taker', more: Pick<ConsumeOptions, 'concurrent' | 'turn'> = {}) {
      const options = { backoffMs: 10, maxFailures: 3, ackWaitMs: 1_000, ...more }
      running.push(consume({ connection, nats: Promise.resolve(nats), log, durable, stream: things, handlers: [{ subject, schema, handle }], ...options }))
    },
    takeOutside(handler: Omit<OutsideHandler, 'subject' | 'schema' | 'isOutside'>, concurrent: number) {
      const handlers = [{ ...handler, subject, schema, isOutside: true } as const]
      running.push(consume({ connection, nats: Promise.resolve(nats), log, durable: 'outside', stream: things, handlers, concurrent, backoffMs: 10, ackWaitMs: 1_000 }))
    },
    /** What a taker does about an event. */
    note: (async (data, { session, event }) => {
      await connection.collection('effects').insertOne({ eventId: event.id, data }, { session })
    }) satisfies EventHandler['handle'],
    effects: () => connection.collection('effects').find().toArray(),
    inStream: async (stream = 'things') => (await (await nats.jetstreamManager()).streams.info(stream)).state.messages,
    async messagesOf(stream: string) {
      const { streams } = await nats.jetstreamManager()
      const { state } = await streams.info(stream)
      const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
      return Promise.all(sequence.map((seq) => streams.getMessage(stream, { seq })))
    },
    async isSettled(durable: string) {
      const info = await (await nats.jetstreamManager()).consumers.info('things', durable).catch(() => null)
      return info !== null && info.delivered.consumer_seq > 0 && info.num_pending === 0 && info.num_ack_pending === 0
    },
  }
}

export type Events = Awaited<ReturnType<typeof startEvents>>

import { newNatsUrl, testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection } from 'mongoose'
import { consume, type ConsumeOptions } from '../src/consumers/consume.ts'
import { Deadline } from '../src/Deadline.ts'
import { connectMongo } from '../src/database/connectMongo.ts'
import { connectNats, ensureStream, type NatsConnection } from '../src/nats/connectNats.ts'
import { on, onExternal } from '../src/consumers/on.ts'
import { emit, emitAll, outboxOf } from '../src/outbox/outbox.ts'
import { prepareDatabase } from '../src/service/prepareDatabase.ts'
import { startRelay } from '../src/outbox/relay.ts'
import { testLog as log } from '../src/testApp.ts'
import { transaction } from '../src/database/transaction.ts'
import { eventually } from './eventually.ts'
import { again, streamState } from './streamState.ts'
import { type Thing, things } from './things.ts'

const { thingMade } = things
export const { subject, stream } = thingMade

export type Take = Parameters<typeof on<Thing>>[1]
type TakeExternal = Parameters<typeof onExternal<Thing>>

type Running = { stop(): Promise<void> }
/** Connections that are open from `begin` to `end`. */
type Servers = { readonly connection: Connection; readonly nats: NatsConnection }

/**
 * A service that emits events about things, and one that consumes them, on real servers. They have
 * their own database and empty streams.
 */
export function startEvents(natsUrl = newNatsUrl()) {
  const mongoUrl = testMongoUrl()
  const running: Running[] = []
  let database = ''
  let connection: Connection
  let nats: NatsConnection
  const servers: Servers = {
    get connection() {
      return connection
    },
    get nats() {
      return nats
    },
  }

  return {
    mongoUrl,
    natsUrl,
    /** Stops all relays and consumers. */
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
      await again(() => renewStreams(nats))
    },
    async end() {
      await stopAll(running)
      await nats.close()
      await connection.dropDatabase()
      await connection.close()
    },
    ...maker(servers, running),
    ...taker(servers, running),
    ...streamState(servers),
  }
}

/** Deletes all streams, then creates the stream of things. */
async function renewStreams(nats: NatsConnection): Promise<void> {
  const { streams } = await nats.jetstreamManager()
  for await (const { config } of streams.list()) await streams.delete(config.name)
  await ensureStream(nats, stream)
}

/** The service that creates things and publishes their events. */
function maker(servers: Servers, running: Running[]) {
  return {
    /** A write with its event in one transaction, as in every service. */
    make: (name: string, fail?: Error) =>
      transaction(
        servers.connection,
        async (session) => {
          await servers.connection.collection('things').insertOne({ name }, { session })
          await emit(session, thingMade, { name })
          if (fail) throw fail
        },
        { traceId: 'trace-1' },
      ),
    /** Emits many events, named by their index. */
    makeMany: (count: number) => {
      const several = Array.from({ length: count }, (_, place) => ({ name: `${place}` }))
      return transaction(servers.connection, (session) => emitAll(session, thingMade, several), {
        deadline: new Deadline(10_000),
      })
    },
    relay: () => void running.push(startRelay({ ...shared(servers), stream, log })),
    isSent: (timeoutMs?: number) =>
      eventually(
        async () => (await outboxOf(servers.connection).findOne({ sentAt: null })) === null,
        timeoutMs,
      ),
  }
}

/** The service that consumes these events. */
function taker(servers: Servers, running: Running[]) {
  const start = (options: Pick<ConsumeOptions, 'durable' | 'handlers'> & Partial<ConsumeOptions>) =>
    void running.push(
      consume({ ...shared(servers), log, stream, backoffMs: 1, ackWaitMs: 1_000, ...options }),
    )
  return {
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
      const handlers = [on(thingMade, handle, { isRepeatable })]
      start({ durable, handlers, maxFailures: 3, ...more })
    },
    takeExternal(handle: TakeExternal[1], errors: TakeExternal[2], concurrent: number) {
      const handlers = [onExternal(thingMade, handle, errors)]
      start({ durable: 'outside', handlers, concurrent })
    },
    /** The handler of the consuming service. */
    note: (async (data, { session, event }) => {
      await servers.connection
        .collection('effects')
        .insertOne({ eventId: event.id, data }, { session })
    }) satisfies Take,
    effects: () => servers.connection.collection('effects').find().toArray(),
  }
}

function shared({ connection, nats }: Servers) {
  return { connection, nats: Promise.resolve(nats) }
}

async function stopAll(running: Running[]): Promise<void> {
  for (const part of running.splice(0)) await part.stop()
}

export type Events = ReturnType<typeof startEvents>

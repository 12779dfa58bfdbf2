import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestMongo, startTestNats, type TestServer, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import Joi from 'joi'
import mongoose, { type Connection } from 'mongoose'
import { eventually } from '../test/eventually.ts'
import { consume, type EventHandler } from './consume.ts'
import { connectMongo } from './mongo.ts'
import { connectNats, deadLetterStream, ensureStream, type NatsConnection } from './nats.ts'
import { emit, emitAll, outboxOf } from './outbox.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { startRelay } from './relay.ts'
import { replayDeadLetters } from './replayDeadLetters.ts'
import { testLog as log } from './testApp.ts'
import { transaction } from './transaction.ts'

type Thing = { name: string }

const schema = Joi.object<Thing>({ name: Joi.string().required() })
const subject = 'things.thing.made'
const things = { name: 'things', subjects: [subject, 'things.thing.lost'] }

let mongo: TestServer
let server: TestServer
let database: string
let connection: Connection
let nats: NatsConnection
let running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  mongo = await startTestMongo()
  server = await startTestNats()
})

beforeEach(async () => {
  database = uniqueDatabase()
  connection = await connectMongo(mongo.url, database)
  await prepareDatabase(connection)
  await connection.createCollection('things')
  await connection.createCollection('effects')
  nats = await connectNats(server.url)
  const { streams } = await nats.jetstreamManager()
  for await (const { config } of streams.list()) await streams.delete(config.name)
  await ensureStream(nats, things)
})

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
  await nats.close()
  await connection.dropDatabase()
  await connection.close()
})

afterAll(async () => {
  await server.stop()
  await mongo.stop()
})

/** A write with its event, as every service does it. */
function make(name: unknown, fail?: Error) {
  return transaction(connection, async (session) => {
    await connection.collection('things').insertOne({ name }, { session })
    await emit(connection, session, { subject, traceId: 'trace-1', data: { name } })
    if (fail) throw fail
  })
}

function relay() {
  const started = startRelay({ connection, nats: Promise.resolve(nats), stream: things, log })
  running.push(started)
  return started
}

function take(handle: EventHandler['handle'], durable = 'taker') {
  const handlers = [{ subject, schema, handle }]
  const options = { backoffMs: 10, maxFailures: 3, ackWaitMs: 1_000 }
  running.push(consume({ connection, nats: Promise.resolve(nats), log, durable, stream: things, handlers, ...options }))
}

const note: EventHandler['handle'] = async (data, { session, event }) => {
  await connection.collection('effects').insertOne({ eventId: event.id, data }, { session })
}

const eventText = (id: string) => JSON.stringify({ id, subject, version: 1, occurredAt: '2026-11-02T12:00:00.000Z', traceId: 't', data: { name: id } })

const effects = () => connection.collection('effects').find().toArray()
const inStream = async (stream = 'things') => (await (await nats.jetstreamManager()).streams.info(stream)).state.messages

async function messagesOf(stream: string) {
  const { streams } = await nats.jetstreamManager()
  const { state } = await streams.info(stream)
  const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
  return Promise.all(sequence.map((seq) => streams.getMessage(stream, { seq })))
}

const isSettled = async (durable: string) => {
  const info = await (await nats.jetstreamManager()).consumers.info('things', durable).catch(() => null)
  return info !== null && info.delivered.consumer_seq > 0 && info.num_pending === 0 && info.num_ack_pending === 0
}

describe('emit', () => {
  it('writes the document and its event together', async () => {
    await make('a')
    expect(await connection.collection('things').countDocuments()).toBe(1)
    expect(await outboxOf(connection).findOne({})).toMatchObject({ sentAt: null, event: { subject, version: 1, data: { name: 'a' } } })
  })

  it('writes neither when the write fails', async () => {
    await expect(make('a', new Error('no'))).rejects.toThrow('no')
    expect(await connection.collection('things').countDocuments()).toBe(0)
    expect(await outboxOf(connection).countDocuments()).toBe(0)
  })
})

describe('the relay', () => {
  it('publishes in order with the event id as message id, and marks what is sent', async () => {
    for (const name of ['a', 'b']) await make(name)
    const several = Array.from({ length: 20 }, (_, index) => ({ subject, traceId: 't', data: { name: `${index}` } }))
    await transaction(connection, (session) => emitAll(connection, session, several))
    relay()
    await eventually(async () => (await outboxOf(connection).countDocuments({ sentAt: null })) === 0)
    const messages = await messagesOf('things')
    const rows = await outboxOf(connection).find().sort({ _id: 1 }).toArray()
    expect(rows.map(({ event }) => event.data)).toEqual(['a', 'b', ...several.map(({ data }) => data.name)].map((name) => ({ name })))
    expect(messages.map((message) => message.json())).toEqual(rows.map(({ event }) => event))
    expect(messages.map(({ header }) => header.get('Nats-Msg-Id'))).toEqual(rows.map(({ _id }) => _id))
  })

  it('publishes each event once where several processes relay', async () => {
    relay()
    relay()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await make(name)
    await eventually(async () => (await outboxOf(connection).countDocuments({ sentAt: null })) === 0)
    const names = (await messagesOf('things')).map((message) => message.json<{ data: Thing }>().data.name)
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('takes over when the process that relayed is gone', async () => {
    await connection.collection('leases').insertOne({ _id: 'relay' as never, holder: 'gone', until: new Date(Date.now() + 300) })
    await make('a')
    relay()
    await eventually(async () => (await inStream()) === 1)
  })

  it('publishes after NATS was killed between the write and the relay, once', async () => {
    await server.kill()
    relay()
    await make('a')
    expect(await outboxOf(connection).countDocuments({ sentAt: null })).toBe(1)
    await server.restart()
    take(note)
    expect(await eventually(async () => (await effects())[0])).toMatchObject({ data: { name: 'a' } })
    await eventually(async () => (await outboxOf(connection).countDocuments({ sentAt: null })) === 0)
    expect(await inStream()).toBe(1)
    expect(await effects()).toHaveLength(1)
  })
})

describe('a consumer', () => {
  it.each(['receipt', 'commit'])('has its effect once when it is killed after %s and before the ack', async (moment) => {
    relay()
    const script = join(__dirname, '../test/consumeAndDie.ts')
    const signal = new Promise((resolve) => {
      const child = execFile(process.execPath, [script, mongo.url, database, server.url, 'taker', moment])
      child.on('exit', (_code, signal) => resolve(signal))
    })
    await make('a')
    expect(await signal).toBe('SIGKILL')
    expect(await effects()).toHaveLength(moment === 'commit' ? 1 : 0)
    take(note)
    await eventually(() => isSettled('taker'))
    expect(await effects()).toHaveLength(1)
  })

  it('does nothing about an event that it has had', async () => {
    relay()
    await make('a')
    const [message] = await eventually(async () => ((await inStream()) === 1 ? messagesOf('things') : null))
    await nats.jetstream().publish(subject, message!.data, { msgID: 'published again' })
    take(note)
    await eventually(() => isSettled('taker'))
    expect(await inStream()).toBe(2)
    expect(await effects()).toHaveLength(1)
  })

  it('tries again what failed, without half an effect', async () => {
    relay()
    let tries = 0
    take(async (data, context) => {
      await note(data, context)
      tries++
      if (tries < 3) throw new Error('not yet')
    })
    await make('a')
    await eventually(() => isSettled('taker'))
    expect(tries).toBe(3)
    expect(await effects()).toHaveLength(1)
  })

  it('counts what fails by itself, not what an outage gave back', async () => {
    relay()
    let tries = 0
    take(async (data, context) => {
      tries++
      if (tries < 5) throw new mongoose.mongo.MongoNetworkError('gone')
      if (tries < 7) throw new Error('not yet')
      await note(data, context)
    })
    await make('a')
    await eventually(async () => (await effects()).length === 1)
    expect(tries).toBe(7)
    expect(await inStream('dead-letter')).toBe(0)
  })

  it('leaves what it cannot take soon to others', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => nats.jetstream().publish(subject, eventText(`${index}`))))
    const slow = Promise.withResolvers<void>()
    take(async () => slow.promise)
    const { consumers } = await nats.jetstreamManager()
    const { num_pending } = await eventually(async () => {
      const info = await consumers.info('things', 'taker').catch(() => null)
      return info && info.num_ack_pending > 0 ? info : null
    })
    expect(num_pending).toBeGreaterThanOrEqual(16)
    slow.resolve()
  })

  it('ignores subjects that it does not know and keys that are newer than it', async () => {
    relay()
    take(note)
    await transaction(connection, (session) => emit(connection, session, { subject: 'things.thing.lost', traceId: 't', data: {} }))
    await transaction(connection, (session) => emit(connection, session, { subject, traceId: 't', data: { name: 'a', colour: 'red' } }))
    await eventually(async () => (await isSettled('taker')) && (await effects()).length === 1)
    expect((await effects())[0]).toMatchObject({ data: { name: 'a' } })
    expect((await effects())[0]?.data).not.toHaveProperty('colour')
  })

  it('makes a dead letter of an event that it cannot read, and goes on', async () => {
    relay()
    take(note)
    await make(7)
    await make('a')
    await eventually(async () => (await effects()).length === 1)
    const [letter] = await messagesOf('dead-letter')
    expect(letter?.subject).toBe(`dlq.${subject}`)
    expect(letter?.header.get('Materia-Error')).toContain('"name" must be a string')
    expect(letter?.json()).toMatchObject({ data: { name: 7 } })
  })

  it('makes a dead letter of what is not even JSON', async () => {
    take(note)
    await nats.jetstream().publish(subject, '{')
    await eventually(() => isSettled('taker'))
    expect(await inStream('dead-letter')).toBe(1)
  })

  it('gives up on an event that fails for good; replayed, it has its effect once', async () => {
    relay()
    let isFixed = false
    take(async (data, context) => {
      if (!isFixed) throw new Error('a bug')
      await note(data, context)
    })
    take(note, 'other')
    await make('a')
    await eventually(async () => (await inStream('dead-letter').catch(() => 0)) === 1)
    isFixed = true
    expect(await replayDeadLetters(nats)).toBe(1)
    await eventually(async () => (await effects()).length === 2)
    expect(await inStream('dead-letter')).toBe(0)
    await eventually(async () => (await isSettled('taker')) && (await isSettled('other')))
    expect(await effects()).toHaveLength(2)
  })
})

describe('replay.ts', () => {
  it('gives every dead letter another try and says how many', async () => {
    await ensureStream(nats, deadLetterStream)
    for (const name of ['a', 'b']) await nats.jetstream().publish(`dlq.${subject}`, eventText(name))
    const script = join(__dirname, 'replay.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, NATS_URL: server.url } })
    expect(stdout).toBe('Dead letters replayed: 2\n')
    expect((await messagesOf('things')).map((message) => message.json<{ id: string }>().id)).toEqual(['a', 'b'])
    expect(await inStream('dead-letter')).toBe(0)
  })

  it('says what it needs', async () => {
    const failed = promisify(execFile)(process.execPath, [join(__dirname, 'replay.ts')], { env: { ...process.env, NATS_URL: '' } })
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('NATS_URL') })
  })
})

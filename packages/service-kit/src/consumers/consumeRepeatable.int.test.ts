import { newNatsUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { eventually } from '../../test/eventually.ts'
import { type Thing, things } from '../../test/things.ts'
import { unavailable } from '../AppError.ts'
import { consumeRepeatable } from './consumeRepeatable.ts'
import {
  connectNats,
  deadLetterStream,
  ensureStream,
  isNotFound,
  type NatsConnection,
} from '../nats/connectNats.ts'
import { replayDeadLetters } from './replayDeadLetters.ts'
import { testLog as log } from '../testApp.ts'

const {
  thingMade,
  thingMade: { subject, stream },
} = things
let nats: NatsConnection
let running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  nats = await connectNats(newNatsUrl())
})
afterAll(() => nats.close())

beforeEach(() => ensureStream(nats, stream))
afterEach(async () => {
  for (const part of running) await part.stop()
  running = []
  const { streams } = await nats.jetstreamManager()
  for await (const { config } of streams.list()) await streams.delete(config.name)
})

function take(handle: (thing: Thing) => Promise<void>) {
  running.push(
    consumeRepeatable({
      nats: Promise.resolve(nats),
      log,
      durable: 'taker',
      event: thingMade,
      handle,
      backoffMs: 10,
      maxFailures: 3,
      ackWaitMs: 1_000,
    }),
  )
}

const publish = (name: string, data: object = { name }) =>
  nats.jetstream().publish(
    subject,
    JSON.stringify({
      id: name,
      subject,
      version: 1,
      occurredAt: '2026-11-02T12:00:00Z',
      traceId: 't',
      data,
    }),
  )

async function deadLetters(): Promise<number> {
  const found = await (
    await nats.jetstreamManager()
  ).streams
    .info(deadLetterStream.name)
    .catch(isNotFound)
  return found ? found.state.messages : 0
}

async function isSettled(): Promise<boolean> {
  const info = await (
    await nats.jetstreamManager()
  ).consumers
    .info(stream.name, 'taker')
    .catch(isNotFound)
  return (
    info && info.delivered.stream_seq > 0 && info.num_pending === 0 && info.num_ack_pending === 0
  )
}

describe('a consumer without a database', () => {
  it('handles events that were published before it started, once', async () => {
    const taken: string[] = []
    await publish('a')
    take(async ({ name }) => void taken.push(name))
    await publish('b')
    await eventually(async () => taken.length === 2 && isSettled())
    expect(taken).toEqual(['a', 'b'])
  })

  it('retries without a limit while a dependency is down', async () => {
    let tries = 0
    await publish('a')
    take(async () => {
      if (++tries < 6) throw unavailable(new Error('Redis is gone'))
    })
    await eventually(isSettled)
    expect([tries, await deadLetters()]).toEqual([6, 0])
  })

  it('dead-letters an event that always fails and continues with the next', async () => {
    const taken: string[] = []
    take(async ({ name }) => {
      if (name === 'bad') throw new Error('never')
      taken.push(name)
    })
    await publish('bad')
    await publish('good')
    await eventually(async () => (await deadLetters()) === 1)
    expect(taken).toEqual(['good'])
  })

  it('dead-letters an unreadable event at once and handles its replay', async () => {
    let tries = 0
    take(async () => void tries++)
    await publish('unreadable', { name: 7 })
    await eventually(async () => (await deadLetters()) === 1)
    expect(tries).toBe(0)
    expect(await replayDeadLetters(nats)).toBe(1)
    await eventually(async () => (await deadLetters()) === 1)
  })
})

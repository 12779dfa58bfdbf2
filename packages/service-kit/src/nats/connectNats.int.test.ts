import { newNatsUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { connectNats, deadLetterStream, ensureStream, type NatsConnection } from './connectNats.ts'
import { deadLetterSeconds } from './retention.ts'

const things = { name: 'things', subjects: ['things.thing.made', 'things.thing.lost'] }

let nats: NatsConnection

beforeAll(async () => {
  nats = await connectNats(newNatsUrl())
})

afterAll(() => nats.close())

const streamConfig = async () =>
  (await (await nats.jetstreamManager()).streams.info('things')).config

describe('connectNats', () => {
  it('stops at once when aborted, before or during its wait', async () => {
    const leaving = new AbortController()
    const nobody = 'nats://127.0.0.1:1'
    const waiting = connectNats(nobody, leaving.signal)
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(connectNats(newNatsUrl(), leaving.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('ensureStream', () => {
  afterEach(async () => {
    const { streams } = await nats.jetstreamManager()
    await streams.delete('things')
  })

  it('creates a stream with exactly these subjects', async () => {
    await ensureStream(nats, things)
    expect((await streamConfig()).subjects).toEqual(things.subjects)
  })

  it('adds missing subjects and keeps other settings', async () => {
    const { streams } = await nats.jetstreamManager()
    await streams.add({
      name: 'things',
      subjects: ['things.thing.made', 'things.thing.newer'],
      max_msgs: 7,
    })
    await ensureStream(nats, things)
    const { subjects, max_msgs } = await streamConfig()
    expect(subjects).toEqual(['things.thing.made', 'things.thing.newer', 'things.thing.lost'])
    expect(max_msgs).toBe(7)
  })

  it('shortens the lifetime of dead letters in a stream of an earlier version', async () => {
    const { streams } = await nats.jetstreamManager()
    await streams.add({ ...deadLetterStream, max_age: 2 * deadLetterSeconds * 1e9 })
    await ensureStream(nats, deadLetterStream)
    expect((await streams.info(deadLetterStream.name)).config.max_age).toBe(deadLetterSeconds * 1e9)
    await ensureStream(nats, things)
  })

  it('replaces a wildcard subject, which would respond to requests, and keeps its events', async () => {
    const { streams } = await nats.jetstreamManager()
    await streams.add({ name: 'things', subjects: ['things.>'] })
    await nats.jetstream().publish('things.thing.made', 'one')
    await ensureStream(nats, things)
    expect((await streamConfig()).subjects).toEqual(things.subjects)
    expect((await streams.getMessage('things', { seq: 1 })).string()).toBe('one')
    await expect(nats.request('things.thing.ask', '', { timeout: 1_000 })).rejects.toMatchObject({
      code: '503',
    })
  })

  it('works when several processes start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureStream(nats, things)))
    expect((await streamConfig()).subjects).toEqual(things.subjects)
  })

  it('works when the processes that start together need different events', async () => {
    const needs = ['made', 'lost', 'sold', 'found'].map((event) => [`things.thing.${event}`])
    await Promise.all(needs.map((subjects) => ensureStream(nats, { name: 'things', subjects })))
    for (const subjects of needs) await ensureStream(nats, { name: 'things', subjects })
    expect((await streamConfig()).subjects.toSorted()).toEqual(needs.flat().toSorted())
  })
})

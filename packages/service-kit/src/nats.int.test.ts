import { startTestNats, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { connectNats, ensureStream, type NatsConnection } from './nats.ts'

const things = { name: 'things', subjects: ['things.thing.made', 'things.thing.lost'] }

let server: TestServer
let nats: NatsConnection

beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats(server.url)
})

afterEach(async () => {
  const { streams } = await nats.jetstreamManager()
  await streams.delete('things')
})

afterAll(async () => {
  await nats.close()
  await server.stop()
})

const streamConfig = async () => (await (await nats.jetstreamManager()).streams.info('things')).config

describe('ensureStream', () => {
  it('sets up a stream of these subjects and no others', async () => {
    await ensureStream(nats, things)
    expect((await streamConfig()).subjects).toEqual(things.subjects)
  })

  it('adds the subjects that a stream lacks and keeps what it is set up with', async () => {
    const { streams } = await nats.jetstreamManager()
    await streams.add({ name: 'things', subjects: ['things.thing.made', 'things.thing.newer'], max_msgs: 7 })
    await ensureStream(nats, things)
    const { subjects, max_msgs } = await streamConfig()
    expect(subjects).toEqual(['things.thing.made', 'things.thing.newer', 'things.thing.lost'])
    expect(max_msgs).toBe(7)
  })

  it('replaces a wildcard, which would answer requests, and keeps its events', async () => {
    const { streams } = await nats.jetstreamManager()
    await streams.add({ name: 'things', subjects: ['things.>'] })
    await nats.jetstream().publish('things.thing.made', 'one')
    await ensureStream(nats, things)
    expect((await streamConfig()).subjects).toEqual(things.subjects)
    expect((await streams.getMessage('things', { seq: 1 })).string()).toBe('one')
    await expect(nats.request('things.thing.ask', '', { timeout: 1_000 })).rejects.toMatchObject({ code: '503' })
  })

  it('does it once where several processes start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureStream(nats, things)))
    expect((await streamConfig()).subjects).toEqual(things.subjects)
  })
})

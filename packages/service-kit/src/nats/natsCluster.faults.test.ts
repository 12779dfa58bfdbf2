import { startNatsCluster } from '@materia/deploy/local/backing/testServers.ts'
import { AckPolicy } from 'nats'
import { eventually } from '../../test/eventually.ts'
import { startEvents, stream } from '../../test/startEvents.ts'
import { again } from '../../test/streamState.ts'
import { connectNats, ensureStream, type NatsConnection } from './connectNats.ts'

type Cluster = Awaited<ReturnType<typeof startNatsCluster>>

// Three servers that elect a leader on a busy machine.
const patienceMs = 120_000

const nats: NatsConnection[] = []
let three: Cluster

beforeAll(async () => {
  three = await startNatsCluster(3)
})

afterEach(async () => {
  for (const connection of nats.splice(0)) await connection.close()
})

afterAll(() => three.stop())

async function connectTo({ urls }: Cluster) {
  const connection = await connectNats(urls[0]!)
  nats.push(connection)
  return {
    nats: connection,
    ...(await connection.jetstreamManager({ checkAPI: false, timeout: 20_000 })),
  }
}

describe('ensureStream in a cluster', () => {
  it('replicates a stream to as many servers as there are', async () => {
    const two = await startNatsCluster(2)
    const { nats, streams } = await connectTo(two)
    await again(() => ensureStream(nats, stream))
    expect((await streams.info('things')).config.num_replicas).toBe(2)
    await nats.close()
    await two.stop()
  })

  it('adds replicas to a stream without any, with its events and consumers', async () => {
    const { nats, streams, consumers } = await connectTo(three)
    await streams.add({ name: 'things', subjects: stream.subjects, num_replicas: 1 })
    await consumers.add('things', { durable_name: 'taker', ack_policy: AckPolicy.Explicit })
    await nats.jetstream().publish(stream.subjects[0]!, 'one')
    await again(() => ensureStream(nats, stream))
    const { config, state } = await streams.info('things')
    expect([config.num_replicas, state.messages]).toEqual([3, 1])
    await eventually(
      async () => (await consumers.info('things', 'taker')).cluster?.replicas?.length === 2,
    )
  })
})

describe('the relay in a cluster', () => {
  it('loses and reorders nothing of a backlog when one server is killed', async () => {
    const { streams } = await connectTo(three)
    const events = startEvents(three.urls[0])
    await events.begin()
    await events.makeMany(3_000)
    events.relay()
    const leader = await eventually(async () => {
      const info = await streams.info('things').catch(() => null)
      return info !== null && info.state.messages > 0 && info.cluster?.leader
    }, patienceMs)
    // The test is connected to `n0`, so that one stays.
    const other = ['n1', 'n2'].find((name) => name === leader) ?? 'n1'
    three.servers[Number(other.slice(1))]!.signal('SIGKILL')
    await events.isSent(patienceMs)
    const names = (await events.messagesOf('things')).map(
      (message) => message.json<{ data: { name: string } }>().data.name,
    )
    await events.end()
    expect(names).toEqual(Array.from({ length: 3_000 }, (_, index) => `${index}`))
  })
})

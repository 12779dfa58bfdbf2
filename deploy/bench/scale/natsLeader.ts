import { setTimeout as wait } from 'node:timers/promises'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { consume } from '@materia/service-kit/src/consumers/consume.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats, ensureStream } from '@materia/service-kit/src/nats/connectNats.ts'
import { on } from '@materia/service-kit/src/consumers/on.ts'
import { emit, outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/outbox/relay.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startNatsCluster, startTestServer } from '../../local/backing/testServers.ts'
import { waitFor } from '../../local/processes/waitFor.ts'
import { atMost, type Figure } from '../figure.ts'

const perSecond = 50
const seconds = 20
const killAfterSeconds = 5
const patienceMs = 60_000

/** Changes at a rate, each with its event, relayed to a stream of three replicas and consumed; the server that leads the stream is killed meanwhile. */
export async function natsLeader(): Promise<Figure[]> {
  const [mongo, servers] = await Promise.all([startTestServer('MongoDB'), startNatsCluster(3)])
  const connection = await connectMongo(mongo.url, 'bench_scale')
  const nats = await connectNats(servers.urls.join())
  const log = createLog({ name: 'bench', level: 'error' })
  const event = catalog.favoriteAdded
  const { stream } = event
  const effects = connection.collection<{ eventId: string }>('effects')
  try {
    await prepareDatabase(connection)
    await connection.createCollection('effects')
    await ensureStream(nats, stream)
    const published: number[] = []
    const running = [
      startRelay({ connection, nats: Promise.resolve(nats), stream, log }),
      consume({
        connection,
        nats: Promise.resolve(nats),
        log,
        durable: 'bench',
        stream,
        ackWaitMs: 2_000,
        handlers: [
          on(event, async (_data, { session, event: { id } }) => {
            await effects.insertOne({ eventId: id }, { session })
            published.push(performance.now())
          }),
        ],
      }),
    ]
    const { streams } = await nats.jetstreamManager()
    let killedAt = 0
    for (let count = 0; count < perSecond * seconds; count++) {
      await transaction(connection, (session) =>
        emit(session, event, { userId: 7, materialId: count + 1 }),
      )
      if (count === perSecond * killAfterSeconds) {
        const { cluster } = await streams.info(stream.name)
        killedAt = performance.now()
        servers.servers[Number(cluster?.leader?.slice(1))]!.signal('SIGKILL')
      }
      await wait(1000 / perSecond)
    }
    const made = await outboxOf(connection).countDocuments()
    await waitFor(
      async () => ((await effects.countDocuments()) >= made ? true : null),
      patienceMs,
      200,
    )
    await wait(3_000)
    for (const part of running) await part.stop()
    const ids = (await effects.find().toArray()).map(({ eventId }) => eventId)
    return [
      atMost(
        `NATS of three, its leader killed: events lost of ${made}`,
        made - new Set(ids).size,
        '',
        0,
      ),
      atMost('NATS of three, its leader killed: done twice', ids.length - new Set(ids).size, '', 0),
      atMost(
        'NATS of three, its leader killed: until the next event is done',
        longestGap(published, killedAt),
        's',
        10,
      ),
    ]
  } finally {
    await nats.close()
    await connection.close()
    await Promise.all([mongo.stop(), servers.stop()])
  }
}

/** Of what was done at these times, the longest pause that ended after a moment. */
function longestGap(times: number[], after: number): number {
  const gaps = times.slice(1).map((time, at) => (time > after ? time - times[at]! : 0))
  return Math.max(0, ...gaps) / 1000
}

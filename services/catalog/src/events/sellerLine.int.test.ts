import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startTestMongo, startTestNats, type TestServer, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { identityStream, userRegistered } from '@materia/contracts/identity/events.ts'
import { createUser } from '@materia/identity/src/createUser.ts'
import { userModel } from '@materia/identity/src/model/user.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats, ensureStream, type NatsConnection } from '@materia/service-kit/src/nats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/relay.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import type { Connection } from 'mongoose'
import { consumers } from '../consumers.ts'
import { catalogModels } from '../model/catalogModels.ts'

// From the registration of a company to its line on catalog's cards, over a real NATS and database, with either end killed.
let mongo: TestServer
let server: TestServer
let identity: Connection
let catalog: Connection
let catalogDatabase: string
let nats: NatsConnection
let running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  mongo = await startTestMongo()
  server = await startTestNats()
  catalogDatabase = uniqueDatabase()
  identity = await connectMongo(mongo.url, uniqueDatabase())
  catalog = await connectMongo(mongo.url, catalogDatabase)
  userModel(identity)
  catalogModels(catalog)
  await prepareDatabase(identity)
  await prepareDatabase(catalog)
  nats = await connectNats(server.url)
})

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
  await nats.close()
  for (const connection of [identity, catalog]) {
    await connection.dropDatabase()
    await connection.close()
  }
  await server.stop()
  await mongo.stop()
})

const register = () =>
  createUser(
    { connection: identity, users: userModel(identity), now: () => new Date() },
    { username: 'norte', email: 'norte@example.com', passwordHash: '', companyName: 'Sierra Norte', description: 'Plastics' },
    { traceId: 'test-trace' },
  )

const relay = () => running.push(startRelay({ connection: identity, nats: Promise.resolve(nats), stream: identityStream, log }))

function consumer() {
  const [ofIdentity] = consumers({ ...catalogModels(catalog), connection: catalog, now: () => new Date() })
  const short = { ackWaitMs: 1_000, backoffMs: 10, maxFailures: 2 }
  running.push(consume({ connection: catalog, nats: Promise.resolve(nats), log, ...ofIdentity!, ...short }))
}

const sellers = () => catalogModels(catalog).sellers.find().lean()
const consumed = () => catalog.collection('consumed_events').countDocuments()
const isAcked = async () => {
  // Also fails while NATS is on its way back.
  const info = await nats.jetstreamManager().then(({ consumers }) => consumers.info('identity', 'catalog')).catch(() => null)
  return info !== null && info.delivered.consumer_seq > 0 && info.num_pending === 0 && info.num_ack_pending === 0
}

describe('a seller line', () => {
  it('arrives once when NATS is killed between the write and the relay', async () => {
    await server.kill()
    const user = await register()
    relay()
    expect(await outboxOf(identity).countDocuments({ sentAt: null })).toBe(1)
    await server.restart()
    consumer()
    await eventually(isAcked)
    expect(await sellers()).toEqual([{ _id: user._id, revision: 1, companyName: 'Sierra Norte', profilePictureUrl: '', isVerified: false }])
    expect(await consumed()).toBe(1)
  })

  it.each(['receipt', 'commit'])('arrives once when the consumer is killed after %s and before the ack', async (moment) => {
    const user = await register()
    relay()
    await ensureStream(nats, identityStream)
    const child = execFile(process.execPath, [join(__dirname, '../../test/consumeAndDie.ts'), mongo.url, catalogDatabase, server.url, moment])
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await consumed()).toBe(moment === 'commit' ? 1 : 0)
    consumer()
    await eventually(isAcked)
    expect(await sellers()).toMatchObject([{ _id: user._id, companyName: 'Sierra Norte' }])
    expect(await consumed()).toBe(1)
  })

  it('is not written from an event that is none: that one goes to the dead letters', async () => {
    await ensureStream(nats, identityStream)
    consumer()
    const poison = { id: 'x', subject: userRegistered, version: 1, occurredAt: '2026-11-02T12:00:00Z', traceId: 't', data: { id: 'seven' } }
    await nats.jetstream().publish(userRegistered, JSON.stringify(poison))
    await eventually(isAcked)
    const { state } = await (await nats.jetstreamManager()).streams.info('dead-letter')
    expect([state.messages, (await sellers()).length]).toEqual([1, 0])
  })
})

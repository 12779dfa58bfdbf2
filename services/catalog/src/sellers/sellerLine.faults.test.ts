import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { identity } from '@materia/contracts/identity/contract.ts'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { consume } from '@materia/service-kit/src/consumers/consume.ts'
import { on } from '@materia/service-kit/src/consumers/on.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  connectNats,
  ensureStream,
  type NatsConnection,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { emit, outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/outbox/relay.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import type { Connection } from 'mongoose'
import { catalogModels } from '../model/catalogModels.ts'
import { onUserChanged } from './onUserChanged.ts'

// Tests the path from a registration event to the seller line, over a real NATS and database. One
// side is killed in each test.
let server: TestServer
let accounts: Connection
let catalog: Connection
let catalogDatabase: string
let nats: NatsConnection
let running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  server = await startTestServer('NATS')
  catalogDatabase = uniqueDatabase()
  accounts = await connectMongo(testMongoUrl(), uniqueDatabase())
  catalog = await connectMongo(testMongoUrl(), catalogDatabase)
  catalogModels(catalog)
  await prepareDatabase(accounts)
  await prepareDatabase(catalog)
  nats = await connectNats(server.url)
})

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
  await nats.close()
  for (const connection of [accounts, catalog]) {
    await connection.dropDatabase()
    await connection.close()
  }
  await server.stop()
})

const company = {
  id: 1,
  username: 'norte',
  companyName: 'Sierra Norte',
  country: 'MEX',
  state: 'NL',
  city: 'Monterrey',
  profilePictureUrl: '',
  verificationStatus: 'pending',
  revision: 1,
} as const
const register = () =>
  transaction(accounts, (session) => emit(session, identity.userRegistered, company))

const { stream } = identity.userRegistered
const relay = () =>
  running.push(startRelay({ connection: accounts, nats: Promise.resolve(nats), stream, log }))

function consumer() {
  const short = { ackWaitMs: 1_000, backoffMs: 10, maxFailures: 2 }
  const handlers = [on(identity.userRegistered, onUserChanged(catalogModels(catalog)))]
  running.push(
    consume({
      connection: catalog,
      nats: Promise.resolve(nats),
      log,
      durable: 'catalog',
      stream,
      handlers,
      ...short,
    }),
  )
}

const sellers = () => catalogModels(catalog).sellers.find().lean()
const consumed = () => catalog.collection('consumed_events').countDocuments()
const isAcked = async () => {
  // Fails too while NATS restarts.
  const info = await nats
    .jetstreamManager()
    .then(({ consumers }) => consumers.info('identity', 'catalog'))
    .catch(() => null)
  return (
    info !== null &&
    info.delivered.consumer_seq > 0 &&
    info.num_pending === 0 &&
    info.num_ack_pending === 0
  )
}

describe('a seller line', () => {
  it('arrives once when NATS is killed between the write and the relay', async () => {
    await server.kill()
    await register()
    relay()
    expect(await outboxOf(accounts).countDocuments({ sentAt: null })).toBe(1)
    await server.restart()
    consumer()
    await eventually(isAcked)
    expect(await sellers()).toEqual([
      {
        _id: company.id,
        revision: 1,
        companyName: 'Sierra Norte',
        profilePictureUrl: '',
        isVerified: false,
      },
    ])
    expect(await consumed()).toBe(1)
  })

  it.each(['receipt', 'commit'])(
    'arrives once when the consumer is killed after %s and before the acknowledgement',
    async (moment) => {
      await register()
      relay()
      await ensureStream(nats, stream)
      const child = execFile(process.execPath, [
        join(import.meta.dirname, '../../test/consumeAndDie.ts'),
        testMongoUrl(),
        catalogDatabase,
        server.url,
        moment,
      ])
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      expect(await consumed()).toBe(moment === 'commit' ? 1 : 0)
      consumer()
      await eventually(isAcked)
      expect(await sellers()).toMatchObject([{ _id: company.id, companyName: 'Sierra Norte' }])
      expect(await consumed()).toBe(1)
    },
  )

  it('is not stored for an invalid event, which becomes a dead letter', async () => {
    await ensureStream(nats, stream)
    consumer()
    const poison = {
      id: 'x',
      subject: identity.userRegistered.subject,
      version: 1,
      occurredAt: '2099-11-02T12:00:00Z',
      traceId: 't',
      data: { id: 'seven' },
    }
    await nats.jetstream().publish(identity.userRegistered.subject, JSON.stringify(poison))
    await eventually(isAcked)
    const { state } = await (await nats.jetstreamManager()).streams.info('dead-letter')
    expect([state.messages, (await sellers()).length]).toEqual([1, 0])
  })
})

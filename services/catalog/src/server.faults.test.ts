import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { materialListed } from '@materia/contracts/catalog/api.ts'
import { reserveMaterial, returnStock } from '@materia/contracts/catalog/orderRequests.ts'
import type { RequestType } from '@materia/contracts/wire/Event.ts'
import { uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import {
  identityHeader,
  identitySigningKey,
  signIdentity,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats, type NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { type RunningProcess, startProcess } from '@materia/service-kit/test/startProcess.ts'
import type { Connection } from 'mongoose'
import { buildDraft, buildMaterial } from '../test/factories.ts'
import { type CatalogModels, catalogModels } from './model/catalogModels.ts'

const key = 'x'.repeat(32)
/** Each test starts a service twice. */
const timeoutMs = 40_000

let mongo: TestServer
let server: TestServer
let env: Record<string, string>
let connection: Connection
let models: CatalogModels
let nats: NatsConnection
let services: RunningProcess[] = []

// A database server of its own, because a killed service leaves transactions open until the server
// stops.
beforeAll(async () => {
  mongo = await startTestServer('MongoDB')
})

beforeEach(async () => {
  server = await startTestServer('NATS')
  const database = uniqueDatabase()
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
  env = {
    MONGO_URL: mongo.url,
    MONGO_DATABASE: database,
    NATS_URL: server.url,
    IDENTITY_KEY: key,
    FILES_DIR: filesDir,
    STOP_DELAY_MS: '0',
    REQUEST_TIMEOUT_MS: '15000',
  }
  connection = await connectMongo(mongo.url, database)
  models = catalogModels(connection)
  nats = await connectNats(server.url)
})

afterEach(async () => {
  for (const { kill } of services.splice(0)) await kill()
  await nats.close()
  await connection.close()
  await server.stop()
  await rm(env['FILES_DIR']!, { recursive: true })
})

afterAll(() => mongo.stop())

async function run() {
  const service = startProcess(join(import.meta.dirname, 'server.ts'), env)
  services.push(service)
  const url = await service.listening
  await eventually(async () => (await fetch(`${url}/readyz`)).ok)
  return { ...service, url }
}

let saves = 0
/** Creates a listing and returns its id, or null if the service died meanwhile. */
async function save(url: string): Promise<number | null> {
  const imageUrl = `/uploads/save${++saves}-112233.webp`
  await models.uploads.create({
    _id: imageUrl,
    userId: 7,
    materialIds: [],
    createdAt: new Date(),
    unusedSince: new Date(),
  })
  const signed = signIdentity(identitySigningKey(key), { userId: 7, role: 'user' }, new Date())
  const headers = { [identityHeader]: signed, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/materials`, {
    method: 'POST',
    headers,
    body: JSON.stringify(buildDraft({ imageUrl })),
  }).catch(() => null)
  const body = await answer?.json().catch(() => null)
  return body?.id ?? null
}

/** Creates listings, several at once, until `isOver`. Returns the ids of successful calls. */
async function saveUntil(url: string, isOver: (saved: number[]) => boolean): Promise<number[]> {
  const saved: number[] = []
  const saver = async () => {
    while (!isOver(saved)) {
      const id = await save(url)
      if (id !== null) saved.push(id)
    }
  }
  await Promise.all(Array.from({ length: 4 }, saver))
  return saved
}

async function allSent() {
  await eventually(async () => (await outboxOf(connection).countDocuments({ sentAt: null })) === 0)
}

/** The ids of the listings, and of their events as often as the stream contains them. */
async function listingsAndEvents() {
  const { streams } = await nats.jetstreamManager()
  const { state } = await streams.info('catalog')
  const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
  const messages = await Promise.all(sequence.map((seq) => streams.getMessage('catalog', { seq })))
  const published = messages
    .filter(({ subject }) => subject === materialListed.subject)
    .map((message) => message.json<{ data: { id: number } }>().data.id)
  const listings = await models.materials.find({ userId: 7 }, { _id: 1 }).sort({ _id: 1 }).lean()
  return { listings: listings.map(({ _id }) => _id), events: published.toSorted((a, b) => a - b) }
}

describe('the catalog service, killed during writes', () => {
  it(
    'has each listing with its event once or not at all after its own kill -9',
    async () => {
      const { url, kill } = await run()
      let killed: Promise<void> | undefined
      const saved = await saveUntil(url, (ids) => {
        if (ids.length >= 8) killed ??= kill()
        return killed !== undefined
      })
      await killed
      await mongo.kill()
      await mongo.restart()
      await run()
      await allSent()
      const { listings, events } = await listingsAndEvents()
      expect(events).toEqual(listings)
      expect(listings).toEqual(expect.arrayContaining(saved))
    },
    timeoutMs,
  )

  it(
    'continues to write during a kill -9 of NATS and publishes each event once',
    async () => {
      const { url } = await run()
      const before = await saveUntil(url, (ids) => ids.length >= 4)
      const killed = server.kill()
      const during = await saveUntil(url, (ids) => ids.length >= 8)
      await killed
      await server.restart()
      const after = await saveUntil(url, (ids) => ids.length >= 4)
      await allSent()
      const { listings, events } = await listingsAndEvents()
      expect(events).toEqual(listings)
      expect(listings).toEqual([...before, ...during, ...after].toSorted((a, b) => a - b))
    },
    timeoutMs,
  )
})

describe('reservations by request', () => {
  const ask = async ({ subject }: RequestType, request: object) =>
    (
      await nats.request(subject, JSON.stringify({ traceId: 'test-trace', ...request }), {
        timeout: 10_000,
      })
    ).json()

  it(
    'work on any instance and publish their events',
    async () => {
      await run()
      await run()
      const material = buildMaterial({ userId: 1, quantity: 100, isSingleLot: false })
      await models.materials.create(material)
      const orders = Array.from({ length: 30 }, (_, index) => ({
        orderId: index + 1,
        materialId: material._id,
        buyerId: 8,
        quantity: '5',
      }))
      const answers = await Promise.all(orders.map((order) => ask(reserveMaterial, order)))
      expect(answers.filter((answer) => JSON.stringify(answer).includes('"held"'))).toHaveLength(20)
      expect(await models.materials.findById(material._id).lean()).toMatchObject({
        availableQuantity: 0,
        status: 'reserved',
      })

      const { orderId } = (await models.reservations.find().lean()).map(({ _id }) => ({
        orderId: _id,
      }))[0]!
      expect(await ask(returnStock, { orderId })).toMatchObject({
        reservation: { orderId, state: 'released' },
      })
      expect(await ask(returnStock, { orderId: 999 })).toEqual({
        refused: 'NOT_FOUND',
        message: 'Not found',
      })
      expect(await ask(reserveMaterial, { orderId: 'one' })).toMatchObject({
        refused: 'INVALID_INPUT',
      })
      await allSent()
      const { streams } = await nats.jetstreamManager()
      expect((await streams.info('catalog')).state.messages).toBe(21)
    },
    timeoutMs,
  )
})

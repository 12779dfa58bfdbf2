import { bind } from '@materia/contracts/wire/bind.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import { uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import Joi from 'joi'
import { type Connection, type Model, Schema } from 'mongoose'
import { eventually } from '../../test/eventually.ts'
import { things as contract } from '../../test/things.ts'
import { createApp } from '../http/createApp.ts'
import { Deadline } from '../Deadline.ts'
import { storeResponse } from '../http/idempotency.ts'
import { idBlocks } from '../database/ids.ts'
import { connectMongo, pingMongo } from '../database/connectMongo.ts'
import { emit, outboxOf } from '../outbox/outbox.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { type Call, route } from '../http/route.ts'
import { startTestApp, testApp } from '../testApp.ts'
import { type ClientSession, transaction } from '../database/transaction.ts'

type Thing = { _id: number; name: string }
type Body = { name: string }

const post = { method: 'post', auth: 'anyone', status: 204, creates: true } as const
const listThings: OpenOperation<{ response: Thing[] }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const makeThing: OpenOperation<{ body: Body }> = { ...post, path: '/api/things' }
const makeLocked: OpenOperation<{ body: Body }> = { ...post, path: '/api/locked' }
const makeMany: OpenOperation<{ body: Body }> = { ...post, path: '/api/many' }
const schemas = {
  summary: '',
  body: Joi.object<Body, true>({ name: Joi.string().required() }).required(),
  response: null,
}
const operations = bind(
  { listThings, makeThing, makeLocked, makeMany },
  {
    listThings: { summary: '', response: Joi.array<Thing[]>() },
    makeThing: schemas,
    makeLocked: schemas,
    makeMany: schemas,
  },
)

/** The limit of three seconds, plus two for a busy machine. */
const answerMs = 5_000

let mongo: TestServer
let connection: Connection
let things: Model<Thing>
let app: Awaited<ReturnType<typeof startTestApp>>
/** Hooks of the test: after a transaction's statements, and at its commit. */
let beforeCommit: (session: ClientSession) => Promise<void> = async () => {}
let atCommit: () => Promise<void> = async () => {}

type Make = Call<typeof operations.makeThing>

function routes() {
  const nextId = idBlocks(connection, 'things', 2)
  const write = async (session: ClientSession, name: string) => {
    await things.create([{ _id: await nextId(), name }], { session })
    await emit(session, contract.thingMade, { name })
    await storeResponse(session, null)
    await beforeCommit(session)
    const commit = session.commitTransaction.bind(session)
    session.commitTransaction = async () => {
      await atCommit()
      return commit()
    }
  }
  const make =
    (locks: string[]) =>
    async ({ body, cause }: Make) =>
      transaction(connection, (session) => write(session, body.name), { ...cause, locks })
  return [
    route(operations.listThings, () => things.find().lean()),
    route(operations.makeThing, make([])),
    route(operations.makeLocked, make(['things'])),
    route(
      operations.makeMany,
      async ({ body }) => void (await things.insertMany([{ _id: 1_000, name: body.name }])),
    ),
  ]
}

const { defaultMs } = Deadline
beforeAll(async () => {
  Deadline.defaultMs = 2_500
  mongo = await startTestServer('MongoDB')
})

beforeEach(async () => {
  connection = await connectMongo(mongo.url, uniqueDatabase())
  things = connection.model<Thing>('Thing', new Schema<Thing>({ _id: Number, name: String }))
  await prepareDatabase(connection)
  const isReady = async () => ((await pingMongo(connection)) ? [] : ['mongodb'])
  app = await startTestApp(createApp({ ...testApp, routes: routes(), connection, isReady }))
  beforeCommit = async () => {}
  atCommit = async () => {}
})

afterEach(async () => {
  await mongo.resume()
  await app.stop()
  await connection.close()
})

afterAll(() => {
  Deadline.defaultMs = defaultMs
  return mongo.stop()
})

const call = (method: string, path: string, body?: Body, key = '') =>
  app.call(method, path, {
    signal: AbortSignal.timeout(answerMs),
    ...(body && { body, headers: key ? { 'idempotency-key': key } : {} }),
  })
const make = (name: string, path = '/api/things') =>
  call('POST', path, { name }, `the-key-to-make-${name}`)
const names = async () => (await things.find().sort({ _id: 1 }).lean()).map(({ name }) => name)
const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: expect.any(String), requestId: expect.any(String) },
}

async function expectRefusals() {
  const answers = await Promise.all([
    call('GET', '/api/things'),
    make('a'),
    make('b', '/api/locked'),
    make('c', '/api/locked'),
    make('d', '/api/many'),
  ])
  expect(answers).toMatchObject(answers.map(() => unavailable))
  // The driver has noticed the outage by now and sends nothing.
  expect(await make('d', '/api/many')).toMatchObject(unavailable)
  expect((await call('GET', '/readyz')).status).toBe(503)
  expect((await call('GET', '/healthz')).status).toBe(200)
}

/**
 * After the outage, a retry with the same key has effect once, and no lock blocks other callers.
 */
async function expectOnce(name: string) {
  await eventually(async () => (await make(name)).status === 204)
  await make(name)
  expect(await names()).toEqual([name])
  expect(await outboxOf(connection).countDocuments()).toBe(1)
}

describe('a service whose database', () => {
  it('is killed responds 503 in time, and works again when it is back', async () => {
    expect((await call('GET', '/api/things')).status).toBe(200)
    await mongo.kill()
    await expectRefusals()
    await mongo.restart()
    await expectOnce('a')
  })

  it('hangs responds 503 in time, even to calls that wait for a lock, and has done nothing', async () => {
    expect((await call('GET', '/api/things')).status).toBe(200)
    await mongo.pause()
    await expectRefusals()
    await mongo.resume()
    await expectOnce('a')
  })

  it('hangs in the middle of a transaction has not committed it', async () => {
    beforeCommit = async (session) => {
      await mongo.pause()
      await things.exists({ name: 'none' }).session(session)
    }
    expect(await make('a')).toMatchObject(unavailable)
    beforeCommit = async () => {}
    await mongo.resume()
    await expectOnce('a')
  })

  it('hangs at the commit responds OUTCOME_UNKNOWN, and a retry with the same key finds out', async () => {
    atCommit = () => mongo.pause()
    expect(await make('a')).toMatchObject({ status: 504, body: { code: 'OUTCOME_UNKNOWN' } })
    atCommit = async () => {}
    await mongo.resume()
    await expectOnce('a')
  })

  it('is slower than the caller’s deadline has not committed either', async () => {
    const gate = Promise.withResolvers<void>()
    beforeCommit = () => gate.promise
    expect(await make('a')).toMatchObject(unavailable)
    gate.resolve()
    beforeCommit = async () => {}
    await expectOnce('a')
  })
})

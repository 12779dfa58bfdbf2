import type { Operation } from '@materia/contracts/Operation.ts'
import { startTestMongo, type TestServer, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import Joi from 'joi'
import { type Connection, Schema } from 'mongoose'
import { eventually } from '../test/eventually.ts'
import { createApp } from './createApp.ts'
import { allocateIds, idBlocks } from './ids.ts'
import { connectMongo, isDuplicateOf, pingMongo } from './mongo.ts'
import { emit, outboxOf } from './outbox.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { startTestApp, testIdentityKey, testLog } from './testApp.ts'
import { transaction } from './transaction.ts'

type Thing = { _id: number; name: string }

const base = { summary: '', auth: 'anyone', path: '/api/things', answer: { status: 200, schema: Joi.any() } } as const
const read: Operation = { ...base, id: 'read', method: 'get' }
const write: Operation = { ...base, id: 'write', method: 'post', body: Joi.object({ name: Joi.string().required() }).required() }

let mongo: TestServer
let connection: Connection

async function open(options?: { own: boolean }) {
  mongo = await startTestMongo(options)
  connection = await connectMongo(mongo.url, uniqueDatabase())
  const things = connection.model<Thing>('Thing', new Schema<Thing>({ _id: Number, name: String }).index({ name: 1 }, { unique: true }))
  await prepareDatabase(connection)
  return things
}

afterEach(async () => {
  await connection.close()
  await mongo.stop()
})

describe('ids', () => {
  beforeEach(() => open())

  it('are handed out once, from 1, however many ask at the same time', async () => {
    const firsts = await Promise.all(Array.from({ length: 20 }, () => allocateIds(connection, 'things', 5)))
    expect(firsts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 1 + 5 * index))
  })

  it('differ between processes that take them in blocks', async () => {
    const [one, other] = [idBlocks(connection, 'things', 4), idBlocks(connection, 'things', 4)]
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one() : other())))
    expect(new Set(ids).size).toBe(20)
  })
})

describe('isDuplicateOf', () => {
  it('knows the unique field that a write broke, in a transaction too', async () => {
    const things = await open()
    await things.create({ _id: 1, name: 'a' })
    const again = transaction(connection, (session) => things.create([{ _id: 2, name: 'a' }], { session }))
    const error = await again.catch((reason: unknown) => reason)
    expect([isDuplicateOf(error, 'name'), isDuplicateOf(error, 'email')]).toEqual([true, false])
  })
})

describe('a service whose database is gone', () => {
  it('answers 503 within 3 seconds, and works again when it is back', async () => {
    const things = await open({ own: true })
    const routes = [
      { operation: read, handle: () => things.find().lean() },
      {
        operation: write,
        handle: () =>
          transaction(connection, async (session) => {
            await things.create([{ _id: await allocateIds(connection, 'things', 1), name: 'a' }], { session })
            await emit(connection, session, { subject: 'things.thing.made', traceId: 't', data: {} })
          }),
      },
    ]
    const isReady = async () => ((await pingMongo(connection)) ? [] : ['mongodb'])
    const app = await startTestApp(createApp({ name: 'things', routes, identityKey: testIdentityKey, log: testLog, isReady }))
    expect((await app.call('GET', '/api/things')).status).toBe(200)

    await mongo.kill()
    const calls = [
      ['GET', '/api/things', {}],
      ['POST', '/api/things', { body: { name: 'a' } }],
      ['GET', '/readyz', {}],
    ] as const
    const answers = await Promise.all(calls.map(([method, path, call]) => app.call(method, path, { ...call, signal: AbortSignal.timeout(3_000) })))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers[1]?.body).toMatchObject({ code: 'UNAVAILABLE', message: expect.any(String), requestId: expect.any(String) })
    expect((await app.call('GET', '/healthz')).status).toBe(200)

    await mongo.restart()
    await eventually(async () => (await app.call('POST', '/api/things', { body: { name: 'a' } })).status === 200)
    expect(await things.find().lean()).toMatchObject([{ name: 'a' }])
    expect(await outboxOf(connection).countDocuments()).toBe(1)
    await app.stop()
  })
})

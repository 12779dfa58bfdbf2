import { daySeconds } from '@materia/contracts/durations.ts'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { type Connection, mongo, Schema } from 'mongoose'
import { Deadline } from '../Deadline.ts'
import { allocateIds, idBlocks } from './ids.ts'
import { createMetrics } from '../observe/metrics.ts'
import { connectMongo, isDuplicateOf } from './connectMongo.ts'
import { prepareDatabase } from '../service/prepareDatabase.ts'
import { reportMongo } from './reportMongo.ts'
import { afterCommit, transaction } from './transaction.ts'

type Thing = { _id: number; name: string }

let connection: Connection

async function open() {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  const things = connection.model<Thing>(
    'Thing',
    new Schema<Thing>({ _id: Number, name: String }).index({ name: 1 }, { unique: true }),
  )
  await prepareDatabase(connection)
  return things
}

afterEach(() => connection.close())

describe('prepareDatabase', () => {
  it('lets an earlier version start beside this one', async () => {
    const ofEarlier = () =>
      Promise.all(
        ['consumed_events', 'failed_events'].map((name) =>
          connection
            .collection(name)
            .createIndex({ at: 1 }, { expireAfterSeconds: 31 * daySeconds }),
        ),
      )
    connection = await connectMongo(testMongoUrl(), uniqueDatabase())
    await ofEarlier()
    await prepareDatabase(connection)
    expect(await ofEarlier()).toEqual(['at_1', 'at_1'])
  })
})

describe('/metrics', () => {
  it('reports how long commands wait for a connection and use it', async () => {
    connection = await connectMongo(testMongoUrl(), uniqueDatabase())
    const metrics = createMetrics('things')
    reportMongo(connection.getClient(), metrics)
    const valueOf = async (name: string) =>
      Number(
        new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(
          await metrics.registry.metrics(),
        )?.[1],
      )
    await Promise.all(
      [1, 2, 3].map((_id) => connection.collection<Thing>('things').insertOne({ _id, name: 'a' })),
    )

    expect(await valueOf('mongodb_pool_wait_seconds_count')).toBeGreaterThanOrEqual(3)
    expect(await valueOf('mongodb_command_duration_seconds_count')).toBeGreaterThanOrEqual(3)
    expect([
      await valueOf('mongodb_connections_in_use'),
      await valueOf('mongodb_pool_failures_total'),
    ]).toEqual([0, 0])
  })
})

describe('ids', () => {
  beforeEach(() => open())

  it('are unique and start at 1 under concurrent calls', async () => {
    const firsts = await Promise.all(
      Array.from({ length: 20 }, () => allocateIds(connection, 'things', 5)),
    )
    expect(firsts.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => 1 + 5 * index),
    )
  })

  it('differ between processes that reserve them in blocks', async () => {
    const [one, other] = [idBlocks(connection, 'things', 4), idBlocks(connection, 'things', 4)]
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one() : other())),
    )
    expect(new Set(ids).size).toBe(20)
  })
})

describe('transactions with a lock', () => {
  it('see the writes of earlier ones across processes, so a limit holds', async () => {
    const things = await open()
    const other = await connectMongo(testMongoUrl(), connection.name)
    const addUpTo = (max: number) => (_: unknown, place: number) => {
      const by = place % 2 ? connection : other
      return transaction(
        by,
        async (session) => {
          const stored = by.collection<Thing>('things')
          if ((await stored.countDocuments({}, { session })) >= max) return false
          await stored.insertOne({ _id: place, name: String(place) }, { session })
          return true
        },
        { locks: ['things', `thing/${place % 5}`], deadline: new Deadline(20_000) },
      )
    }
    const added = await Promise.all(Array.from({ length: 40 }, addUpTo(7)))
    expect([added.filter(Boolean).length, await things.countDocuments()]).toEqual([7, 7])
    await other.close()
  })

  it('continue after one fails', async () => {
    await open()
    const failing = transaction(connection, async () => Promise.reject(new Error('no')), {
      locks: ['things'],
    })
    const next = transaction(connection, async () => 'done', { locks: ['things'] })
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})

describe('afterCommit', () => {
  it('runs once after the commit, not for a retried or a failed transaction', async () => {
    const things = await open()
    const committed: number[] = []
    let tries = 0
    const failing = transaction(connection, async (session) => {
      afterCommit(session, () => committed.push(0))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await transaction(connection, async (session) => {
      const attempt = ++tries
      await things.create([{ _id: attempt, name: 'a' }], { session })
      afterCommit(session, () => committed.push(attempt))
      if (attempt === 1)
        throw new mongo.MongoServerError({ errorLabels: ['TransientTransactionError'] })
      expect(committed).toEqual([])
    })
    expect(committed).toEqual([2])
    expect(await things.find().lean()).toMatchObject([{ _id: 2 }])
  })
})

describe('isDuplicateOf', () => {
  it('names the unique field that a write violated, in a transaction too', async () => {
    const things = await open()
    await things.create({ _id: 1, name: 'a' })
    const again = transaction(connection, (session) =>
      things.create([{ _id: 2, name: 'a' }], { session }),
    )
    const error = await again.catch((reason: unknown) => reason)
    expect([isDuplicateOf(error, 'name'), isDuplicateOf(error, 'email')]).toEqual([true, false])
  })
})

import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection, Model } from 'mongoose'
import { dateOrNull, defineModel, text, integer } from './defineModel.ts'
import { connectMongo } from './connectMongo.ts'
import { prepareDatabase } from '../service/prepareDatabase.ts'

type Lot = { _id: number; kind: string; quantity: number; endedAt: Date | null }

const lotModel = defineModel<Lot>(
  'lots',
  {
    _id: integer,
    kind: { ...text, enum: ['bale', 'bag'] },
    quantity: integer,
    endedAt: dateOrNull,
  },
  [[{ kind: 1 }]],
)

let connection: Connection
let lots: Model<Lot>
beforeAll(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  lots = lotModel(connection)
  await prepareDatabase(connection)
})
beforeEach(async () => {
  await lots.deleteMany()
  await lots.create({ _id: 1, kind: 'bale', quantity: 5 })
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

const filter = { _id: 1 }
const unknown: object = { color: 'red' }

describe('a model', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a document', () => lots.create({ _id: 2, kind: 'bale', quantity: -1 })],
    ['many documents', () => lots.insertMany([{ _id: 2, kind: 'crate', quantity: 1 }])],
    ['an update', () => lots.updateOne(filter, { $set: { quantity: -1 } }).exec()],
    ['an update of many', () => lots.updateMany(filter, { $set: { kind: 'crate' } }).exec()],
    [
      'an update that returns the row',
      () => lots.findOneAndUpdate(filter, { $set: { kind: '' } }).exec(),
    ],
    [
      'an upsert',
      () =>
        lots.updateOne({ _id: 3 }, { $setOnInsert: { quantity: 0.5 } }, { upsert: true }).exec(),
    ],
    ['a removed field', () => lots.updateOne(filter, { $unset: { kind: 1 } }).exec()],
    ['a replacement', () => lots.replaceOne(filter, { kind: 'bale', quantity: -1 }).exec()],
  ])('refuses %s with an invalid value', async (_what, write) => {
    await expect(write()).rejects.toThrow(/valid|required/i)
    expect(await lots.find().lean()).toEqual([{ _id: 1, kind: 'bale', quantity: 5, endedAt: null }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a document', () => lots.create([{ _id: 2, kind: 'bale', quantity: 1, ...unknown }])],
    ['an update', () => lots.updateOne(filter, { $set: unknown }).exec()],
    [
      'an update in bulk',
      () => lots.bulkWrite([{ updateOne: { filter, update: { $set: unknown } } }]),
    ],
    ['a filter', () => lots.find(unknown).exec()],
  ])('refuses an unknown field in %s', async (_where, use) => {
    await expect(use()).rejects.toThrow(/color/)
  })

  it('updates a row with fields that it does not know', async () => {
    const earlier = { _id: 4, kind: 'crate', ...unknown }
    await connection.collection<{ _id: number }>('lots').insertOne(earlier)
    await lots.updateOne({ _id: 4 }, { $set: { quantity: 7 } })
    expect(await connection.collection<{ _id: number }>('lots').findOne({ _id: 4 })).toEqual({
      ...earlier,
      quantity: 7,
    })
  })
})

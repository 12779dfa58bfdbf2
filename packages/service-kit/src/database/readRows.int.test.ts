import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection, Model } from 'mongoose'
import { pino } from 'pino'
import { date, defineModel, integer, text } from './defineModel.ts'
import { createMetrics, type Metrics } from '../observe/metrics.ts'
import { connectMongo } from './connectMongo.ts'
import { prepareDatabase } from '../service/prepareDatabase.ts'
import { readRows } from './readRows.ts'
import { reportUnreadable } from './reportUnreadable.ts'

type Lot = {
  _id: number
  kind: string
  quantity: number
  isSealed: boolean
  tags: string[]
  madeAt: Date
}

const lotModel = defineModel<Lot>('lots', {
  _id: integer,
  kind: { ...text, enum: ['bale', 'bag'] },
  quantity: integer,
  isSealed: { type: Boolean, default: false },
  tags: [String],
  madeAt: date,
})

let connection: Connection
let lots: Model<Lot>
let metrics: Metrics
let logged: { id: unknown; err: { message: string } }[]

beforeEach(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  lots = lotModel(connection)
  await prepareDatabase(connection)
  metrics = createMetrics('test')
  logged = []
  reportUnreadable({
    connection,
    log: pino({}, { write: (line) => void logged.push(JSON.parse(line)) }),
    metrics,
  })
})
afterEach(async () => {
  await connection.dropDatabase()
  await connection.close()
})

const lot: Lot = {
  _id: 1,
  kind: 'bale',
  quantity: 5,
  isSealed: true,
  tags: ['dry'],
  madeAt: new Date(0),
}

/** Bypasses the model, as a row of another version does. */
const write = (...rows: object[]) => connection.collection('lots').insertMany(rows)
const readAll = async (read: (row: Lot) => unknown = (row) => row) =>
  readRows(lots, await lots.find().sort({ _id: 1 }).lean(), read)

it.each<[string, object]>([
  ['an unknown value', { kind: 'crate' }],
  ['a field of another type', { madeAt: 'today' }],
  ['a list with elements of another type', { tags: [{ name: 'dry' }] }],
  ['a number that a validator refuses', { quantity: 0.5 }],
  ['a missing required field', { quantity: undefined }],
  ['null in a required field', { quantity: null }],
])('omits a row with %s from a list and refuses to read it alone', async (_what, change) => {
  await write(lot, { ...lot, _id: 2, ...change }, { ...lot, _id: 3 })
  expect(await readAll(({ _id }) => _id)).toEqual([1, 3])
  await expect(lots.findById(2).lean().exec()).rejects.toMatchObject({
    code: 'UNREADABLE',
    status: 503,
  })
  await expect(
    lots
      .findOneAndUpdate({ _id: 2 }, { $set: { isSealed: false } })
      .lean()
      .exec(),
  ).rejects.toMatchObject({ code: 'UNREADABLE' })
})

it('omits a row for which the reader throws', async () => {
  await write(lot, { ...lot, _id: 2, quantity: 0 })
  const perPiece = ({ quantity }: Lot) => {
    if (quantity === 0) throw new Error('No pieces')
    return 100 / quantity
  }
  expect(await readAll(perPiece)).toEqual([20])
})

it('reads rows of earlier versions with defaults and rows of newer versions with extra fields', async () => {
  const { isSealed: _sealed, tags: _tags, ...earlier } = lot
  await write(earlier, { ...lot, _id: 2, color: { r: 1 } })
  const read = [
    { ...lot, isSealed: false, tags: [] },
    { ...lot, _id: 2, color: { r: 1 } },
  ]
  expect(await readAll()).toEqual(read)
  expect(await lots.findById(1).lean()).toEqual(read[0])
})

it('reads selected fields of a row with another invalid field', async () => {
  await write({ ...lot, kind: 'crate' })
  expect(await lots.findById(1, { quantity: 1 }).lean()).toEqual({ _id: 1, quantity: 5 })
  expect(await lots.exists({ _id: 1 })).toEqual({ _id: 1 })
})

it('counts an unreadable row on each read and logs it once', async () => {
  await write({ ...lot, kind: 'crate' }, { ...lot, _id: 2, kind: 'sack' })
  for (let time = 0; time < 3; time++) await readAll()
  expect(await metrics.registry.metrics()).toContain(
    'unreadable_rows_total{collection="lots",service="test"} 6',
  )
  expect(logged).toMatchObject(
    [1, 2].map((id) => ({
      collection: 'lots',
      id,
      err: { message: 'this version does not know the value of kind' },
    })),
  )
})

import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection, Model } from 'mongoose'
import { connectMongo } from '../database/connectMongo.ts'
import { dateOrNull, defineModel, integer, text } from '../database/defineModel.ts'
import { prepareDatabase } from '../service/prepareDatabase.ts'
import { beginsWith } from './beginsWith.ts'
import { dueBy, hasDate, onlyDated } from './dates.ts'
import { findNewest, type NewestPage } from './findNewest.ts'
import { readRange } from './readRange.ts'

type Line = { _id: number; room: number; place: number; dueAt: Date | null; words: string[] }

const lineModel = defineModel<Line>(
  'lines',
  {
    _id: integer,
    room: integer,
    place: integer,
    dueAt: dateOrNull,
    words: { type: [text], default: [] },
  },
  [[{ room: 1, place: 1 }], [{ dueAt: -1 }, onlyDated('dueAt')], [{ words: 1 }]],
)

let connection: Connection
let lines: Model<Line>
beforeAll(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  lines = lineModel(connection)
  await prepareDatabase(connection)
})
beforeEach(() => lines.deleteMany())
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

const add = (rows: Partial<Line>[]) =>
  lines.create(rows.map((row) => ({ room: 1, place: row._id, ...row })))
const idsOf = (rows: Line[]) => rows.map(({ _id }) => _id)

describe('findNewest', () => {
  const newest = async (page: NewestPage) => idsOf(await findNewest(lines, { room: 1 }, page))

  it('returns no rows of an empty collection', async () => {
    expect(await newest({ limit: 3 })).toEqual([])
  })

  it('finds rows with large gaps between their ids, each once and in order', async () => {
    const ids = [701, 702, 480_000, 484_000, 484_001, 496_000, 496_001, 500_000, 500_001]
    await add([...ids.map((_id) => ({ _id, place: _id })), { _id: 400_000, place: 1, room: 2 }])
    expect(await newest({ limit: 100 })).toEqual(ids.toReversed())
    expect(await newest({ limit: 3 })).toEqual([500_001, 500_000, 496_001])
    expect(await newest({ limit: 3, below: 496_001 })).toEqual([496_000, 484_001, 484_000])
    expect(await newest({ limit: 3, below: 702 })).toEqual([701])
  })
})

describe('readRange', () => {
  const range = { where: { room: 1 }, field: 'place', above: 2, below: 40 } as const
  const isOdd = ({ place }: Line) => place % 2 === 1
  beforeEach(() => add(Array.from({ length: 50 }, (_, at) => ({ _id: at + 1, place: at + 1 }))))

  it('reads accepted rows from either end', async () => {
    const read = async (isNewestFirst: boolean) =>
      idsOf(await readRange(lines, { ...range, limit: 3, isSeen: isOdd, isNewestFirst }))
    expect(await read(true)).toEqual([39, 37, 35])
    expect(await read(false)).toEqual([3, 5, 7])
  })

  it('reads all rows within its ends without a limit', async () => {
    const all = idsOf(await readRange(lines, { ...range, isSeen: isOdd }))
    expect(all).toEqual(Array.from({ length: 19 }, (_, at) => 2 * at + 3))
  })
})

it('finds rows by a past date and no row without a date', async () => {
  const at = new Date('2026-11-26T12:00:00Z')
  const dates = [null, new Date(at.getTime() - 1), at, new Date(at.getTime() + 1)]
  await add(dates.map((dueAt, place) => ({ _id: place + 1, place, dueAt })))
  expect(
    idsOf(
      await lines
        .find({ dueAt: dueBy(at) })
        .sort({ dueAt: 1 })
        .lean(),
    ),
  ).toEqual([2, 3])
  expect(await lines.countDocuments({ dueAt: hasDate })).toBe(3)
})

it('finds rows by the prefix of one of their words', async () => {
  await add([
    { _id: 1, place: 1, words: ['pet', 'flakes'] },
    { _id: 2, place: 2, words: ['pallets', 'qe'] },
    { _id: 3, place: 3, words: ['a', 'z'] },
  ])
  expect(idsOf(await lines.find({ words: beginsWith('pe') }).lean())).toEqual([1])
  expect(
    idsOf(
      await lines
        .find({ words: beginsWith('p') })
        .sort({ _id: 1 })
        .lean(),
    ),
  ).toEqual([1, 2])
})

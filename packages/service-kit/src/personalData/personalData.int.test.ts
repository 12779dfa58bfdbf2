import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection } from 'mongoose'
import { connectMongo } from '../database/connectMongo.ts'
import { defineModel, integer, text } from '../database/defineModel.ts'
import { transaction } from '../database/transaction.ts'
import { prepareDatabase } from '../service/prepareDatabase.ts'
import { eraseAtOnce, exportPersonalData, type PersonalData } from './personalData.ts'

const noteModel = defineModel<{ _id: number; userId: number; words: string; secret: string }>(
  'notes',
  { _id: integer, userId: integer, words: text, secret: text },
  [[{ userId: 1 }]],
)
const chatModel = defineModel<{ _id: number; from: number; to: number }>('chats', {
  _id: integer,
  from: integer,
  to: integer,
})
const rateModel = defineModel<{ _id: number }>('rates', { _id: integer })

const modelsOf = (on: Connection) => ({
  notes: noteModel(on),
  chats: chatModel(on),
  rates: rateModel(on),
})
type Models = ReturnType<typeof modelsOf>

const personalData: PersonalData<Models> = {
  notes: {
    holds: 'notes that a company wrote',
    of: 'userId',
    exported: ({ _id: id, words }) => ({ id, words }),
    whenDeleted: 'atOnce',
  },
  chats: {
    holds: 'who wrote to whom',
    of: ['from', 'to'],
    exported: { files: ['chats.json'] },
    whenDeleted: { retained: 'the other side owns them too' },
  },
  rates: 'none',
}
const chats = { file: 'chats.json', rows: async () => ({ rows: [], next: null }) }

let connection: Connection
let models: Models
beforeAll(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  models = modelsOf(connection)
  await prepareDatabase(connection)
  await models.notes.create(
    Array.from({ length: 250 }, (_, at) => ({
      _id: at + 1,
      userId: at % 2,
      words: `note ${at + 1}`,
      secret: 'x',
    })),
  )
  await models.chats.create([
    { _id: 1, from: 0, to: 1 },
    { _id: 2, from: 1, to: 0 },
  ])
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

/** The exported files of user 0 by name. */
async function exported(): Promise<Record<string, unknown>> {
  const answer = exportPersonalData(models, personalData, [chats])
  const texts: Record<string, string> = {}
  for (let after: string | null = ''; after !== null;) {
    const { parts, next }: Awaited<ReturnType<typeof answer>> = await answer({ userId: 0, after })
    for (const { file, text: part = '' } of parts) texts[file] = (texts[file] ?? '') + part
    after = next
  }
  return Object.fromEntries(Object.entries(texts).map(([file, json]) => [file, JSON.parse(json)]))
}

it('exports every row of a person in pages, mapped by the table', async () => {
  expect(await exported()).toEqual({
    'chats.json': [],
    'notes.json': Array.from({ length: 125 }, (_, at) => ({
      id: 2 * at + 1,
      words: `note ${2 * at + 1}`,
    })),
  })
})

it('refuses a table that names other files than the export writes', () => {
  expect(() => exportPersonalData(models, personalData)).toThrow('chats.json')
  const unnamed = { ...chats, file: 'more.json' }
  expect(() => exportPersonalData(models, personalData, [chats, unnamed])).toThrow('more.json')
})

it('deletes only the rows that the table deletes with an account', async () => {
  await transaction(connection, (session) =>
    eraseAtOnce(models, personalData, { userId: 0, session }),
  )
  expect(await models.notes.countDocuments({ userId: 0 })).toBe(0)
  expect(await models.notes.countDocuments({ userId: 1 })).toBe(125)
  expect(await models.chats.countDocuments()).toBe(2)
})

it('does not compile without a rule for each collection', () => {
  // @ts-expect-error -- chats is missing
  const missing: PersonalData<Models> = { notes: 'none', rates: 'none' }
  const rule = { holds: 'words', exported: { files: [] }, whenDeleted: 'atOnce' } as const
  // @ts-expect-error -- notes have no such field
  const wrong: PersonalData<Pick<Models, 'notes'>> = { notes: { ...rule, of: 'owner' } }
  expect([missing, wrong]).toHaveLength(2)
})

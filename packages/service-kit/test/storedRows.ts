import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { type Connection, mongo } from 'mongoose'
import { connectMongo } from '../src/database/connectMongo.ts'

type Stored = { indexes: { key: Record<string, 1 | -1>; name: string }[]; rows: { _id: unknown }[] }

/**
 * Every collection of a database with its indexes and rows, as MongoDB's JSON. Tests of later
 * releases read such a dump.
 */
export async function readDatabase({ db }: Connection): Promise<string> {
  const names = (await db?.listCollections().toArray())?.map(({ name }) => name).toSorted() ?? []
  const collections = await Promise.all(
    names.map(async (name) => {
      const rows = await db?.collection(name).find().sort({ _id: 1 }).toArray()
      const indexes = await db?.collection(name).indexes()
      return `${JSON.stringify(name)}: {\n  "indexes": ${lines(indexes?.map(({ v: _v, ns: _ns, ...index }) => index))},\n  "rows": ${lines(rows)}\n}`
    }),
  )
  return `{\n${collections.join(',\n')}\n}\n`
}

/**
 * Creates a database with rows of another version, each passed through `change`. Returns its name.
 */
export async function storeRows(
  json: object,
  change: (row: object, collection: string) => object = (row) => row,
): Promise<string> {
  const name = uniqueDatabase()
  const connection = await connectMongo(testMongoUrl(), name)
  const stored: Record<string, Stored> = mongo.BSON.EJSON.deserialize(json)
  for (const [collection, { indexes, rows }] of Object.entries(stored)) {
    const target = await connection.createCollection(collection)
    for (const { key, ...options } of indexes)
      if (options.name !== '_id_') await target.createIndex(key, options)
    if (rows.length > 0) await target.insertMany(rows.map((row) => change(row, collection)))
  }
  await connection.close()
  return name
}

function lines(values: object[] = []): string {
  return values.length === 0
    ? '[]'
    : `[\n${values.map((value) => `    ${mongo.BSON.EJSON.stringify(value)}`).join(',\n')}\n  ]`
}

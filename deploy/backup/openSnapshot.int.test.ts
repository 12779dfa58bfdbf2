import { once } from 'node:events'
import { MongoClient } from 'mongodb'
import { testMongoUrl, uniqueDatabase } from '../local/backing/testUrls.ts'
import { openSnapshot } from './openSnapshot.ts'

let client: MongoClient

beforeAll(() => {
  client = new MongoClient(testMongoUrl(), { monitorCommands: true })
})

afterAll(() => client.close())

describe('a snapshot', () => {
  it('keeps its transaction alive while nobody reads, and shows the state at its start', async () => {
    const things = client.db(uniqueDatabase()).collection('things')
    await things.insertOne({ name: 'before' })
    const snapshot = await openSnapshot(client, 20)
    await once(client, 'commandSucceeded')
    await once(client, 'commandSucceeded')
    await things.insertOne({ name: 'after' })
    const read = []
    for await (const document of snapshot.read(things)) read.push(document)
    await snapshot.close()
    expect(read).toHaveLength(1)
    await things.drop()
  })
})

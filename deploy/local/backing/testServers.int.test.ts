import { MongoClient } from 'mongodb'
import { checkNats } from './checkNats.ts'
import { checkRedis } from './checkRedis.ts'
import { startTestMongo, startTestNats, startTestRedis, uniqueDatabase } from './testServers.ts'

describe('test servers', () => {
  it('share a MongoDB that runs transactions', async () => {
    const server = await startTestMongo()
    const client = await new MongoClient(server.url).connect()
    const notes = client.db(uniqueDatabase()).collection('notes')
    await client.withSession((session) => session.withTransaction(() => notes.insertOne({ text: 'kept' }, { session })))
    const count = (await notes.find().toArray()).length
    await client.close()
    expect(count).toBe(1)
  })

  it('bring a NATS that is back on its port after a kill', async () => {
    const server = await startTestNats()
    await server.kill()
    await server.restart()
    await expect(checkNats(server.url, 1000)).resolves.toBeUndefined()
    await server.stop()
  })

  it('bring a Redis that is gone after it is stopped', async () => {
    const server = await startTestRedis()
    await server.stop()
    await expect(checkRedis(server.url, 200)).rejects.toThrow('ECONNREFUSED')
  })
})

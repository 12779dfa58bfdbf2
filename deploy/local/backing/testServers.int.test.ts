import { Redis } from 'ioredis'
import { MongoClient } from 'mongodb'
import { connectNats, ensureStream } from '@materia/service-kit/src/nats/connectNats.ts'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from './testUrls.ts'

describe('the shared test servers', () => {
  it('have a MongoDB with transactions', async () => {
    const client = await new MongoClient(testMongoUrl()).connect()
    const notes = client.db(uniqueDatabase()).collection('notes')
    await client.withSession((session) =>
      session.withTransaction(() => notes.insertOne({ text: 'kept' }, { session })),
    )
    const count = (await notes.find().toArray()).length
    await client.close()
    expect(count).toBe(1)
  })

  it('have a NATS that separates streams with the same name', async () => {
    const [one, other] = [await connectNats(newNatsUrl()), await connectNats(newNatsUrl())]
    const stream = { name: 'notes', subjects: ['notes.note.written'] }
    for (const nats of [one, other]) await ensureStream(nats, stream)
    await one.jetstream().publish('notes.note.written', 'kept')
    const counts = await Promise.all(
      [one, other].map(
        async (nats) =>
          (await (await nats.jetstreamManager()).streams.info('notes')).state.messages,
      ),
    )
    for (const nats of [one, other]) await nats.close()
    expect(counts).toEqual([1, 0])
  })

  it('have a Redis that separates keys with the same name', async () => {
    const [one, other] = [new Redis(newRedisUrl()), new Redis(newRedisUrl())]
    await one.set('note', 'kept')
    const notes = [await one.get('note'), await other.get('note')]
    for (const redis of [one, other]) redis.disconnect()
    expect(notes).toEqual(['kept', null])
  })
})

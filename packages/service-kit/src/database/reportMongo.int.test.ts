import { once } from 'node:events'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { nextChange, watchChanges } from '../changes/changeStream.ts'
import { createMetrics } from '../observe/metrics.ts'
import { connectMongo } from './connectMongo.ts'
import { reportMongo } from './reportMongo.ts'

it('counts commands, except reads of a change stream', async () => {
  const database = uniqueDatabase()
  const other = await connectMongo(testMongoUrl(), database)
  const connection = await connectMongo(testMongoUrl(), database)
  const metrics = createMetrics('test')
  reportMongo(connection.getClient(), metrics)
  const counted = async () => {
    const text = await metrics.registry.getSingleMetricAsString('mongodb_command_duration_seconds')
    return Number(/_count\S* (\d+)/.exec(text)?.[1])
  }
  const stream = watchChanges(connection.db!, {
    collections: ['things'],
    fields: [],
    resumeAfter: undefined,
  })
  try {
    const change = nextChange(stream, 10_000, new AbortController().signal)
    await once(stream, 'resumeTokenChanged')
    await other.collection<{ _id: number }>('things').insertOne({ _id: 1 })
    expect(await change).toMatchObject({ documentKey: { _id: 1 } })
    await connection.db!.command({ ping: 1 })
    expect(await counted()).toBe(1)
  } finally {
    await stream.close()
    await connection.close()
    await other.dropDatabase()
    await other.close()
  }
})

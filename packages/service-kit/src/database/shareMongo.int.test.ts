import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { shareMongo } from './shareMongo.ts'

describe('shareMongo', () => {
  it('opens databases by one client, until the last one is closed', async () => {
    const connect = shareMongo({ maxPoolSize: 10 })
    const [one, other] = [uniqueDatabase(), uniqueDatabase()]
    const first = await connect(testMongoUrl(), one)
    const second = await connect(testMongoUrl(), other)
    expect(first.getClient()).toBe(second.getClient())
    await first.collection('things').insertOne({ name: 'flake' })
    expect(await second.collection('things').countDocuments()).toBe(0)

    await first.dropDatabase()
    await first.close()
    expect(await second.collection('things').countDocuments()).toBe(0)
    await second.close()
    await expect(second.collection('things').countDocuments()).rejects.toThrow()
  })
})

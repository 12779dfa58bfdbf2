import { createHmac } from 'node:crypto'
import { newNatsUrl, testMongoUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { eventually } from '../../test/eventually.ts'
import { things } from '../../test/things.ts'
import { key, makeThing, startThings, type ThingsProcess } from '../../test/thingsProcess.ts'
import { connectMongo } from '../database/connectMongo.ts'
import { connectNats } from '../nats/connectNats.ts'
import { request } from '../nats/respond.ts'

describe('the process of a service', () => {
  const natsUrl = newNatsUrl()
  let service: ThingsProcess

  beforeAll(() => {
    service = startThings({ NATS_URL: natsUrl })
  })

  afterAll(() => service.stop())

  it('handles calls, publishes events, consumes them and replies to requests', async () => {
    const nats = await connectNats(natsUrl)
    const url = await service.listening
    expect((await makeThing(url, 'flake')).status).toBe(201)
    expect(await (await makeThing(url, 'flake')).json()).toMatchObject({ code: 'THING_TAKEN' })
    expect(await (await fetch(`${url}/api/things`)).json()).toEqual([{ name: 'flake' }])
    expect(
      await eventually(() => request(nats, things.holdThing, { id: 7 }).catch(() => null)),
    ).toBe('held')
    const connection = await connectMongo(testMongoUrl(), service.database)
    await eventually(() => connection.collection('heard').findOne({ name: 'flake' }))
    await connection.close()
    await nats.close()
  })

  it('accepts the gateway of the last release if it has the secret', async () => {
    const fields = `7.user.abc-123.${Date.now() + 60_000}`
    const signature = createHmac('sha256', key).update(fields).digest('base64url')
    expect(
      (await makeThing(await service.listening, 'bottle', { identity: `${fields}.${signature}` }))
        .status,
    ).toBe(201)
  })
})

describe('a service', () => {
  it('upgrades its database and exits with --upgrade', async () => {
    const { ended, output, database, stop } = startThings({}, ['--upgrade'])
    expect(await ended).toEqual([0, null])
    expect(output.filter((line) => line.includes('listening'))).toEqual([])
    const connection = await connectMongo(testMongoUrl(), database)
    const indexes = await connection.collection('things').indexes()
    await connection.close()
    await stop()
    expect(indexes.map(({ key }) => key)).toContainEqual({ name: 1 })
  })

  it('logs why it cannot start and exits', async () => {
    const { ended, output } = startThings({ IDENTITY_KEY: 'short' })
    expect(await ended).toEqual([1, null])
    expect(output).toEqual([expect.stringMatching(/^Configuration: IDENTITY_KEY/)])
  })
})

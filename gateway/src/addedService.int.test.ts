import { join } from 'node:path'
import {
  newNatsUrl,
  newRedisUrl,
  testMongoUrl,
  uniqueDatabase,
} from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { call, cookieHeader } from '../test/client.ts'
import {
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
  startStub,
} from '../test/processes.ts'

const database = uniqueDatabase()
let processes: RunningProcess[]
let gateway: RunningProcess

beforeAll(async () => {
  const env = {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: database,
    NATS_URL: newNatsUrl(),
    IDENTITY_KEY: secrets.identityKey,
    STOP_DELAY_MS: '0',
    ANSWER_WITHIN_MS: '30000',
  }
  const things = await startProcess(
    join(__dirname, '../../packages/service-kit/test/thingsServer.ts'),
    env,
  )
  const stub = await startStub()
  gateway = await startGateway({
    catalog: stub.url,
    identity: stub.url,
    redis: newRedisUrl(),
    env: { THINGS_URL: things.url },
    script: 'thingsGateway.ts',
  })
  processes = [gateway, things, stub]
})

afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()))
  const connection = await connectMongo(testMongoUrl(), database)
  await connection.dropDatabase()
  await connection.close()
})

describe('a service that was added by one row of the table', () => {
  it('is called through the gateway, by visitors and by users', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const url = `${gateway.url}/api/things`
    expect(await call(url, { method: 'POST', json: { name: 'flake' } })).toMatchObject({
      status: 401,
    })
    expect(
      await call(url, {
        method: 'POST',
        json: { name: 'flake' },
        headers: { cookie: cookieHeader(cookies) },
      }),
    ).toMatchObject({ status: 201 })
    expect(await call(url)).toMatchObject({ status: 200, text: '[{"name":"flake"}]' })
  })

  it('is waited for before the gateway is ready', async () => {
    expect(await call(`${gateway.url}/readyz`)).toMatchObject({ status: 200 })
    await processes[1]!.kill()
    expect(JSON.parse((await call(`${gateway.url}/readyz`)).text)).toMatchObject({
      missing: ['things'],
    })
  })

  it('is in the document of the API with its errors', async () => {
    const { paths } = JSON.parse((await call(`${gateway.url}/api/openapi.json`)).text)
    expect(paths['/api/things'].post).toMatchObject({ operationId: 'makeThing', tags: ['things'] })
    expect(paths['/api/things'].post.responses[409].description).toBe(
      'THING_TAKEN: There is a thing of this name',
    )
  })
})

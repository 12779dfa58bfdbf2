import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import {
  call,
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
  startStub,
} from '@materia/gateway/test/publicApi.ts'
import { MongoClient } from 'mongodb'
import { startTestServer, type TestServer } from '../backing/testServers.ts'
import { testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { waitFor } from '../processes/waitFor.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-password-'))
const database = uniqueDatabase()
const password = 'hojuelas de PET'
const newPassword = 'molido de PEAD'

let nats: TestServer
let redis: TestServer
let processes: RunningProcess[]
let gateway: RunningProcess

beforeAll(async () => {
  ;[nats, redis] = await Promise.all([startTestServer('NATS'), startTestServer('Redis')])
  const env = {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: database,
    NATS_URL: nats.url,
    ...serviceKeys(secrets.identityKey),
    STOP_DELAY_MS: '0',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://password.example',
    FILES_DIR: join(folder, 'files'),
    MAIL_DIR: join(folder, 'mail'),
    // Hashing a password takes long on a busy machine.
    REQUEST_TIMEOUT_MS: '30000',
  }
  const [stub, identity] = await Promise.all([
    startStub(),
    startProcess(join(rootDir, 'services/identity/src/server.ts'), env),
  ])
  const limits = {
    FORMS_PER_ADDRESS: '10000',
    LOGINS_PER_ADDRESS: '10000',
    UPSTREAM_TIMEOUT_MS: '40000',
    REDIS_TIMEOUT_MS: '300',
  }
  gateway = await startGateway({
    catalog: stub.url,
    identity: identity.url,
    redis: redis.url,
    env: { NATS_URL: nats.url, ...limits },
  })
  processes = [gateway, stub, identity]
})

afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()))
  await Promise.all([nats.stop(), redis.stop()])
  const mongo = await MongoClient.connect(testMongoUrl())
  await mongo.db(database).dropDatabase()
  await mongo.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (path: string, json: object, cookie = '') =>
  call(gateway.url + path, { method: 'POST', json, ...(cookie && { headers: { cookie } }) })
const login = (username: string, given: string) => post('/api/login', { username, password: given })
const change = (cookie: string) =>
  post('/api/user/change-password', { currentPassword: password, newPassword }, cookie)
const statusOf = async (cookie: string) =>
  (await call(`${gateway.url}/api/user`, { headers: { cookie } })).status

/** Registers a company and signs it in a second time. */
async function register(username: string): Promise<[string, string]> {
  const company = {
    username,
    email: `${username}@password.example`,
    password,
    confirmPassword: password,
    companyName: username,
    description: 'PET',
  }
  const { cookies } = await post('/api/register', company)
  return [cookieHeader(cookies), cookieHeader((await login(username, password)).cookies)]
}

describe('a changed password', () => {
  it('during a NATS outage ends the other sessions afterwards, and never its own', async () => {
    const [own, other] = await register('norte')
    await nats.kill()
    const { status } = await change(own).finally(nats.restart)
    expect(status).toBe(204)
    expect(await waitFor(async () => ((await statusOf(other)) === 401 ? true : null), 60_000)).toBe(
      true,
    )
    expect(await statusOf(own)).toBe(200)
  })

  it('during a Redis outage is refused completely, and accepted afterwards', async () => {
    const [own, other] = await register('sur')
    await redis.kill()
    const refused = await change(own)
    await redis.restart()
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'UNAVAILABLE'])
    // Uses the old password, which is still valid.
    const again = await waitFor(async () => {
      const { status } = await change(own)
      return status === 503 ? null : status
    }, 60_000)
    expect(again).toBe(204)
    expect(await waitFor(async () => ((await statusOf(other)) === 401 ? true : null), 60_000)).toBe(
      true,
    )
  })
})

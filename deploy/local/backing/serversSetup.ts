import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandGuard } from '../processes/startGuard.ts'
import { backingKinds } from './programs/ServerProgram.ts'
import { addRedisUsers } from './testRedisUsers.ts'
import { startTestServer, type TestServer } from './testServers.ts'

let servers: TestServer[] | undefined

/**
 * Runs before the tests: starts a Redis, a NATS and two MongoDBs for all of them, because SecantusDB
 * in Python uses one core. Tests find these in `testUrls.ts`.
 */
export default async function serversSetup(): Promise<void> {
  if (servers !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'materia-slots-'))
  commandGuard().erase(folder)
  // Also installs or pulls missing servers, because no test timeout applies here.
  servers = await Promise.all([...backingKinds, 'MongoDB' as const].map(startTestServer))
  const [mongo, redis, nats, secondMongo] = servers.map(({ url }) => url)
  await addRedisUsers(redis!)
  Object.assign(process.env, {
    TEST_MONGO_URLS: `${mongo} ${secondMongo}`,
    TEST_REDIS_URL: redis,
    TEST_NATS_URL: nats,
    TEST_SLOTS: folder,
  })
}

/** Runs after the tests. */
export async function stopServers(): Promise<void> {
  await Promise.all(servers?.map((server) => server.stop()) ?? [])
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import {
  type RunningProcess,
  type Served,
  secrets,
  serveGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { type Db, MongoClient } from 'mongodb'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { gatewayUrls } from '../platform/gatewayUrls.ts'
import { waitFor } from '../processes/waitFor.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'

export type RunningServices = Awaited<ReturnType<typeof startServices>>

/**
 * Starts one process of each service over the shared test servers. `serveGateway` adds a gateway in
 * this process.
 */
export async function startServices() {
  const folder = mkdtempSync(join(tmpdir(), 'materia-services-'))
  const mongo = await MongoClient.connect(testMongoUrl())
  const env = {
    MONGO_URL: testMongoUrl(),
    NATS_URL: newNatsUrl(),
    REDIS_URL: newRedisUrl(),
    ...serviceKeys(secrets.identityKey),
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
    REQUEST_TIMEOUT_MS: '30000',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://sample.example',
    FILES_DIR: join(folder, 'files'),
    MAIL_DIR: join(folder, 'mail'),
  }
  const prefix = uniqueDatabase()
  const start = async (name: string): Promise<[string, RunningProcess]> => [
    name,
    await startProcess(join(rootDir, 'services', name, 'src/server.ts'), {
      ...env,
      MONGO_DATABASE: `${prefix}_${name}`,
    }),
  ]
  const running = Object.fromEntries(await Promise.all(services.map(({ name }) => start(name))))
  for (const { url } of Object.values(running))
    await waitFor(async () => ((await fetch(`${url}/readyz`)).ok ? true : null), 60_000)
  const redis = newRedisUrl()
  const gateways: Served[] = []
  const database = (service: string): Db => mongo.db(`${prefix}_${service}`)
  return {
    processes: Object.values(running),
    database,
    /** All gateways share their sessions. */
    async serveGateway(more: Record<string, string>): Promise<Served> {
      const urls = gatewayUrls((service) => running[service]!.url)
      const gateway = await serveGateway({
        catalog: '',
        identity: '',
        redis,
        env: { ...urls, BEHIND_TLS: 'true', ...more },
      })
      gateways.push(gateway)
      return gateway
    },
    async stop() {
      await Promise.all([...gateways, ...Object.values(running)].map(({ kill }) => kill()))
      await Promise.all(services.map(({ name }) => database(name).dropDatabase()))
      await mongo.close()
      rmSync(folder, { recursive: true })
    },
  }
}

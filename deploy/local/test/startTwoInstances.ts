import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import {
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { type Db, MongoClient } from 'mongodb'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { gatewayUrls } from '../platform/gatewayUrls.ts'
import { waitFor } from '../processes/waitFor.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>
type Database = (service: string) => Db
type Options = {
  /** Environment of the services and gateways. */
  env?: Record<string, string>
  /** Writes rows before the services start. */
  prepare?: (database: Database) => Promise<unknown>
}

export const formsPerAddress = 6

/** Starts two of each service behind two gateways, over the shared test servers. */
export async function startTwoInstances({ env = {}, prepare }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'materia-two-'))
  const mailDir = join(folder, 'mail')
  const natsUrl = newNatsUrl()
  const mongo = await MongoClient.connect(testMongoUrl())
  const names = Object.fromEntries(
    services.map(({ name }) => [name, `${uniqueDatabase()}_${name}`]),
  )
  const database: Database = (service) => mongo.db(names[service])
  await prepare?.(database)

  const instances = await startServices((name) => ({
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: names[name]!,
    NATS_URL: natsUrl,
    ...serviceKeys(secrets.identityKey),
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
    REQUEST_TIMEOUT_MS: '30000',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://two.example',
    FILES_DIR: join(folder, 'files'),
    MAIL_DIR: mailDir,
    ...env,
  }))
  const gateways = await startGateways(instances, env)
  for (const { url } of Object.values(instances).flat())
    await waitFor(async () => ((await fetch(`${url}/readyz`)).ok ? true : null), 30_000)
  const processes = [...gateways, ...Object.values(instances).flat()]
  return {
    gateways,
    instances,
    processes,
    database,
    mailDir,
    natsUrl,
    async stop() {
      await Promise.all(processes.map(({ kill }) => kill()))
      await Promise.all(Object.values(names).map((name) => mongo.db(name).dropDatabase()))
      await mongo.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function startServices(
  envOf: (name: string) => Record<string, string>,
): Promise<Record<string, RunningProcess[]>> {
  const redis = { REDIS_URL: newRedisUrl() }
  const start = (name: string) =>
    startProcess(join(rootDir, 'services', name, 'src/server.ts'), { ...redis, ...envOf(name) })
  return Object.fromEntries(
    await Promise.all(
      services.map(async ({ name }) => [name, await Promise.all([start(name), start(name)])]),
    ),
  )
}

async function startGateways(
  instances: Record<string, RunningProcess[]>,
  env: Record<string, string>,
): Promise<RunningProcess[]> {
  const front = {
    ...gatewayUrls((service) => instances[service]!.map(({ url }) => url).join()),
    BEHIND_TLS: 'true',
    FORMS_PER_ADDRESS: String(formsPerAddress),
    ...env,
  }
  const redis = newRedisUrl()
  const start = () => startGateway({ catalog: '', identity: '', redis, env: front })
  return await Promise.all([start(), start()])
}

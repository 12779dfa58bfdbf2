import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogModels } from '@materia/catalog/src/publicApi.ts'
import { createBuild, startStub } from '@materia/gateway/test/publicApi.ts'
import { ordersModels } from '@materia/orders/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import getPort from 'get-port'
import type { Connection } from 'mongoose'
import { backingKinds } from '../../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../../local/backing/testServers.ts'
import { gatewayUrls } from '../../local/platform/gatewayUrls.ts'
import { unlimited } from '../unlimited.ts'
import { createListLots } from './createListLots.ts'
import { createSignIn } from './createSignIn.ts'
import { startPart } from './startPart.ts'

export type Trade = Awaited<ReturnType<typeof startTrade>>

type Stops = (() => Promise<unknown>)[]

const secret = 'a key that only the bench signs with'

/** Two of orders, and catalog and identity for real, over servers of their own behind one gateway, where any name signs in: what stands for identity's logins answers at once. */
export async function startTrade() {
  const stops: Stops = []
  // Also when one of them does not start: whoever reads our output waits for the end of all who have it.
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    return { ...(await start(stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(stops: Stops) {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  // The gateway is ready only with something released.
  const buildDir = await createBuild()
  stops.push(() => Promise.all([folder, buildDir].map((each) => rm(each, { recursive: true }))))
  const [stub, ...servers] = await Promise.all([startStub(), ...backingKinds.map(startTestServer)])
  const [mongo, redis, nats] = servers
  stops.push(() => Promise.all([stub.kill(), ...servers.map((server) => server.stop())]))
  const open = async <Models>(database: string, modelsOf: (connection: Connection) => Models) => {
    const connection = await connectMongo(mongo!.url, database)
    stops.push(() => connection.close())
    const models = modelsOf(connection)
    await prepareDatabase(connection)
    return { ...models, connection }
  }
  const [orders, catalog] = [
    await open('materia_orders', ordersModels),
    await open('materia_catalog', catalogModels),
  ]
  const { parts, gateway } = await startProcesses(stops, {
    folder,
    buildDir,
    loginUrl: stub.url,
    urls: { MONGO_URL: mongo!.url, REDIS_URL: redis!.url, NATS_URL: nats!.url },
  })
  return {
    url: gateway.url,
    orders,
    catalog,
    /** All that can be killed and started again. */
    parts: [
      ...parts,
      gateway,
      ...servers.map((server, at) => ({
        name: backingKinds[at]!,
        kill: () => server.kill(),
        restart: () => server.restart(),
        isReady: async () => {},
      })),
    ],
    list: createListLots(catalog),
    signIn: createSignIn(gateway.url, orders),
  }
}

type Where = {
  folder: string
  buildDir: string
  /** What answers logins, and all services that are not started. */
  loginUrl: string
  urls: { MONGO_URL: string; REDIS_URL: string; NATS_URL: string }
}

/** The services, and their gateway once they are ready. */
async function startProcesses(stops: Stops, { folder, buildDir, loginUrl, urls }: Where) {
  const env = {
    ...urls,
    IDENTITY_KEY: secret,
    PUBLIC_URL: 'http://127.0.0.1:8080',
    FILES_DIR: folder,
    MAIL_DIR: join(folder, 'mail'),
    LOG_LEVEL: 'warn',
  }
  const names = ['orders', 'orders', 'catalog', 'identity']
  const ports = await Promise.all([...names, 'gateway'].map(() => getPort()))
  const urlsOf = (name: string) =>
    names.flatMap((one, at) => (one === name ? [`http://127.0.0.1:${ports[at]}`] : [])).join()
  const parts = names.map((name, at) => startPart(name, `services/${name}`, env, ports[at]!))
  stops.push(() => Promise.all(parts.map((part) => part.stop())))
  await Promise.all(parts.map(({ isReady }) => isReady()))
  const front = {
    ...unlimited,
    LOGINS_PER_ADDRESS: '1000000',
    REDIS_URL: urls.REDIS_URL,
    IDENTITY_KEY: secret,
    SESSION_KEYS: secret,
    BUILD_DIR: buildDir,
    LOG_LEVEL: 'warn',
    ...gatewayUrls((service) =>
      names.includes(service) && service !== 'identity' ? urlsOf(service) : loginUrl,
    ),
  }
  const gateway = startPart('gateway', 'gateway', front, ports.at(-1)!)
  stops.push(() => gateway.stop())
  await gateway.isReady()
  return { parts, gateway }
}

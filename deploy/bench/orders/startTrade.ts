import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogModels, type MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { call, cookieHeader, createBuild, startStub } from '@materia/gateway/test/publicApi.ts'
import { ordersModels } from '@materia/orders/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import getPort from 'get-port'
import type { Connection } from 'mongoose'
import { backingKinds } from '../../local/backing/ServerProgram.ts'
import { startTestServer } from '../../local/backing/testServers.ts'
import { gatewayUrls } from '../../local/gatewayUrls.ts'
import type { Company } from '../chat/startStage.ts'
import { unlimited } from '../unlimited.ts'
import { startPart } from './startPart.ts'
import { companyName } from './writeOrders.ts'

export type Trade = Awaited<ReturnType<typeof startTrade>>

const secret = 'a key that only the bench signs with'
const atOnce = 20

/** Two of orders, and catalog and identity for real, over servers of their own behind one gateway, where any name signs in: what stands for identity's logins answers at once. */
export async function startTrade() {
  const stops: (() => Promise<unknown>)[] = []
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

async function start(stops: (() => Promise<unknown>)[]) {
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

  const env = {
    MONGO_URL: mongo!.url,
    NATS_URL: nats!.url,
    REDIS_URL: redis!.url,
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
    REDIS_URL: redis!.url,
    IDENTITY_KEY: secret,
    SESSION_KEYS: secret,
    BUILD_DIR: buildDir,
    LOG_LEVEL: 'warn',
    ...gatewayUrls((service) =>
      names.includes(service) && service !== 'identity' ? urlsOf(service) : stub.url,
    ),
  }
  const gateway = startPart('gateway', 'gateway', front, ports.at(-1)!)
  stops.push(() => gateway.stop())
  await gateway.isReady()
  let [named, listed] = [0, 1_000]

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
    /** Lists lots of a company, a kilogram for a dollar. */
    async list(
      count: number,
      lot: Pick<MaterialDocument, 'userId' | 'quantity' | 'isSingleLot'>,
    ): Promise<number[]> {
      const ids = Array.from({ length: count }, () => ++listed)
      await catalog.materials.insertMany(
        ids.map((_id) => ({
          ...material,
          ...lot,
          _id,
          availableQuantity: lot.quantity,
          kilograms: lot.quantity,
          priceCents: lot.quantity * 100,
          createdAt: new Date(),
        })),
      )
      return ids
    },
    /** Signs in companies that orders know. */
    async signIn(count: number): Promise<Company[]> {
      const names = Array.from({ length: count }, () => `company${++named}`)
      const companies: Company[] = []
      while (companies.length < count)
        companies.push(
          ...(await Promise.all(
            names
              .slice(companies.length, companies.length + atOnce)
              .map((name) => signIn(gateway.url, name)),
          )),
        )
      await orders.companies.insertMany(
        companies.map(({ userId }, at) => ({
          _id: userId,
          revision: 1,
          username: names[at]!,
          companyName: companyName(userId),
          profilePictureUrl: '',
          language: null,
        })),
      )
      return companies
    },
  }
}

const material = {
  revision: 1,
  title: 'Polypropylene / Ground / Blue / Post-industrial',
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  unit: 'Kg',
  currency: 'USD',
  country: 'MEX',
  state: 'NL',
  materialOrigin: 'Post-industrial',
  status: 'available',
  images: [],
  deletedAt: null,
} as const

async function signIn(url: string, username: string, triesLeft = 5): Promise<Company> {
  const { status, text, cookies } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
  })
  if (status === 503 && triesLeft > 0) return signIn(url, username, triesLeft - 1)
  if (status !== 200) throw new Error(`${status} for a login: ${text}`)
  return { userId: JSON.parse(text).id, cookie: cookieHeader(cookies) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatModels } from '@materia/chat/src/publicApi.ts'
import { call, cookieHeader, startStub } from '@materia/gateway/test/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import getPort from 'get-port'
import { backingKinds } from '../../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../../local/backing/testServers.ts'
import { gatewayUrls } from '../../local/platform/gatewayUrls.ts'
import { startServiceProcess } from '../catalog/serviceProcess.ts'
import { unlimited } from '../unlimited.ts'

export type Company = { userId: number; cookie: string }
export type Stage = Awaited<ReturnType<typeof startStage>>

const database = 'bench_chat'
const secret = 'a key that only the bench signs with'
const atOnce = 20

/** So many processes of chat over servers of their own behind one gateway, where any name signs in: what stands for identity answers at once. */
export async function startStage(instances: number) {
  const stops: (() => Promise<unknown>)[] = []
  // Also when one of them does not start: whoever reads our output waits for the end of all who have it.
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    return { ...(await start(instances, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(instances: number, stops: (() => Promise<unknown>)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  stops.push(() => rm(folder, { recursive: true }))
  const [stub, ...servers] = await Promise.all([startStub(), ...backingKinds.map(startTestServer)])
  const [mongo, redis, nats] = servers
  stops.push(() => Promise.all([stub.kill(), ...servers.map((server) => server.stop())]))
  const connection = await connectMongo(mongo!.url, database)
  stops.push(() => connection.close())
  const models = chatModels(connection)
  await prepareDatabase(connection)

  const env = {
    MONGO_URL: mongo!.url,
    MONGO_DATABASE: database,
    NATS_URL: nats!.url,
    REDIS_URL: redis!.url,
    FILES_DIR: folder,
    IDENTITY_KEY: secret,
    PUBLIC_URL: 'http://127.0.0.1:8080',
  }
  const ports = await Promise.all(Array.from({ length: instances }, () => getPort()))
  const chats = ports.map((port) => startServiceProcess('services/chat', env, { port }))
  stops.push(() => Promise.all(chats.map((chat) => chat.stop())))
  await Promise.all(chats.map((chat) => chat.logged('listening')))
  const gateway = startServiceProcess('gateway', {
    ...unlimited,
    LOGINS_PER_ADDRESS: '1000000',
    REDIS_URL: redis!.url,
    IDENTITY_KEY: secret,
    SESSION_KEYS: secret,
    BUILD_DIR: folder,
    ...gatewayUrls((service) =>
      service === 'chat' ? ports.map((port) => `http://127.0.0.1:${port}`).join() : stub.url,
    ),
  })
  stops.push(() => gateway.stop())
  const url = await gateway.url()
  let named = 0

  return {
    url,
    gateway,
    chats,
    models,
    /** Kills a process of chat, and starts it again where it was. */
    async killChat(place: number): Promise<void> {
      await chats[place]!.stop('SIGKILL')
      chats[place] = startServiceProcess('services/chat', env, { port: ports[place]! })
      await chats[place].logged('listening')
    },
    /** Signs in companies that chat knows. */
    async signIn(count: number): Promise<Company[]> {
      const names = Array.from({ length: count }, () => `company${++named}`)
      const companies: Company[] = []
      while (companies.length < count)
        companies.push(
          ...(await Promise.all(
            names
              .slice(companies.length, companies.length + atOnce)
              .map((name) => signIn(url, name)),
          )),
        )
      await models.partners.insertMany(
        companies.map(({ userId }, place) => ({
          _id: userId,
          revision: 1,
          username: names[place],
          companyName: names[place],
        })),
      )
      return companies
    },
  }
}

async function signIn(url: string, username: string, triesLeft = 5): Promise<Company> {
  const { status, text, cookies } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
  })
  if (status === 503 && triesLeft > 0) return signIn(url, username, triesLeft - 1)
  if (status !== 200) throw new Error(`${status} for a login: ${text}`)
  return { userId: JSON.parse(text).id, cookie: cookieHeader(cookies) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuild, startStub } from '@materia/gateway/test/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import getPort from 'get-port'
import type { Connection } from 'mongoose'
import { backingKinds } from '../../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../../local/backing/testServers.ts'
import { gatewayUrls } from '../../local/platform/gatewayUrls.ts'
import { waitFor } from '../../local/processes/waitFor.ts'
import { startServiceProcess } from './serviceProcess.ts'
import { unlimited } from './withPlatform.ts'

/** A process or server that can be killed, and restarted at the same address. */
export type Part = {
  name: string
  kill: () => Promise<unknown>
  restart: () => Promise<unknown>
  isReady: () => Promise<unknown>
}
export type Stage = Awaited<ReturnType<typeof startStage>>

const secret = 'a key that only the bench signs with'
const timeoutMs = 120_000

/**
 * Starts these services over separate servers behind one gateway. A name that appears twice gets
 * two processes. A stub handles logins, so any name can sign in. `gatewayEnv` and `serviceEnv`
 * replace variables.
 */
export async function startStage(
  names: string[],
  gatewayEnv: Record<string, string> = {},
  serviceEnv: Record<string, string> = {},
) {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    return { ...(await start(names, stops, { gatewayEnv, serviceEnv })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  names: string[],
  stops: (() => Promise<unknown>)[],
  { gatewayEnv, serviceEnv }: Record<'gatewayEnv' | 'serviceEnv', Record<string, string>>,
) {
  // The gateway needs a release to become ready.
  const [folder, buildDir] = [await mkdtemp(join(tmpdir(), 'materia-bench-')), await createBuild()]
  stops.push(() => Promise.all([folder, buildDir].map((each) => rm(each, { recursive: true }))))
  const [stub, ...servers] = await Promise.all([startStub(), ...backingKinds.map(startTestServer)])
  stops.push(() => Promise.all([stub.kill(), ...servers.map((server) => server.stop())]))
  const [mongo, redis, nats] = servers
  const env = {
    MONGO_URL: mongo!.url,
    REDIS_URL: redis!.url,
    NATS_URL: nats!.url,
    IDENTITY_KEY: secret,
    PUBLIC_URL: 'http://127.0.0.1:8080',
    FILES_DIR: folder,
    MAIL_DIR: join(folder, 'mail'),
    LOG_LEVEL: 'warn',
    ...serviceEnv,
  }
  const ports = await Promise.all(names.map(() => getPort()))
  const services = names.map((name, at) => startPart(name, `services/${name}`, env, ports[at]!))
  stops.push(() => Promise.all(services.map((part) => part.stop())))
  await Promise.all(services.map(({ isReady }) => isReady()))
  const urlsOf = (service: string) =>
    services.flatMap(({ name, url }) => (name === service ? [url] : [])).join()
  const front = {
    ...unlimited,
    REDIS_URL: redis!.url,
    IDENTITY_KEY: secret,
    SESSION_KEYS: secret,
    BUILD_DIR: buildDir,
    LOG_LEVEL: 'warn',
    // Identity runs only for its events. The stub handles its calls.
    ...gatewayUrls((service) => (service === 'identity' ? stub.url : urlsOf(service) || stub.url)),
    ...gatewayEnv,
  }
  const gateway = startPart('gateway', 'gateway', front, await getPort())
  stops.push(() => gateway.stop())
  await gateway.isReady()
  const killable = servers.map((server, at): Part => ({
    name: backingKinds[at]!,
    kill: () => server.kill(),
    restart: () => server.restart(),
    isReady: async () => {},
  }))
  return {
    url: gateway.url,
    gateway,
    services,
    parts: [...services, gateway, ...killable] as Part[],
    /** Opens the database of a service. */
    async open<Models>(service: string, modelsOf: (connection: Connection) => Models) {
      const connection = await connectMongo(mongo!.url, `materia_${service}`)
      stops.push(() => connection.close())
      const models = modelsOf(connection)
      await prepareDatabase(connection)
      return { ...models, connection }
    },
  }
}

function startPart(name: string, folder: string, env: Record<string, string>, port: number) {
  const run = () => startServiceProcess(folder, env, port)
  let running = run()
  const url = `http://127.0.0.1:${port}`
  const ask = () => {
    // A process that starts without its database exits, and a supervisor restarts it.
    if (running.hasExited()) running = run()
    return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok || null,
      () => null,
    )
  }
  return {
    name,
    url,
    kill: () => running.stop('SIGKILL'),
    restart: async () => void (running = run()),
    isReady: () => waitFor(ask, timeoutMs, 50),
    report: () => running.report(),
    stop: () => running.stop(),
  }
}

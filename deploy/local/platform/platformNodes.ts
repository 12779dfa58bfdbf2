import { join } from 'node:path'
import { type Service, services } from '@materia/contracts/services.ts'
import getPort from 'get-port'
import type { BackingKind } from '../backing/programs/ServerProgram.ts'
import { readSecrets } from '../secrets/readSecrets.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'
import { gatewayUrls } from './gatewayUrls.ts'

/** The program of a Node process. */
export type NodeProgram = {
  name: string
  file: string
  flags?: string[] | undefined
  env?: Record<string, string | undefined>
  /** Written to its standard input. */
  input?: Promise<string>
}

/** A service or a gateway, which listens on its port. */
type NodeServer = NodeProgram & { port: number }

type Wiring = {
  /** The port of the first gateway. */
  port: number
  buildDir: string
  dataDir: string
  filesDir: string
  urls: Record<BackingKind, string>
  /** The number of processes of each service. */
  instances: number
  gateways: number
  isReplaced: boolean
}

/** No load balancer runs in front of this gateway, and a developer waits for the stop. */
const stoppingAlone = { STOP_DELAY_MS: '0', DRAIN_TIMEOUT_MS: '5000' }

/** The services, followed by the gateways. */
export async function nodesOf({
  port,
  buildDir,
  dataDir,
  filesDir,
  urls,
  instances,
  gateways,
  isReplaced,
}: Wiring): Promise<NodeServer[][]> {
  const { IDENTITY_KEY, SESSION_KEYS, OLD_LINK_KEY } = readSecrets(dataDir)
  const stopping = isReplaced ? {} : stoppingAlone
  // MONGO_DATABASE names the database of a single service. Here, each service uses its default.
  const storage = {
    MONGO_URL: urls.MongoDB,
    NATS_URL: urls.NATS,
    REDIS_URL: urls.Redis,
    MONGO_DATABASE: undefined,
    FILES_DIR: filesDir,
    MAIL_DIR: join(dataDir, 'mail'),
  }
  // Services ignore the variables that they do not know.
  const env = {
    ...storage,
    HOST: '127.0.0.1',
    ...serviceKeys(IDENTITY_KEY, OLD_LINK_KEY),
    IDENTITY_KEY: undefined,
    SESSION_KEYS: undefined,
    PUBLIC_URL: `http://localhost:${port}`,
    ...stopping,
  }
  const nodeOf = async ({ name, nodeFlags }: Service, at: number): Promise<NodeServer> => {
    const ownPort = await getPort()
    return {
      name: nameOf(name, at),
      file: `services/${name}/src/server.ts`,
      flags: nodeFlags,
      port: ownPort,
      env: { ...env, PORT: String(ownPort) },
    }
  }
  const nodesOfService = async (service: Service) =>
    [
      service.name,
      await Promise.all(Array.from({ length: instances }, (_, at) => nodeOf(service, at))),
    ] as const
  const nodes = new Map(await Promise.all(services.map(nodesOfService)))
  const addresses = gatewayUrls(
    (service) =>
      nodes
        .get(service)
        ?.map((node) => `http://127.0.0.1:${node.port}`)
        .join() ?? '',
  )
  const gatewayEnv = {
    ...addresses,
    REDIS_URL: urls.Redis,
    NATS_URL: urls.NATS,
    IDENTITY_KEY,
    SESSION_KEYS,
    BUILD_DIR: buildDir,
    ...stopping,
  }
  const gatewayOf = async (at: number): Promise<NodeServer> => {
    const ownPort = at === 0 ? port : await getPort()
    return {
      name: nameOf('gateway', at),
      file: 'gateway/src/server.ts',
      port: ownPort,
      env: { ...gatewayEnv, PORT: String(ownPort) },
    }
  }
  return [
    [...nodes.values()].flat(),
    await Promise.all(Array.from({ length: gateways }, (_, at) => gatewayOf(at))),
  ]
}

const nameOf = (name: string, at: number) => (at === 0 ? name : `${name}-${at + 1}`)

/**
 * One process for all services and the gateway. It loads their code at once. They start when it has
 * read `variables`, the result of `variablesOf`.
 */
export const sharedProgram = (variables: Promise<string>): NodeProgram => ({
  name: 'platform',
  file: 'deploy/local/platform/sharedProcess.ts',
  flags: [...new Set(services.flatMap(({ nodeFlags = [] }) => nodeFlags))],
  input: variables,
})

/** The variables of each server by its name, as JSON. */
export const variablesOf = (servers: NodeServer[]): string =>
  // JSON has no undefined, which removes an inherited variable.
  JSON.stringify(
    Object.fromEntries(servers.map(({ name, env }) => [name, env])),
    (_, value) => value ?? null,
  )

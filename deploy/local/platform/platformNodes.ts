import { join } from 'node:path'
import { type Service, services } from '@materia/contracts/services.ts'
import getPort from 'get-port'
import type { BackingKind } from '../backing/programs/ServerProgram.ts'
import { readSecrets } from '../secrets/readSecrets.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'
import { gatewayUrls } from './gatewayUrls.ts'

/** A Node process of the platform. */
export type NodeProcess = {
  name: string
  file: string
  flags?: string[]
  /** The name and port of each server in it. */
  servers: { name: string; port: number }[]
  env: Record<string, string | undefined>
}

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
}: Wiring): Promise<NodeProcess[][]> {
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
  const nodeOf = async ({ name, nodeFlags }: Service, at: number): Promise<NodeProcess> => ({
    name: nameOf(name, at),
    file: `services/${name}/src/server.ts`,
    flags: nodeFlags,
    servers: [{ name: nameOf(name, at), port: await getPort() }],
    env,
  })
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
        ?.map((node) => `http://127.0.0.1:${node.servers[0]?.port}`)
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
  const gatewayOf = async (at: number): Promise<NodeProcess> => ({
    name: nameOf('gateway', at),
    file: 'gateway/src/server.ts',
    servers: [{ name: nameOf('gateway', at), port: at === 0 ? port : await getPort() }],
    env: gatewayEnv,
  })
  return [
    [...nodes.values()].flat(),
    await Promise.all(Array.from({ length: gateways }, (_, at) => gatewayOf(at))),
  ]
}

const nameOf = (name: string, at: number) => (at === 0 ? name : `${name}-${at + 1}`)

/**
 * One process for all servers of these processes. Each keeps its variables and its port, under its
 * name in `SERVERS`.
 */
export function inOneProcess(nodes: NodeProcess[]): NodeProcess {
  const servers = nodes.flatMap((node) =>
    node.servers.map(({ name, port }) => [name, { ...node.env, PORT: String(port) }] as const),
  )
  return {
    name: 'platform',
    file: 'deploy/local/platform/sharedProcess.ts',
    flags: [...new Set(nodes.flatMap(({ flags = [] }) => flags))],
    servers: nodes.flatMap((node) => node.servers),
    // JSON has no undefined, which removes an inherited variable.
    env: { SERVERS: JSON.stringify(Object.fromEntries(servers), (_, value) => value ?? null) },
  }
}

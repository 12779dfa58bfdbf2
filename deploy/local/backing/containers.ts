import { request } from 'node:http'
import getPort from 'get-port'
import { waitFor } from '../processes/waitFor.ts'
import { checkOwnMongod, checkWithLimit } from './programs/checkMongo.ts'
import { checkNats } from './programs/checkNats.ts'
import { checkRedis } from './programs/checkRedis.ts'
import type { BackingKind } from './programs/ServerProgram.ts'
import { natsAccounts, redisDatabases } from './testUrls.ts'

type Recipe = {
  image: string
  command: string[]
  files?: { content: string; target: string }[]
  port: number
  url(port: number): string
  check(url: string, ms: number): Promise<void>
}

const recipes: Record<BackingKind, Recipe> = {
  MongoDB: {
    image: 'mongo:7.0',
    command: ['--replSet', 'rs0'],
    port: 27017,
    url: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`,
    check: async (url, ms) => {
      await checkOwnMongod(url, ms, '127.0.0.1:27017')
      await checkWithLimit(url, ms)
    },
  },
  Redis: {
    image: 'redis:7',
    command: ['redis-server', '--appendonly', 'yes', '--protected-mode', 'no', ...redisDatabases],
    port: 6379,
    url: (port) => `redis://127.0.0.1:${port}`,
    check: checkRedis,
  },
  NATS: {
    image: 'nats:2',
    command: ['--config', '/nats.conf'],
    files: [{ content: `jetstream { store_dir: /data }\n${natsAccounts}`, target: '/nats.conf' }],
    port: 4222,
    url: (port) => `nats://127.0.0.1:${port}`,
    check: checkNats,
  },
}

const startTimeoutMs = 30_000

/**
 * Starts a `TestServer` in a container. Null when there is no Docker engine, or when the engine
 * cannot get the image.
 */
export async function startContainer(kind: BackingKind) {
  if (process.env['TEST_SERVERS'] === 'local' || !(await isDockerThere())) return null
  const recipe = recipes[kind]
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers')
  const port = await getPort()
  // A fixed host port, because Docker assigns a new random one at every restart.
  const container = await new GenericContainer(recipe.image)
    .withCommand(recipe.command)
    .withCopyContentToContainer(recipe.files ?? [])
    .withExposedPorts({ container: recipe.port, host: port })
    // Waits for nothing here: log lines prove nothing, and the default port check needs a shell in
    // the image. `ready` below checks the server itself.
    .withWaitStrategy(Wait.forAll([]))
    .start()
    .catch((error: Error) => {
      console.error(
        `Docker is available but cannot run ${recipe.image} (${error.message}). The tests use local servers`,
      )
      return null
    })
  if (container === null) {
    // Test workers inherit this, so that only one process tries and reports the failure.
    process.env['TEST_SERVERS'] = 'local'
    return null
  }
  const engine = (await getContainerRuntimeClient()).container
  const url = recipe.url(port)
  await ready(recipe, url)
  const kill = (): Promise<void> =>
    engine
      .getById(container.getId())
      .kill()
      .then(() => {})
  return {
    url,
    kill,
    pause: async () => void (await engine.getById(container.getId()).pause()),
    resume: async () =>
      void (await engine
        .getById(container.getId())
        .unpause()
        .catch(() => {})),
    restart: async () => {
      await kill().catch(() => {})
      await engine.getById(container.getId()).start()
      await ready(recipe, url)
    },
    stop: async () => {
      await container.stop()
    },
  }
}

async function ready(recipe: Recipe, url: string): Promise<void> {
  let reason: unknown
  const isReady = await waitFor(
    () =>
      recipe.check(url, 2000).then(
        () => true,
        (error: unknown) => ((reason = error), null),
      ),
    startTimeoutMs,
    100,
  )
  if (isReady === null) throw new Error(`${recipe.image} did not start`, { cause: reason })
}

/** Fails within milliseconds on the many machines that have no engine. */
function isDockerThere(): Promise<boolean> {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock'
  const target = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : tcpTarget(host)
  return new Promise((resolve) => {
    request({ ...target, path: '/_ping', timeout: 500 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false))
      .end()
  })
}

function tcpTarget(host: string): { hostname: string; port: string } {
  const { hostname, port } = new URL(host.replace(/^tcp:/, 'http:'))
  return { hostname, port }
}

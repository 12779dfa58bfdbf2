import { join, relative } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import getPort from 'get-port'
import { supervise, type Supervised, type SupervisorOptions } from '../processes/supervise.ts'
import { waitUntilReady } from '../processes/waitUntilReady.ts'
import { checkUrl, withoutPassword } from './programs/checkUrl.ts'
import { findProgram } from './programs/findProgram.ts'
import { type BackingKind, urlVariable } from './programs/ServerProgram.ts'
import { launchServer, serverName } from './programs/startServer.ts'

export type BackingServers = { urls: Record<BackingKind, string>; started: Supervised[] }

type Options = SupervisorOptions & {
  dataDir: string
  logDir: string
  env: NodeJS.ProcessEnv
  /** The passwords of servers that we start. */
  passwords: Partial<Record<BackingKind, string>>
}

/**
 * Provides MongoDB, Redis and NATS: uses a server that the environment names, or else starts one.
 * Logs one line for each.
 */
export async function ensureServers(options: Options): Promise<BackingServers> {
  const ensured = await Promise.all([
    ensure('MongoDB', options),
    ensure('Redis', options),
    ensure('NATS', options),
  ])
  const [mongo, redis, nats] = ensured
  return {
    urls: { MongoDB: mongo.url, Redis: redis.url, NATS: nats.url },
    started: ensured.flatMap(({ server }) => server ?? []),
  }
}

type Ensured = { url: string; server?: Supervised }

async function ensure(kind: BackingKind, options: Options): Promise<Ensured> {
  const given = options.env[urlVariable[kind]]
  if (given === undefined || given === '') return startOwn(kind, options)
  await checkUrl(kind, given)
  options.log(`${kind}: ${withoutPassword(given)} (from ${urlVariable[kind]})`)
  return { url: given }
}

async function startOwn(kind: BackingKind, options: Options): Promise<Ensured> {
  const program = await findProgram(kind, options.passwords[kind])
  const port = await getPort()
  const place = {
    dataDir: options.dataDir,
    logFile: join(options.logDir, `${kind.toLowerCase()}.log`),
    port,
    guard: options.guard,
  }
  const launch = () => launchServer(program, place)
  const running = launch()
  await waitUntilReady(serverName(program), running, (timeoutMs) =>
    program.check(program.url(port), timeoutMs),
  )
  const folder = shown(join(options.dataDir, program.storeName))
  options.log(
    `${kind}: ${program.title} on :${port}, data in ${folder} (set ${urlVariable[kind]} to use your own server)`,
  )
  return { url: program.url(port), server: supervise(kind, running, launch, options) }
}

/** Relative to the project for a path inside it, else absolute. */
function shown(path: string): string {
  const inProject = relative(rootDir, path)
  return inProject.startsWith('..') ? path : inProject
}

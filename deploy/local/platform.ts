import { createServer } from 'node:net'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { bringServers } from './backing/bringServers.ts'
import { claimDataDir, noteMongoUrl } from './claimDataDir.ts'
import { catalogFlags } from './processes/catalogFlags.ts'
import { freePort } from './processes/freePort.ts'
import { runProcess } from './processes/runProcess.ts'
import { commandGuard } from './processes/startGuard.ts'
import { supervise, type Supervised, type SupervisorOptions } from './processes/supervise.ts'
import { untilReady } from './processes/untilReady.ts'
import { releaseTree } from './releases/releaseTree.ts'
import { readSecrets } from './secrets.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { UserError } from './UserError.ts'

export type PlatformOptions = {
  /** Of the gateway; 0 takes a free one. */
  port: number
  dataDir: string
  buildDir: string
  env?: NodeJS.ProcessEnv
  log: (line: string) => void
  /** Brings the demo data; the default writes them once. */
  seed?: (mongoUrl: string, filesDir: string) => Promise<void>
  /** Brings the build folder up to date; the default builds what the working tree says. */
  build?: () => Promise<void>
  /** Starts over without the data of before. */
  isFresh?: boolean
  /** Restarts a service or the gateway whenever its sources change. */
  isWatching?: boolean
}

export type Platform = {
  url: string
  urls: { MongoDB: string; Redis: string; NATS: string }
  processes: Supervised[]
  /** Fulfilled with the reason when something died five times in a minute. */
  gaveUp: Promise<UserError>
  stop(): Promise<void>
}

/** Starts every layer: servers, built files, demo data, services, gateway. Answers when all of them are ready. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, buildDir, env = process.env, log } = options
  const port = await checkedPort(options.port, env['HOST'])
  const guard = commandGuard()
  const release = await claimDataDir(dataDir, guard.pid, options.isFresh)
  const gaveUp = Promise.withResolvers<UserError>()
  const hooks: SupervisorOptions = { log, guard, giveUp: gaveUp.resolve }
  const logDir = join(dataDir, 'logs')
  // In the order of their start, so stopped from the end.
  const layers: Supervised[][] = []
  const stop = async (): Promise<void> => {
    for (const layer of layers.toReversed()) await Promise.all(layer.map((process) => process.stop()))
    release()
  }
  try {
    const servers = await bringServers({ ...hooks, dataDir, logDir, env })
    layers.push(servers.started)
    noteMongoUrl(dataDir, servers.urls.MongoDB)
    await (options.build ?? (() => releaseTree({ buildDir, log })))()
    const filesDir = join(dataDir, 'files')
    await (options.seed ?? ((mongoUrl) => seedDemo({ mongoUrl, filesDir, log })))(servers.urls.MongoDB, filesDir)
    const nodes = nodesOf({ port, buildDir, filesDir, urls: servers.urls, ports: { identity: await freePort(), catalog: await freePort(), waitlist: await freePort() }, dataDir })
    for (const layer of nodes) layers.push(await Promise.all(layer.map((node) => startNode(node, options, logDir, hooks))))
    return { url: `http://localhost:${port}`, urls: servers.urls, processes: layers.flat(), gaveUp: gaveUp.promise, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type NodeProcess = { name: string; file: string; flags?: string[]; port: number; env: Record<string, string | undefined> }

type Wiring = Pick<PlatformOptions, 'port' | 'buildDir' | 'dataDir'> & { filesDir: string; ports: Record<'identity' | 'catalog' | 'waitlist', number>; urls: Platform['urls'] }

/** The services, and after them the gateway. */
function nodesOf({ port, buildDir, dataDir, filesDir, urls, ports }: Wiring): NodeProcess[][] {
  const { IDENTITY_KEY, SESSION_KEYS } = readSecrets(dataDir)
  // MONGO_DATABASE is one service's: each takes its own default here.
  const shared = { MONGO_URL: urls.MongoDB, NATS_URL: urls.NATS, MONGO_DATABASE: undefined, HOST: '127.0.0.1', IDENTITY_KEY }
  const identity = { name: 'identity', file: 'services/identity/src/server.ts', port: ports.identity, env: shared }
  const catalog = { name: 'catalog', file: 'services/catalog/src/server.ts', flags: catalogFlags, port: ports.catalog, env: { ...shared, FILES_DIR: filesDir } }
  const waitlistEnv = { ...shared, PUBLIC_URL: `http://localhost:${port}`, MAIL_DIR: join(dataDir, 'mail') }
  const waitlist = { name: 'waitlist', file: 'services/waitlist/src/server.ts', port: ports.waitlist, env: waitlistEnv }
  const urlOf = (service: NodeProcess) => `http://127.0.0.1:${service.port}`
  const services = { IDENTITY_URL: urlOf(identity), CATALOG_URL: urlOf(catalog), WAITLIST_URL: urlOf(waitlist) }
  const gatewayEnv = { ...services, REDIS_URL: urls.Redis, IDENTITY_KEY, SESSION_KEYS, BUILD_DIR: buildDir }
  return [[identity, catalog, waitlist], [{ name: 'gateway', file: 'gateway/src/server.ts', port, env: gatewayEnv }]]
}

async function startNode(node: NodeProcess, options: PlatformOptions, logDir: string, hooks: SupervisorOptions): Promise<Supervised> {
  const flags = options.isWatching === true ? ['--watch', '--watch-preserve-output'] : []
  const launch = () => runProcess({
    command: process.execPath,
    args: [...flags, ...(node.flags ?? []), join(rootDir, node.file)],
    env: { ...options.env, ...node.env, PORT: String(node.port) },
    logFile: join(logDir, `${node.name}.log`),
  }, commandGuard())
  const running = launch()
  await untilReady(node.name, running, (timeoutMs) => askReady(node.port, timeoutMs))
  return supervise(node.name, running, launch, hooks)
}

async function askReady(port: number, timeoutMs: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
  const body = await answer.text()
  if (!answer.ok) throw new Error(body)
}

/** The port itself when nobody has it yet. */
async function checkedPort(port: number, host = '127.0.0.1'): Promise<number> {
  if (port === 0) return freePort()
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => reject(new UserError(`Port ${port} cannot be used: stop what listens there, or choose another (PORT=8081 npm start)`)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
  return port
}

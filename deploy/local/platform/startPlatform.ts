import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import getPort from 'get-port'
import { type BackingServers, ensureServers } from '../backing/ensureServers.ts'
import { lockDataDir, saveServerUrls } from './lockDataDir.ts'
import { type NodeProgram, nodesOf, sharedProgram, variablesOf } from './platformNodes.ts'
import { type Running, runProcess } from '../processes/runProcess.ts'
import { commandGuard } from '../processes/startGuard.ts'
import { prepareFiles } from '../../docker/prepareFiles.ts'
import { supervise, type Supervised, type SupervisorOptions } from '../processes/supervise.ts'
import { waitUntilReady } from '../processes/waitUntilReady.ts'
import { releaseTree } from '../releases/releaseTree.ts'
import { readSecrets } from '../secrets/readSecrets.ts'
import { bringDemoData } from './demoData.ts'
import { UserError } from '../console/UserError.mjs'

export type PlatformOptions = {
  /** The gateway's port. 0 means any free port. */
  port: number
  dataDir: string
  buildDir: string
  env?: NodeJS.ProcessEnv
  log: (line: string) => void
  /** Writes the demo data. The default writes it once. */
  seed?: (mongoUrl: string, filesDir: string) => Promise<void>
  /** Updates the build folder. The default builds the working tree. */
  build?: () => Promise<void>
  /** Deletes the earlier data first. */
  isFresh?: boolean
  /** The number of processes of each service, 1 by default. */
  instances?: number
  gateways?: number
  /** Processes stop as in a deployment: they become not ready first, and finish their requests. */
  isReplaced?: boolean
  /** One process runs all services and the gateway. The default is a process for each. */
  isShared?: boolean
  /** Restarts a service or the gateway whenever its sources change. */
  isWatching?: boolean
}

export type Platform = {
  url: string
  urls: { MongoDB: string; Redis: string; NATS: string }
  /** Services, named `catalog` and `catalog-2`, and gateways. */
  processes: { name: string; port: number; pid: () => number }[]
  /** The servers among MongoDB, Redis and NATS that this platform started. */
  servers: { name: string; pid: () => number }[]
  /** Resolves with the reason when a process died five times in a minute. */
  gaveUp: Promise<UserError>
  stop(): Promise<void>
}

/**
 * Starts every layer: builds files while it starts servers and writes demo data, then services,
 * then the gateway. Resolves when all are ready.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, buildDir, env = process.env, log } = options
  const port = await checkedPort(options.port, env['HOST'])
  const guard = commandGuard()
  const release = await lockDataDir(dataDir, guard.pid, options.isFresh)
  const gaveUp = Promise.withResolvers<UserError>()
  const hooks: SupervisorOptions = { log, guard, giveUp: gaveUp.resolve }
  const logDir = join(dataDir, 'logs')
  const launch = (program: NodeProgram) => launchProgram(program, options, logDir)
  const variables = Promise.withResolvers<string>()
  // Loads its code while the servers start.
  const shared = options.isShared === true ? launch(sharedProgram(variables.promise)) : null
  // In the order of their start. They stop in reverse order.
  const layers: Supervised[][] = []
  const stop = async (): Promise<void> => {
    for (const layer of layers.toReversed())
      await Promise.all(layer.map((process) => process.stop()))
    release()
  }
  try {
    const filesDir = join(dataDir, 'files')
    const {
      build = () => releaseTree({ buildDir, log }),
      seed = (mongoUrl) => bringDemoData({ mongoUrl, filesDir, log }),
    } = options
    const { REDIS_PASSWORD, NATS_PASSWORD } = readSecrets(dataDir)
    const passwords = { Redis: REDIS_PASSWORD, NATS: NATS_PASSWORD }
    const bringData = async (): Promise<BackingServers> => {
      const servers = await ensureServers({ ...hooks, passwords, dataDir, logDir, env })
      layers.push(servers.started)
      saveServerUrls(dataDir, { mongoUrl: servers.urls.MongoDB, natsUrl: servers.urls.NATS })
      await prepareFiles(filesDir)
      await seed(servers.urls.MongoDB, filesDir)
      return servers
    }
    const [{ urls, started: servers }] = await Promise.all([bringData(), build()])
    const nodes = await nodesOf({
      port,
      buildDir,
      filesDir,
      urls,
      dataDir,
      instances: options.instances ?? 1,
      gateways: options.gateways ?? 1,
      isReplaced: options.isReplaced ?? false,
    })
    variables.resolve(variablesOf(nodes.flat()))
    const processes: Platform['processes'] = []
    // The servers of a group share a process.
    const groups = shared ? [[nodes.flat()]] : nodes.map((layer) => layer.map((node) => [node]))
    for (const layer of groups) {
      const started = await Promise.all(
        layer.map((group) => superviseReady(shared ?? launch(group[0]!), group, hooks)),
      )
      layers.push(started)
      processes.push(
        ...started.flatMap(({ pid }, at) =>
          layer[at]!.map(({ name, port }) => ({ name, port, pid })),
        ),
      )
    }
    return {
      url: `http://localhost:${port}`,
      urls,
      processes,
      servers,
      gaveUp: gaveUp.promise,
      stop,
    }
  } catch (error) {
    await shared?.running.stop()
    await stop()
    throw error
  }
}

type Launched = { name: string; running: Running; launch: () => Running }

function launchProgram(program: NodeProgram, options: PlatformOptions, logDir: string): Launched {
  const flags = options.isWatching === true ? ['--watch', '--watch-preserve-output'] : []
  const { name, input } = program
  const launch = () =>
    runProcess(
      {
        command: process.execPath,
        args: [...flags, ...(program.flags ?? []), join(rootDir, program.file)],
        env: { ...options.env, ...program.env },
        logFile: join(logDir, `${name}.log`),
        input,
      },
      commandGuard(),
    )
  return { name, running: launch(), launch }
}

/** Waits until the servers of a process are ready, then restarts it whenever it ends. */
async function superviseReady(
  { name, running, launch }: Launched,
  servers: { port: number }[],
  hooks: SupervisorOptions,
): Promise<Supervised> {
  await waitUntilReady(name, running, async (timeoutMs) => {
    for (const { port } of servers) await probeReady(port, timeoutMs)
  })
  return supervise(name, running, launch, hooks)
}

async function probeReady(port: number, timeoutMs: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(body)
}

/** Returns the port if it is free. */
async function checkedPort(port: number, host = '127.0.0.1'): Promise<number> {
  const free = await getPort({ port, host })
  if (port === 0 || free === port) return free
  throw new UserError(
    `Port ${port} cannot be used. Stop the process that listens there, or choose another port (PORT=8081 npm start)`,
  )
}

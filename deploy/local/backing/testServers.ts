import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { pauseProcess } from './pauseProcess.ts'
import type { Running } from '../processes/runProcess.ts'
import { type Guard, startGuard } from '../processes/startGuard.ts'
import { startContainer } from './containers.ts'
import { findProgram } from './programs/findProgram.ts'
import { natsConfigFile, natsProgram } from './programs/natsProgram.ts'
import type { BackingKind, ServerProgram } from './programs/ServerProgram.ts'
import { natsAccounts, redisDatabases } from './testUrls.ts'
import { startServer } from './programs/startServer.ts'

/**
 * A real server for one test. `restart` keeps its port and data, `kill` sends SIGKILL, and `pause`
 * sends SIGSTOP until `resume` or a restart.
 */
export type TestServer = {
  url: string
  kill(): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server for a test that kills it; other tests share servers (`testUrls.ts`). Uses a
 * container if there is a Docker engine, else the programs of `npm start`.
 */
export async function startTestServer(kind: BackingKind): Promise<TestServer> {
  return (await startContainer(kind)) ?? startLocal(kind)
}

async function startLocal(kind: BackingKind): Promise<TestServer> {
  const program = forTests(await findProgram(kind))
  const guard: Guard = startGuard()
  const dataDir = mkdtempSync(join(tmpdir(), `materia-${kind.toLowerCase()}-`))
  guard.erase(dataDir)
  const port = await getPort()
  let running: Running = await startServer(program, { dataDir, port, guard })
  const kill = async (): Promise<void> => {
    running.signal('SIGKILL')
    await running.exited
  }
  return {
    url: program.url(port),
    kill,
    pause: () => pauseProcess(-running.pid),
    resume: async () => running.signal('SIGCONT'),
    restart: async () => {
      await kill()
      running = await startServer(program, { dataDir, port, guard })
    },
    // The guard stops the server and removes its data.
    stop: () => guard.end(),
  }
}

/** Starts a cluster of NATS servers from local programs. The test can kill each of `servers`. */
export async function startNatsCluster(
  size: number,
): Promise<{ urls: string[]; servers: Running[]; stop(): Promise<void> }> {
  const program = await natsProgram()
  const guard = startGuard()
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-nats-'))
  guard.erase(dataDir)
  const places = await Promise.all(
    Array.from({ length: size }, async (_, index) => ({
      name: `n${index}`,
      port: await getPort(),
      clusterPort: await getPort(),
    })),
  )
  const routes = places.map(({ clusterPort }) => `"nats://127.0.0.1:${clusterPort}"`)
  const start = ({ name, port, clusterPort }: (typeof places)[number]) => {
    const prepare: ServerProgram['prepare'] = (folder, port) => {
      program.prepare?.(folder, port)
      const cluster = `cluster { name: test, listen: "127.0.0.1:${clusterPort}", routes: [${routes.join(', ')}] }`
      appendFileSync(natsConfigFile(folder), `server_name: ${name}\n${cluster}\n`)
    }
    return startServer({ ...program, prepare }, { dataDir: join(dataDir, name), port, guard })
  }
  // Started together, because none becomes ready alone.
  const servers = await Promise.all(places.map(start))
  return { urls: places.map(({ port }) => program.url(port)), servers, stop: () => guard.end() }
}

/** Adds the configuration that lets many tests share a server. */
function forTests(program: ServerProgram): ServerProgram {
  const { kind, prepare, args } = program
  if (kind === 'Redis')
    return { ...program, args: (dataDir, port) => [...args(dataDir, port), ...redisDatabases] }
  if (kind === 'MongoDB') return program
  return {
    ...program,
    prepare: (dataDir, port) => {
      prepare?.(dataDir, port)
      appendFileSync(natsConfigFile(dataDir), natsAccounts)
    },
  }
}

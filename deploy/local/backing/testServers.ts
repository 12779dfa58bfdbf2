import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../processes/freePort.ts'
import type { Running } from '../processes/runProcess.ts'
import { type Guard, startGuard } from '../processes/startGuard.ts'
import { startContainer } from './containers.ts'
import { findProgram } from './findProgram.ts'
import type { BackingKind } from './ServerProgram.ts'
import { startServer } from './startServer.ts'

/** A real server of a test: `restart` keeps its port and data, `kill` is SIGKILL. */
export type TestServer = { url: string; kill(): Promise<void>; restart(): Promise<void>; stop(): Promise<void> }

/** The MongoDB that all integration tests of a run share; each file takes a database of its own (`uniqueDatabase`). */
export async function startTestMongo(options: { own?: boolean } = {}): Promise<TestServer> {
  const shared = process.env['TEST_MONGO_URL']
  if (shared === undefined || options.own === true) return startTestServer('MongoDB')
  const refuse = async (): Promise<void> => {
    throw new Error('The shared MongoDB is not one test’s to stop: startTestMongo({ own: true })')
  }
  return { url: shared, kill: refuse, restart: refuse, stop: async () => {} }
}

/** A NATS server with JetStream for one test file. */
export function startTestNats(): Promise<TestServer> {
  return startTestServer('NATS')
}

/** A Redis for one test file. */
export function startTestRedis(): Promise<TestServer> {
  return startTestServer('Redis')
}

/** A database name that no other test file uses. */
export function uniqueDatabase(): string {
  return `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
}

/** A server of its own, in a container where a Docker engine answers, else as `npm start` finds one. */
export async function startTestServer(kind: BackingKind): Promise<TestServer> {
  return (await startContainer(kind)) ?? startLocal(kind)
}

async function startLocal(kind: BackingKind): Promise<TestServer> {
  const program = await findProgram(kind)
  const guard: Guard = startGuard()
  const dataDir = mkdtempSync(join(tmpdir(), `materia-${kind.toLowerCase()}-`))
  guard.erase(dataDir)
  const port = await freePort()
  let running: Running = await startServer(program, { dataDir, port, guard })
  const kill = async (): Promise<void> => {
    running.signal('SIGKILL')
    await running.exited
  }
  return {
    url: program.url(port),
    kill,
    restart: async () => {
      await kill()
      running = await startServer(program, { dataDir, port, guard })
    },
    // The guard stops the server and removes its data.
    stop: () => guard.end(),
  }
}

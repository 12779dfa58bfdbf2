import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { type GatewayOptions, gatewayEnvironment } from './gatewayOptions.ts'

export type RunningProcess = {
  url: string
  port: number
  pid: number
  /** JSON lines that the process has logged so far. */
  lines: Record<string, unknown>[]
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  kill: (signal?: NodeJS.Signals) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
}

/** Runs a TypeScript file that logs `listening` with its port. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const environment = { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env }
  const child = spawn(process.execPath, [file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Record<string, unknown>[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = await listeningPort(child, lines)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    lines,
    ended,
    signal: (signal) => void child.kill(signal),
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}

function listeningPort(child: ChildProcess, lines: Record<string, unknown>[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`It exited with ${code} before it listened`)))
    createInterface({ input: child.stdout! }).on('line', (text) => {
      const line = JSON.parse(text)
      lines.push(line)
      if (line.msg === 'listening') resolve(line.port)
    })
  })
}

export const startStub = (port = 0) =>
  startProcess(join(import.meta.dirname, 'stubService.ts'), { PORT: String(port) })

export const startGateway = async (options: GatewayOptions): Promise<RunningProcess> =>
  startProcess(join(import.meta.dirname, '../src/server.ts'), await gatewayEnvironment(options))

/**
 * Starts a gateway and one stub for all services behind it, on a new Redis database unless one is
 * given.
 */
export async function startFront({
  redis = newRedisUrl(),
  ...options
}: Partial<GatewayOptions> = {}) {
  const stub = await startStub()
  const gateway = await startGateway({ catalog: stub.url, identity: stub.url, redis, ...options })
  const stop = async () => {
    await Promise.all([gateway.kill(), stub.kill()])
  }
  return { stub, gateway, redis, stop }
}

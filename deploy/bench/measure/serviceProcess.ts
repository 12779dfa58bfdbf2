import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootDir } from '@materia/build/slices.ts'
import { type Service, services } from '@materia/contracts/services.ts'

type Report = { longestBlockMs: number; memoryMb: number }

/** Starts a service with the probe in a separate process. `logged` waits for a line of its log. */
export function startServiceProcess(folder: string, env: Record<string, string>, port = 0) {
  const service = (services as Service[]).find(({ name }) => folder === `services/${name}`)
  const probe = join(import.meta.dirname, 'loopProbe.ts')
  const child: ChildProcess = fork(join(rootDir, folder, 'src/server.ts'), {
    execArgv: [...(service?.nodeFlags ?? []), '--import', probe],
    env: {
      PATH: process.env['PATH'],
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      STOP_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const lines = new Map<string, Record<string, number>>()
  const waiting = new Map<string, (line: Record<string, number>) => void>()
  createInterface(child.stdout!).on('line', (text) => {
    // Skips request lines, because there are thousands under load.
    if (text.includes('"msg":"request"')) return
    const line = JSON.parse(text)
    lines.set(line.msg, line)
    waiting.get(line.msg)?.(line)
  })
  const logged = (message: string) =>
    new Promise<Record<string, number>>((resolve, reject) => {
      const line = lines.get(message)
      if (line) return resolve(line)
      waiting.set(message, resolve)
      child.once('exit', (code) =>
        reject(new Error(`${folder} ended with ${code} before it logged "${message}"`)),
      )
    })
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  return {
    logged,
    hasExited,
    url: async () => `http://127.0.0.1:${(await logged('listening'))['port']}`,
    /** Covers the time since the last report. */
    report: async (): Promise<Report> => {
      const answered = once(child, 'message')
      child.send('report')
      return (await answered)[0]
    },
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (hasExited()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}

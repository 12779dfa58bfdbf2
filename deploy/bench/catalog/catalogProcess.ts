import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Report = { longestBlockMs: number; memoryMb: number }

/** The service in a process of its own, with a probe in it; `logged` waits for a line of its log. */
export function startCatalogProcess(env: Record<string, string>) {
  const probe = join(import.meta.dirname, 'loopProbe.ts')
  const child: ChildProcess = fork(join(import.meta.dirname, '../../../services/catalog/src/server.ts'), {
    execArgv: ['--import', probe],
    env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const lines = new Map<string, Record<string, number>>()
  const waiting = new Map<string, (line: Record<string, number>) => void>()
  if (child.stdout) {
    createInterface(child.stdout).on('line', (text) => {
      const line = JSON.parse(text)
      lines.set(line.msg, line)
      waiting.get(line.msg)?.(line)
    })
  }
  return {
    logged: (message: string) => {
      const line = lines.get(message)
      return line ? Promise.resolve(line) : new Promise<Record<string, number>>((resolve) => waiting.set(message, resolve))
    },
    /** Since the last time it was asked. */
    report: async (): Promise<Report> => {
      const answered = once(child, 'message')
      child.send('report')
      const [report] = await answered
      return report
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

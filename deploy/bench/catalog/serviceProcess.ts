import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootDir } from '@materia/build/slices.ts'
import { type Service, services } from '@materia/contracts/services.ts'

type Report = { longestBlockMs: number; memoryMb: number }

export type ServiceProcess = ReturnType<typeof startServiceProcess>

/** A service in a process of its own, with a probe in it, on one core where that is asked for; `logged` waits for a line of its log. */
export function startServiceProcess(
  folder: string,
  env: Record<string, string>,
  { isOnOneCore = false, port = 0 } = {},
) {
  const probe = join(import.meta.dirname, 'loopProbe.ts')
  const service: Service | undefined = services.find(
    ({ name }: Service) => folder === `services/${name}`,
  )
  const child: ChildProcess = fork(join(rootDir, folder, 'src/server.ts'), {
    ...(isOnOneCore && { execPath: 'taskset' }),
    execArgv: [
      ...(isOnOneCore ? ['-c', '0', process.execPath] : []),
      ...(service?.nodeFlags ?? []),
      '--import',
      probe,
    ],
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
  if (child.stdout) {
    createInterface(child.stdout).on('line', (text) => {
      // Not worth reading, and under load there are thousands of them.
      if (text.includes('"msg":"request"')) return
      const line = JSON.parse(text)
      lines.set(line.msg, line)
      waiting.get(line.msg)?.(line)
    })
  }
  const logged = (message: string) =>
    new Promise<Record<string, number>>((resolve, reject) => {
      const line = lines.get(message)
      if (line) return resolve(line)
      waiting.set(message, resolve)
      child.once('exit', (code) =>
        reject(new Error(`${folder} ended with ${code} before it logged "${message}"`)),
      )
    })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    logged,
    url: async () => `http://127.0.0.1:${(await logged('listening'))['port']}`,
    /** Since the last time it was asked. */
    report: async (): Promise<Report> => {
      const answered = once(child, 'message')
      child.send('report')
      const [report] = await answered
      return report
    },
    isOver,
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (isOver()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}

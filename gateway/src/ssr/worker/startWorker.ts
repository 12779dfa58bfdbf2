import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Report } from './worker.ts'

export type SsrWorker = { send: (order: Order) => void; kill: () => void }

type Options = {
  buildDir: string
  onReport: (report: Report) => void
  onEnd: (cause: unknown) => void
}

const memoryMb = 256
/** Of all that it may write to, of which Node takes 600 MB to begin with and uses little, and 750 MB with two releases: what is kept beside V8's memory has no limit else. */
const dataKb = 1_300_000

/** Starts the process that renders pages. It has no secrets, reads only releases, writes no file and starts no process. */
export function startWorker({ buildDir, onReport, onEnd }: Options): SsrWorker {
  const readable = [
    import.meta.dirname,
    join(import.meta.dirname, '../../../package.json'),
    buildDir,
  ]
  const flags = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // The ways out of a `vm` context are a function made of text, and what Node itself looks up in its prototypes.
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    `--max-old-space-size=${memoryMb}`,
  ]
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -d ${dataKb}; exec "$0" "$@"`,
      process.execPath,
      ...flags,
      join(import.meta.dirname, 'worker.ts'),
    ],
    {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  child.on('error', onEnd)
  child.on('exit', (code, signal) => onEnd(new Error(`It ended with ${code ?? signal}`)))
  child.on('message', (report: Report) => onReport(report))
  return {
    send(order) {
      // One that has just ended says so by its `exit`.
      if (child.connected) child.send(order, () => {})
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

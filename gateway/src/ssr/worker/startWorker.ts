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
/**
 * Limit of writable memory, which also bounds buffers outside V8's heap. Node reserves 600 MB at
 * startup and 750 MB with two releases, and uses little of it.
 */
const dataKb = 1_300_000

/**
 * Starts the process that renders pages. It has no secrets, reads only releases, writes no file and
 * starts no process.
 */
export function startWorker({ buildDir, onReport, onEnd }: Options): SsrWorker {
  const readable = [
    import.meta.dirname,
    join(import.meta.dirname, '../../../package.json'),
    buildDir,
  ]
  const flags = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Closes two ways out of a `vm` context: functions compiled from strings, and modified
    // prototypes that Node's own code uses.
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
      // A worker that has just ended is reported by its `exit`.
      if (child.connected) child.send(order, () => {})
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Report } from './drawer.ts'

export type Drawer = { tell: (order: Order) => void; kill: () => void }

type Options = { buildDir: string; onReport: (report: Report) => void; onEnd: (cause: unknown) => void }

const memoryMb = 256

/** A process that draws pages: it has no secret, reads no file but releases, writes none, and starts nothing. */
export function startDrawer({ buildDir, onReport, onEnd }: Options): Drawer {
  const readable = [import.meta.dirname, join(import.meta.dirname, '../../package.json'), buildDir]
  const child = fork(join(import.meta.dirname, 'drawer.ts'), {
    env: {},
    execArgv: [
      '--permission', ...readable.map((path) => `--allow-fs-read=${path}`),
      // The way out of a `vm` context is a function made of text.
      '--disallow-code-generation-from-strings', `--max-old-space-size=${memoryMb}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', onEnd)
  child.on('exit', (code, signal) => onEnd(new Error(`It ended with ${code ?? signal}`)))
  child.on('message', onReport)
  return {
    tell(order) {
      // One that has just ended says so by its `exit`.
      if (child.connected) child.send(order, () => {})
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Stops what this process started, also when this process is killed by SIGKILL. */
export type Guard = {
  pid: number
  watch(pid: number): void
  forget(pid: number): void
  erase(folder: string): void
  keep(folder: string): void
  /** Stops whatever is still watched and ends. */
  end(): Promise<void>
}

let ofThisProcess: Guard | undefined

/** The one guard of a command: what it started ends with it. */
export function commandGuard(): Guard {
  ofThisProcess ??= startGuard()
  return ofThisProcess
}

/** `graceMs` is how long a process may take from SIGTERM to its end before it is killed. */
export function startGuard(graceMs = 8000): Guard {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'guardProcess.ts'), String(graceMs)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.stdin.on('error', () => {})
  child.unref()
  unrefPipe(child.stdin)
  const tell = (word: string, value: string | number): void => void child.stdin.write(`${word} ${value}\n`)
  return {
    pid: child.pid ?? 0,
    watch: (pid) => tell('watch', pid),
    forget: (pid) => tell('forget', pid),
    erase: (folder) => tell('erase', folder),
    keep: (folder) => tell('keep', folder),
    end: async () => {
      child.ref()
      child.stdin.end()
      await ended
    },
  }
}

/** The pipe alone must not keep the process alive. */
function unrefPipe(stream: object): void {
  if ('unref' in stream && typeof stream.unref === 'function') stream.unref()
}

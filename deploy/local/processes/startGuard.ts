import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Stops what this process started, also when this process is killed by SIGKILL. */
export type Guard = {
  pid: number
  watch(pid: number): void
  forget(pid: number): void
  erase(folder: string): void
  keep(folder: string): void
  /** From then on nothing is started any more: it would be left behind. */
  isEnding(): boolean
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
  const child = spawn(
    process.execPath,
    ['--no-warnings', join(import.meta.dirname, 'guardProcess.ts'), String(graceMs)],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.stdin.on('error', () => {})
  child.unref()
  unrefPipe(child.stdin)
  let isEnding = false
  const sendCommand = (word: string, value: string | number): void =>
    void child.stdin.write(`${word} ${value}\n`)
  return {
    pid: child.pid ?? 0,
    watch: (pid) => sendCommand('watch', pid),
    forget: (pid) => sendCommand('forget', pid),
    erase: (folder) => sendCommand('erase', folder),
    keep: (folder) => sendCommand('keep', folder),
    isEnding: () => isEnding,
    end: async () => {
      isEnding = true
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

import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Stops the processes that this process started, even when this process is killed by SIGKILL. */
export type Guard = {
  pid: number
  watch(pid: number): void
  forget(pid: number): void
  erase(folder: string): void
  keep(folder: string): void
  /** If true, start no more processes: they would be left behind. */
  isEnding(): boolean
  /** Stops all watched processes and ends. */
  end(): Promise<void>
}

let ofThisProcess: Guard | undefined

/** The only guard of a command. Processes that the command starts end with it. */
export function commandGuard(): Guard {
  ofThisProcess ??= startGuard()
  return ofThisProcess
}

/** `graceMs` is the time between SIGTERM and SIGKILL. */
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

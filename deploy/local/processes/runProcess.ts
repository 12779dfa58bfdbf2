import { spawn, type ChildProcess } from 'node:child_process'
import { openLog } from './openLog.ts'
import type { Guard } from './startGuard.ts'

export type ProcessSpec = {
  command: string
  args: readonly string[]
  env?: Record<string, string | undefined>
  cwd?: string
  logFile?: string
  /** Written to its standard input. */
  input?: Promise<string> | undefined
}

export type Running = {
  pid: number
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  isAlive(): boolean
  /** Its last lines of output, oldest first. */
  lastLines(): string[]
  signal(signal: NodeJS.Signals): void
  /** Sends SIGTERM, and SIGKILL if the process still runs after the grace time. */
  stop(graceMs?: number): Promise<void>
}

const tailBytes = 16_384

/** Starts a process in its own group. Ctrl-C then reaches it only through us, in our order. */
export function runProcess(spec: ProcessSpec, guard: Guard): Running {
  if (guard.isEnding()) throw new Error('The command is stopping, so no process can start')
  const child = spawn(spec.command, [...spec.args], {
    cwd: spec.cwd,
    env: { ...process.env, ...spec.env },
    detached: true,
    stdio: [spec.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  // A process that has ended reads nothing. Its exit is reported below.
  child.stdin?.on('error', () => {})
  void spec.input?.then((text) => child.stdin?.end(text))
  const pid = child.pid ?? 0
  if (pid > 0) guard.watch(pid)
  const lastLines = captureTail(child, spec.logFile)
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }))
    child.once('exit', (code, signal) => {
      guard.forget(pid)
      resolve({ code, signal })
    })
  })
  const isAlive = (): boolean => pid > 0 && child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals): void => {
    if (isAlive()) signalGroup(pid, name)
  }
  return {
    pid,
    exited,
    isAlive,
    lastLines,
    signal,
    stop: async (graceMs = 8000) => {
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // It ended between the check and the signal.
  }
}

function captureTail(child: ChildProcess, logFile: string | undefined): () => string[] {
  const file = logFile === undefined ? null : openLog(logFile)
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-tailBytes)
      file?.write(text)
    })
  }
  child.once('close', () => file?.end())
  return () => tail.split('\n').filter((line) => line.trim() !== '')
}

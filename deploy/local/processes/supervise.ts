import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './runProcess.ts'
import type { Guard } from './startGuard.ts'
import { UserError } from '../console/UserError.mjs'

export type Supervised = { name: string; pid(): number; stop(): Promise<void> }

export type SupervisorOptions = {
  log: (line: string) => void
  guard: Guard
  /** Called once, when starting it again does not help. */
  giveUp: (error: UserError) => void
}

const maxExits = 5
const windowMs = 60_000
const firstDelayMs = 200

/** Starts a process again whenever it ends: at once at first, later more slowly, and no more after five exits in a minute. */
export function supervise(
  name: string,
  first: Running,
  launch: () => Running,
  options: SupervisorOptions,
): Supervised {
  let running = first
  let isStopping = false
  const stopping = new AbortController()
  const watching = watch()

  const isShuttingDown = (): boolean => isStopping || options.guard.isEnding()

  async function watch(): Promise<void> {
    let exits: number[] = []
    // Of the last one that said anything: one that ends at once may not have.
    let lines: string[] = []
    for (;;) {
      const { code, signal } = await running.exited
      if (isShuttingDown()) return
      const now = Date.now()
      lines = running.lastLines().length > 0 ? running.lastLines() : lines
      exits = [...exits.filter((time) => now - time < windowMs), now]
      const cause = signal === null ? `exit code ${code}` : signal
      if (exits.length >= maxExits) return options.giveUp(exitError(name, cause, lines))
      options.log(`${name} ended (${cause}): starting it again`)
      await wait(firstDelayMs * 2 ** (exits.length - 1), undefined, {
        signal: stopping.signal,
      }).catch(() => {})
      if (isShuttingDown()) return
      running = launch()
    }
  }

  return {
    name,
    pid: () => running.pid,
    stop: async () => {
      isStopping = true
      stopping.abort()
      await running.stop()
      await watching
    },
  }
}

function exitError(name: string, cause: string, lines: string[]): UserError {
  return new UserError(
    [
      `${name} ended five times within a minute (${cause}). Its last lines:`,
      ...lines.slice(-10),
    ].join('\n  '),
  )
}

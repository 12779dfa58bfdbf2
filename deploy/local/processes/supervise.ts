import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './runProcess.ts'
import type { Guard } from './startGuard.ts'
import { UserError } from '../console/UserError.mjs'

export type Supervised = { name: string; pid(): number; stop(): Promise<void> }

export type SupervisorOptions = {
  log: (line: string) => void
  guard: Guard
  /** Called once, when restarts do not help. */
  giveUp: (error: UserError) => void
}

const maxExits = 5
const windowMs = 60_000
const firstDelayMs = 200

/**
 * Restarts a process whenever it ends: at once at first, later with a growing delay, and not after
 * five exits in a minute.
 */
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
    // Output of the last run that printed something, because a run that ends at once may print
    // nothing.
    let lines: string[] = []
    for (;;) {
      const { code, signal } = await running.exited
      if (isShuttingDown()) return
      const now = Date.now()
      lines = running.lastLines().length > 0 ? running.lastLines() : lines
      exits = [...exits.filter((time) => now - time < windowMs), now]
      const cause = signal === null ? `exit code ${code}` : signal
      if (exits.length >= maxExits) return options.giveUp(exitError(name, cause, lines))
      options.log(`${name} ended (${cause}). Restarting it`)
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

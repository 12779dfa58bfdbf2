import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describeError.ts'

export type { Logger }

/** JSON lines on stdout, written in chunks: a line per request costs little. The last lines are flushed by `serve`. */
export function createLog({ name, level }: { name: string; level: string }): Logger {
  const destination = pino.destination({ sync: false, minLength: 16_000 })
  setInterval(() => destination.flush(), 500).unref()
  return logTo(destination, { name, level })
}

/** The same lines, written elsewhere. */
export function logTo(destination: DestinationStream, { name, level }: { name: string; level: string }): Logger {
  const serializers = { err: (error: unknown) => describeError(error) }
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

/** Waits until everything logged so far is out. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}

import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describeError.ts'
import { currentTraceId } from './trace.ts'

export type { Logger }

/** JSON lines on stdout, written in chunks: a line per request costs little. The last lines are flushed by `serve`. */
export function createLog({ name, level }: { name: string; level: string }): Logger {
  const destination = pino.destination({ sync: false, minLength: 16_000 })
  setInterval(() => destination.flush(), 500).unref()
  return logTo(destination, { name, level })
}

/** The same lines, written elsewhere. What is logged for a request, an event or a job has the id of its trace. */
export function logTo(destination: DestinationStream, { name, level }: { name: string; level: string }): Logger {
  const serializers = { err: (error: unknown) => describeError(error) }
  const mixin = () => {
    const traceId = currentTraceId()
    return traceId === undefined ? {} : { traceId }
  }
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime, serializers, mixin }, destination)
}

/** Waits until everything logged so far is out. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}

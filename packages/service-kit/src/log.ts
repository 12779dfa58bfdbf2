import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describeError.ts'
import { currentTraceId } from './trace.ts'

export type { Logger }

/** JSON lines on stdout, written in chunks: a line per request costs little. The last lines are flushed by `serve`. */
export function createLog({ name, level }: { name: string; level: string }): Logger {
  const destination = pino.destination({ sync: false, minLength: 16_000, contentMode: 'buffer' })
  setInterval(() => destination.flush(), 500).unref()
  // In bytes, which its types do not know of: of texts it counts the whole chunk anew with each line, which is half of what a line costs.
  const write = (line: string) => Reflect.apply(destination.write, destination, [Buffer.from(line)])
  return logTo({ write, flush: (done) => destination.flush(done) }, { name, level })
}

type Destination = DestinationStream & { flush?: (done?: (error?: Error) => void) => void }

/** The same lines, written elsewhere. What is logged for a request, an event or a job has the id of its trace. */
export function logTo(destination: Destination, { name, level }: { name: string; level: string }): Logger {
  const serializers = { err: (error: unknown) => describeError(error) }
  const none = {}
  const mixin = () => {
    const traceId = currentTraceId()
    return traceId === undefined ? none : { traceId }
  }
  const mixinMergeStrategy = (given: object, mixed: object) => (mixed === none ? given : Object.assign(mixed, given))
  return pino({ name, level, base: { name }, timestamp: createIsoTime(), serializers, mixin, mixinMergeStrategy }, destination)
}

/** Waits until everything logged so far is out. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}

/** pino's, but made once a millisecond: under load there are several lines in each. */
function createIsoTime(): () => string {
  let madeAt = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== madeAt) {
      madeAt = now
      text = pino.stdTimeFunctions.isoTime()
    }
    return text
  }
}

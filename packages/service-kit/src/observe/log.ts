import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describeError.ts'
import { currentTraceId } from './trace.ts'

export type { Logger }

const chunkLength = 32_000
const longestWaitMs = 500

/** JSON lines on stdout, written in chunks: a line per request costs little. The last lines are flushed by `serve`, or as the process ends. */
export function createLog({ name, level }: { name: string; level: string }): Logger {
  const destination = pino.destination({ sync: false, minLength: 1 })
  // Joined here: it would count a chunk anew with each line, which is half of what a line costs.
  let chunk = ''
  const handOver = () => {
    if (chunk !== '') destination.write(chunk)
    chunk = ''
  }
  const write = (line: string) => {
    chunk += line
    if (chunk.length >= chunkLength) handOver()
  }
  const flush = (done?: (error?: Error) => void) => {
    handOver()
    destination.flush(done)
  }
  setInterval(handOver, longestWaitMs).unref()
  process.on('exit', () => {
    // Nothing that it began to write now would come to its end.
    Object.assign(destination, { minLength: Infinity })
    handOver()
    destination.flushSync()
  })
  return logTo({ write, flush }, { name, level })
}

type Destination = DestinationStream & { flush?: (done?: (error?: Error) => void) => void }

/** The same lines, written elsewhere. What is logged for a request, an event or a job has the id of its trace. */
export function logTo(
  destination: Destination,
  { name, level }: { name: string; level: string },
): Logger {
  const serializers = { err: (error: unknown) => describeError(error) }
  const none = {}
  const mixin = () => {
    const traceId = currentTraceId()
    return traceId === undefined ? none : { traceId }
  }
  const mixinMergeStrategy = (given: object, mixed: object) =>
    mixed === none ? given : Object.assign(mixed, given)
  return pino(
    {
      name,
      level,
      base: { name },
      timestamp: createIsoTime(),
      serializers,
      mixin,
      mixinMergeStrategy,
    },
    destination,
  )
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

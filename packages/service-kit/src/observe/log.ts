import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describeError.ts'
import { currentTraceId } from './trace.ts'

export type { Logger }

const chunkLength = 32_000
const longestWaitMs = 500

/**
 * Writes JSON lines to stdout in chunks, so that one line per request is cheap. `runUntilSignal`, or
 * the end of the process, flushes the last lines.
 */
export function createLog({ name, level }: { name: string; level: string }): Logger {
  stdout ??= openStdout()
  return logTo(stdout, { name, level })
}

/** Shared by all logs of a process, so that their lines do not mix. */
let stdout: Required<Destination> | undefined

function openStdout(): Required<Destination> {
  const destination = pino.destination({ sync: false, minLength: 1 })
  // pino measures its whole chunk again for each line, which is half the cost of a line. So lines
  // are joined here.
  let chunk = ''
  let timer: NodeJS.Timeout | undefined
  const handOver = () => {
    clearTimeout(timer)
    timer = undefined
    if (chunk !== '') destination.write(chunk)
    chunk = ''
  }
  process.on('exit', () => {
    // An asynchronous write would not complete before the process ends.
    Object.assign(destination, { minLength: Infinity })
    handOver()
    destination.flushSync()
  })
  return {
    write(line) {
      chunk += line
      if (chunk.length >= chunkLength) handOver()
      else timer ??= setTimeout(handOver, longestWaitMs).unref()
    },
    flush(done) {
      handOver()
      destination.flush(done)
    },
  }
}

type Destination = DestinationStream & { flush?: (done?: (error?: Error) => void) => void }

/**
 * Creates the same log over another destination. Each line carries the trace id of its request,
 * event or job.
 */
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

/** Waits until all lines so far are written. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}

/** pino's timestamp, computed once a millisecond. Under load several lines share it. */
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

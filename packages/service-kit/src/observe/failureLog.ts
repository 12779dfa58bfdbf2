import { AppError } from '../AppError.ts'
import type { Logger } from './log.ts'

/** `fields`: what else the line says, a request's id. */
export type LogFailure = (what: string, error: unknown, fields?: object) => void

const windowMs = 60_000
const linesPerCause = 5
const causesMax = 200

/**
 * Logs what failed, and with what went on without it. Of one cause five times in a minute: an outage fails every request, and must not
 * fill the disk too. How many there were the metrics say. Of further causes than 200 only that there were any, and how many failures.
 */
export function createFailureLog(log: Logger, now: () => number = Date.now): LogFailure {
  let lines = new Map<string, number>()
  let leftOut = 0
  let windowEnd = 0

  return (what, error, fields) => {
    if (now() >= windowEnd) {
      windowEnd = now() + windowMs
      lines = new Map()
      if (leftOut > 0) log.warn({ leftOut }, 'failures were left out of the log')
      leftOut = 0
    }
    const cause = `${what} ${causeOf(error)}`
    const line = (lines.get(cause) ?? 0) + 1
    if (line > linesPerCause) return
    if (lines.size >= causesMax && line === 1) {
      if (leftOut++ === 0) log.warn('failures of further causes are left out of the log')
      return
    }
    lines.set(cause, line)
    const isExpected = error instanceof AppError && error.code !== 'INTERNAL'
    log[isExpected ? 'warn' : 'error'](
      { ...fields, err: error, ...(line === linesPerCause && { areMoreLeftOut: true }) },
      what,
    )
  }
}

/** The same for all failures of one kind: the error with its causes, without the numbers in them. */
function causeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error).slice(0, 100)
  const own = `${error.name} ${error.message.slice(0, 100).replaceAll(/\d+/g, '0')}`
  return error.cause === undefined || depth > 3
    ? own
    : `${own} < ${causeOf(error.cause, depth + 1)}`
}

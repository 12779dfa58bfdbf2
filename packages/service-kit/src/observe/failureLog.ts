import { AppError } from '../AppError.ts'
import type { Logger } from './log.ts'

/** `fields` are added to the log line, for example the request id. */
export type LogFailure = (what: string, error: unknown, fields?: object) => void

const windowMs = 60_000
const linesPerCause = 5
const causesMax = 200

/**
 * Logs a failure with its error, at most five times a minute for one cause. An outage fails every
 * request and must not fill the disk too; metrics count all failures. After 200 different causes in
 * a minute, it logs only how many failures it left out.
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

/**
 * A key that is equal for failures of one kind: the error and its causes, with all numbers
 * replaced.
 */
function causeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error).slice(0, 100)
  const own = `${error.name} ${error.message.slice(0, 100).replaceAll(/\d+/g, '0')}`
  return error.cause === undefined || depth > 3
    ? own
    : `${own} < ${causeOf(error.cause, depth + 1)}`
}

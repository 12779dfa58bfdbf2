import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

const longestUrl = 4096
const visibleCharacters = /^\/[\x21-\x7e]*$/
// Dot segments, empty segments, backslashes and encoded separators: a service might read another
// path than the gateway routed.
const ambiguous = /\/\/|\/\.{1,2}(?:\/|$)|\\|%(?:2f|5c|2e|00|25)/i

/** Returns the path without its query. Throws on a path that two parsers could read differently. */
export function readPath(url: string): string {
  if (url.length > longestUrl || !visibleCharacters.test(url))
    throw new AppError(commonErrors.INVALID_INPUT)
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (ambiguous.test(path) || path.includes('#')) throw new AppError(commonErrors.INVALID_INPUT)
  return path
}

/** Throws on a request that Node itself would refuse with an empty body. */
export function checkExpectation({ headers: { expect } }: IncomingMessage): void {
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new AppError(commonErrors.INVALID_INPUT)
}

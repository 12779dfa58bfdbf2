import type { CommonErrorCode } from '@materia/contracts/errors.ts'

const refusedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const staleSocketCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** No process listens at the address. */
export const isRefused = (error: Error) => codeOf(error) === 'ECONNREFUSED'

/** No connection was made, so nothing of the request was sent. */
export const isConnectFailure = (error: Error) => refusedCodes.has(codeOf(error))

/**
 * The connection closed during the request. The service may have closed a kept-alive connection
 * before it read anything.
 */
export const isClosedSocket = (error: Error) => staleSocketCodes.has(codeOf(error))

/** The error code for a client whose request got no response from the service. */
export function codeOfFailure(error: Error, wasSent: boolean): CommonErrorCode {
  const code = codeOf(error)
  if (code === 'UND_ERR_INVALID_ARG') return 'INVALID_INPUT'
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return 'GATEWAY_TIMEOUT'
  return refusedCodes.has(code) || !wasSent ? 'UNAVAILABLE' : 'BAD_GATEWAY'
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0])
  return ''
}

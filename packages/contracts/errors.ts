/** A stable error code with its HTTP status and its English message. */
export type ErrorType<Code extends string = string> = {
  code: Code
  status: number
  message: string
}

/** Makes the error types of a domain from a table of codes. */
export function errorTypes<
  const Table extends Record<string, readonly [status: number, message: string]>,
>(table: Table) {
  const types = Object.entries(table).map(([code, [status, message]]) => [
    code,
    { code, status, message },
  ])
  return Object.fromEntries(types) as { [Code in keyof Table & string]: ErrorType<Code> }
}

/** Errors that any operation may return, and errors of the gateway itself. */
export const commonErrors = errorTypes({
  INVALID_INPUT: [400, 'The request is not valid'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON'],
  IDEMPOTENCY_KEY_INVALID: [
    400,
    'The Idempotency-Key must have 16 to 128 characters without spaces',
  ],
  MALFORMED_MULTIPART: [400, 'The upload is not valid multipart/form-data'],
  UNAUTHENTICATED: [401, 'Sign in to continue'],
  FORBIDDEN: [403, 'You do not have permission to do this'],
  EMAIL_NOT_CONFIRMED: [
    403,
    'Confirm your email first. Only then do listings, messages, orders and reviews reach others',
  ],
  CROSS_SITE: [403, 'Requests from another site are refused'],
  NOT_FOUND: [404, 'Not found'],
  OTHER_ACCOUNT: [409, 'This page belongs to another account than the signed-in one'],
  METHOD_NOT_ALLOWED: [405, 'This method is not allowed here'],
  REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
  BODY_TOO_LARGE: [413, 'The request is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This operation does not accept the content type of the body'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used for another request'],
  FILE_INFECTED: [422, 'The virus scanner refused this file'],
  PICTURE_TOO_DETAILED: [422, 'This picture has more than 50 megapixels. Save a smaller copy'],
  HEIC_UNREADABLE: [
    422,
    'We can’t read this HEIC picture. Save it as JPEG. On an iPhone: Settings > Camera > Formats > Most Compatible',
  ],
  TOO_MANY_REQUESTS: [429, 'Too many attempts, try again later'],
  FILES_TOO_SLOW: [429, 'Your files took too long to read. Try again in a minute'],
  INTERNAL: [500, 'Something went wrong'],
  BAD_GATEWAY: [502, 'The service returned an unexpected response'],
  UNAVAILABLE: [503, 'The service is not available, try again in a moment'],
  FILE_UNSCANNED: [503, 'Files cannot be scanned right now, try again in a moment'],
  UNREADABLE: [503, 'This cannot be shown right now, try again in a few minutes'],
  OUTCOME_UNKNOWN: [
    504,
    'We don’t know whether this succeeded. Send it again: with the same Idempotency-Key nothing is done twice',
  ],
  GATEWAY_TIMEOUT: [504, 'The service took too long to respond'],
})

export type CommonErrorCode = keyof typeof commonErrors

/** The body of every response with a status of 400 or more. */
export type ErrorBody<Code extends string = string> = {
  message: string
  code: Code
  requestId: string
  /** Id of the request's trace and log lines: 32 hexadecimal digits. */
  traceId?: string
  /** `was`: the earlier value, if `message` is a current value that replaces it. */
  details?: { path: string; message: string; was?: string }[]
}

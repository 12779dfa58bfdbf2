import { commonErrors, type ErrorBody, type ErrorType } from '@materia/contracts/errors.ts'

type Details = ErrorBody['details']
type Options = {
  message?: string
  details?: Details
  cause?: unknown
  headers?: Record<string, string>
}

/**
 * The only error that a handler throws on purpose. Its type, from the domain's `errors.ts`, decides
 * the HTTP status and the message.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Details
  readonly headers: Record<string, string>

  constructor({ code, status, message }: ErrorType, options: Options = {}) {
    super(options.message ?? message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.details = options.details
    this.headers = options.headers ?? {}
  }
}

/** 404: the record does not exist, or this caller may not know that it exists. */
export function notFound(): AppError {
  return new AppError(commonErrors.NOT_FOUND)
}

/** 401: no valid identity. */
export function unauthenticated(): AppError {
  return new AppError(commonErrors.UNAUTHENTICATED)
}

/** 400 with one detail for each invalid field, named by its path in the input. */
export function invalidInput(details: NonNullable<Details>): AppError {
  return new AppError(commonErrors.INVALID_INPUT, { details })
}

/** 503: a dependency does not respond. The caller may retry in a moment. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(commonErrors.UNAVAILABLE, { cause, headers: { 'retry-after': '1' } })
}

/** 503: this version cannot read a row. Another instance, or the next version, may be able to. */
export function unreadable(cause: unknown): AppError {
  return new AppError(commonErrors.UNREADABLE, { cause, headers: { 'retry-after': '60' } })
}

/** The body of an error response. */
export function toErrorBody(
  error: AppError,
  { requestId, traceId }: { requestId: string; traceId: string },
): ErrorBody {
  return { message: error.message, code: error.code, requestId, traceId, details: error.details }
}

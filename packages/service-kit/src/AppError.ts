import { commonErrors, type ErrorBody, type ErrorType } from '@materia/contracts/errors.ts'

type Details = ErrorBody['details']
type Options = {
  message?: string
  details?: Details
  cause?: unknown
  headers?: Record<string, string>
}

/** The one error that a handler throws on purpose: its type, of `errors.ts` of the domain, decides the status and the words of the answer. */
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

/** 404: there is no such record, or this caller may not know of it. */
export function notFound(): AppError {
  return new AppError(commonErrors.NOT_FOUND)
}

/** 401: no valid identity. */
export function unauthenticated(): AppError {
  return new AppError(commonErrors.UNAUTHENTICATED)
}

/** 400 with what is wrong, by path in the input. */
export function invalidInput(details: NonNullable<Details>): AppError {
  return new AppError(commonErrors.INVALID_INPUT, { details })
}

/** 503: something this service needs does not answer; worth another try in a moment. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(commonErrors.UNAVAILABLE, { cause, headers: { 'retry-after': '1' } })
}

/** 503: this version cannot read a row; another instance may, and the next version can. */
export function unreadable(cause: unknown): AppError {
  return new AppError(commonErrors.UNREADABLE, { cause, headers: { 'retry-after': '60' } })
}

/** The body of an error's answer. */
export function toErrorBody(
  error: AppError,
  { requestId, traceId }: { requestId: string; traceId: string },
): ErrorBody {
  return { message: error.message, code: error.code, requestId, traceId, details: error.details }
}

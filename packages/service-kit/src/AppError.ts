import { type ErrorBody, type ErrorCode, errorCodes } from '@materia/contracts/Operation.ts'

type Details = ErrorBody['details']
type Options = { message?: string; details?: Details; cause?: unknown; headers?: Record<string, string> }

/** The one error that a handler throws on purpose: its code decides the status and the words of the answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, options: Options = {}) {
    const [status, message] = errorCodes[code]
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
  return new AppError('NOT_FOUND')
}

/** 401: no valid identity. */
export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED')
}

/** 409 (or whatever status the code has): what is asked for is taken or has changed. */
export function conflict(code: ErrorCode): AppError {
  return new AppError(code)
}

/** 400 with what is wrong, by path in the input. */
export function invalidInput(details: NonNullable<Details>): AppError {
  return new AppError('INVALID_INPUT', { details })
}

/** 503: something this service needs does not answer; worth another try in a moment. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', { cause, headers: { 'retry-after': '1' } })
}

/** The body of an error's answer. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return { message: error.message, code: error.code, requestId, details: error.details }
}

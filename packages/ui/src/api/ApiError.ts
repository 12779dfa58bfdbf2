import type { ErrorBody } from '@materia/contracts/errors.ts'
import type { ErrorCode } from '@materia/contracts/services.ts'

type Body = Partial<ErrorBody<ErrorCode>>

/**
 * A failed API call. Its message is `<status>: <body text>`. Status 0 means that there was no
 * response.
 */
export class ApiError extends Error {
  readonly status: number
  /** The parsed error body, or an empty object. */
  readonly body: Body

  constructor(status: number, text: string, options?: ErrorOptions) {
    super(`${status}: ${text}`, options)
    this.name = 'ApiError'
    this.status = status
    this.body = parseBody(text)
  }

  /** Also matches errors made by another slice's copy of this class. */
  static [Symbol.hasInstance](thing: unknown): thing is ApiError {
    return thing instanceof Error && thing.name === 'ApiError'
  }

  get code(): ErrorCode | undefined {
    return this.body.code
  }
}

function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' ? body : {}
  } catch {
    return {}
  }
}

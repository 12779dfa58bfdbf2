import type { ErrorBody } from '@materia/contracts/Operation.ts'

/** A call that was not answered with 2xx; its message is `<status>: <body text>` (spec 8). Status 0: nothing answered. */
export class ApiError extends Error {
  readonly status: number
  /** The parsed error body, where there was one. */
  readonly body: Partial<ErrorBody>

  constructor(status: number, text: string, options?: ErrorOptions) {
    super(`${status}: ${text}`, options)
    this.name = 'ApiError'
    this.status = status
    this.body = parseBody(text)
  }

  get code(): ErrorBody['code'] | undefined {
    return this.body.code
  }
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' ? body : {}
  } catch {
    return {}
  }
}

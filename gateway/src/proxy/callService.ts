import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { AppError } from '@materia/service-kit/src/AppError.ts'
import { type ResponseReader, ServiceCall, type ServiceRequest } from './serviceCall.ts'
import { chooseFirstInstance } from './upstreams.ts'

export type ServiceResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Call = Pick<ServiceRequest, 'upstream' | 'deadlines' | 'path' | 'headers'> & {
  method: 'GET' | 'POST'
  /**
   * The call changes nothing, so it may be retried at another instance. True for every GET, and for
   * a POST that says so.
   */
  isRead?: boolean
  body?: string
  /** The call asks only whether the service responds. */
  isProbe?: true
  /** Longest response body that is buffered. */
  maxBytes: number
}

/**
 * Calls a service and buffers its response. Throws UNAVAILABLE, BAD_GATEWAY or GATEWAY_TIMEOUT when
 * there is none.
 */
export function callService({ maxBytes, isProbe, ...call }: Call): Promise<ServiceResponse> {
  const { method, isRead = method === 'GET', body = null } = call
  return new Promise((resolve, reject) =>
    new ServiceCall(
      { ...call, isRead, body },
      new BufferedResponse(maxBytes, resolve, reject),
      chooseFirstInstance(call.upstream, isProbe),
    ).send(),
  )
}

class BufferedResponse implements ResponseReader {
  readonly isStreamed = false
  call: ServiceCall | null = null
  readonly #maxBytes: number
  readonly #resolve: (response: ServiceResponse) => void
  readonly onFail: (error: AppError) => void
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #chunks: Buffer[] = []
  #length = 0

  constructor(
    maxBytes: number,
    resolve: (response: ServiceResponse) => void,
    reject: (error: AppError) => void,
  ) {
    this.#maxBytes = maxBytes
    this.#resolve = resolve
    this.onFail = reject
  }

  onStart(status: number, headers: IncomingHttpHeaders) {
    this.#status = status
    this.#headers = headers
    this.#chunks = []
    this.#length = 0
  }

  onChunk(chunk: Buffer, controller: Dispatcher.DispatchController) {
    this.#length += chunk.length
    this.#chunks.push(chunk)
    if (this.#length > this.#maxBytes) controller.abort(new Error('The response is too long'))
  }

  onEnd() {
    const body = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.#status, headers: this.#headers, body })
  }
}

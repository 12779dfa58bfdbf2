import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Deadlines } from './deadlines.ts'
import { type Instance, type Upstream, codeOfFailure, isClosedSocket, isConnectFailure, markDown } from './upstreams.ts'

export type ServiceAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Call = {
  upstream: Upstream
  deadlines: Deadlines
  method: string
  path: string
  headers: string[]
  body?: string
  /** Longest answer that is taken in whole. */
  maxBytes: number
}

/** Asks a service and takes its answer in whole. Throws UNAVAILABLE, BAD_GATEWAY or GATEWAY_TIMEOUT where there is none. */
export function callService(call: Call): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => new Collecting(call, resolve, reject).send())
}

class Collecting implements Dispatcher.DispatchHandler {
  waitingSince = 0
  readonly #call: Call
  readonly #resolve: (answer: ServiceAnswer) => void
  readonly #reject: (error: AppError) => void
  #controller: Dispatcher.DispatchController | null = null
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #chunks: Buffer[] = []
  #length = 0
  #wasSent = false
  #isOver = false
  #retries = 0
  #instance: Instance | null = null

  constructor(call: Call, resolve: (answer: ServiceAnswer) => void, reject: (error: AppError) => void) {
    this.#call = call
    this.#resolve = resolve
    this.#reject = reject
  }

  send() {
    const { upstream, deadlines, method, path, headers, body } = this.#call
    this.#wasSent = false
    deadlines.add(this)
    this.#instance = upstream.take()
    this.#instance.pool.dispatch({ method, path, headers, body: body ?? null }, this)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    this.#wasSent = true
    if (this.#isOver) controller.abort(new Error('No longer waited for'))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#length += chunk.length
    this.#chunks.push(chunk)
    if (this.#length > this.#call.maxBytes) controller.abort(new Error('The answer is too long'))
  }

  onResponseEnd() {
    this.#call.deadlines.remove(this)
    this.#isOver = true
    const body = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.#status, headers: this.#headers, body })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    if (this.#isOver) return
    if (this.#instance && isConnectFailure(error)) markDown(this.#instance)
    if (this.#mayTryAgain(error)) {
      this.#retries++
      this.send()
      return
    }
    this.#fail(new AppError(codeOfFailure(error, this.#wasSent), { cause: error }))
  }

  onDeadline() {
    this.#fail(new AppError('GATEWAY_TIMEOUT'))
    this.#controller?.abort(new Error('No longer waited for'))
  }

  #mayTryAgain(error: Error): boolean {
    if (this.#status !== 0) return false
    if (isConnectFailure(error)) return this.#retries < this.#call.upstream.instances.length - 1
    return this.#call.method === 'GET' && isClosedSocket(error) && this.#retries === 0
  }

  #fail(error: AppError) {
    this.#isOver = true
    this.#call.deadlines.remove(this)
    this.#reject(error)
  }
}

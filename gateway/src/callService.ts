import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type Attempt, attemptAfter, attemptElsewhere, firstAttempt } from './attempts.ts'
import type { Deadlines } from './deadlines.ts'
import { type Upstream, type WaitingRead, codeOfFailure } from './upstreams.ts'

export type ServiceAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Call = {
  upstream: Upstream
  deadlines: Deadlines
  method: 'GET' | 'POST'
  /** Changes nothing, so that another instance may be asked too: every GET, and the POST that says so. */
  isRead?: boolean
  path: string
  headers: string[]
  body?: string
  /** Longest answer that is taken in whole. */
  maxBytes: number
}

/** Asks a service and takes its answer in whole. Throws UNAVAILABLE, BAD_GATEWAY or GATEWAY_TIMEOUT where there is none. */
export function callService(call: Call): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) =>
    new BufferedCall(
      { ...call, isRead: call.isRead ?? call.method === 'GET' },
      { resolve, reject },
      firstAttempt(call.upstream),
    ).send(),
  )
}

type Outcome = { resolve: (answer: ServiceAnswer) => void; reject: (error: AppError) => void }

const noLongerWaited = new Error('No longer waited for')

class BufferedCall implements Dispatcher.DispatchHandler, WaitingRead {
  waitingSince = 0
  readonly #call: Call & { isRead: boolean }
  readonly #outcome: Outcome
  #controller: Dispatcher.DispatchController | null = null
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #chunks: Buffer[] = []
  #length = 0
  #wasSent = false
  #isOver = false
  #attempt: Attempt

  constructor(call: Call & { isRead: boolean }, outcome: Outcome, attempt: Attempt) {
    this.#call = call
    this.#outcome = outcome
    this.#attempt = attempt
  }

  send() {
    const { deadlines, isRead, method, path, headers, body } = this.#call
    const { instance } = this.#attempt
    this.#wasSent = false
    deadlines.add(this)
    if (isRead) instance.waitingReads.add(this)
    instance.pool.dispatch({ method, path, headers, body: body ?? null }, this)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    this.#wasSent = true
    if (this.#isOver) controller.abort(noLongerWaited)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ) {
    if (this.#isOver) return
    if (status === 503 && this.#moveElsewhere()) return
    this.#status = status
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#length += chunk.length
    this.#chunks.push(chunk)
    if (this.#length > this.#call.maxBytes) controller.abort(new Error('The answer is too long'))
  }

  onResponseEnd() {
    if (this.#isOver) return
    this.#end()
    const body = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
    this.#outcome.resolve({ status: this.#status, headers: this.#headers, body })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    if (this.#isOver) return
    if (this.#tryAgain(error)) return
    this.#fail(new AppError(commonErrors[codeOfFailure(error, this.#wasSent)], { cause: error }))
  }

  onDeadline() {
    const cause = new Error(`${this.#call.upstream.name} did not answer in time`)
    this.#fail(new AppError(commonErrors.GATEWAY_TIMEOUT, { cause }))
    this.#controller?.abort(noLongerWaited)
  }

  onHung() {
    this.#moveElsewhere()
  }

  #tryAgain(error: Error): boolean {
    this.#attempt.instance.waitingReads.delete(this)
    const next = attemptAfter(error, this.#attempt, this.#call)
    if (!next) return false
    this.#attempt = next
    this.#status = 0
    this.#chunks = []
    this.#length = 0
    this.send()
    return true
  }

  /** Asks another instance in place of this one, which may still answer: nobody listens. */
  #moveElsewhere(): boolean {
    const next = attemptElsewhere(this.#attempt, this.#call)
    if (!next) return false
    this.#end()
    this.#controller?.abort(noLongerWaited)
    new BufferedCall(this.#call, this.#outcome, next).send()
    return true
  }

  #fail(error: AppError) {
    this.#end()
    this.#outcome.reject(error)
  }

  #end() {
    this.#isOver = true
    this.#call.deadlines.remove(this)
    this.#attempt.instance.waitingReads.delete(this)
  }
}

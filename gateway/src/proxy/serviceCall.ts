import type { IncomingHttpHeaders } from 'node:http'
import type { PassThrough } from 'node:stream'
import type { Dispatcher } from 'undici'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { isConnectFailure } from './callFailures.ts'
import type { Deadlines, Waiting } from './deadlines.ts'
import { type CallFailure, type CallState, decideRetry } from './decideRetry.ts'
import type { Instance, Upstream, WaitingRead } from './upstreams.ts'

export type ServiceRequest = {
  upstream: Upstream
  deadlines: Deadlines
  /**
   * Time limit for the response to an upload, from the end of its body. Until then the client sets
   * the pace.
   */
  uploadDeadlines?: Deadlines | undefined
  method: string
  isRead: boolean
  /** A long poll, which waits until the service has something to send. */
  isPoll?: boolean | undefined
  path: string
  headers: string[]
  body: string | PassThrough | null
}

/** How a response is read: streamed or buffered. A retry starts it again. */
export type ResponseReader = {
  /** Sends each part to the client as it arrives. */
  isStreamed: boolean
  /** The current try. */
  call: ServiceCall | null
  onStart: (status: number, headers: IncomingHttpHeaders) => void
  onChunk: (chunk: Buffer, controller: Dispatcher.DispatchController) => void
  onEnd: () => void
  onFail: (error: AppError) => void
}

const noLongerNeeded = new Error('The response is no longer needed')

// A class, because undici calls back at each step: prototype methods need no new functions for each
// request.
/**
 * One try of a service call. `decideRetry` says whether a failed try is repeated or fails the call.
 */
export class ServiceCall implements Dispatcher.DispatchHandler, WaitingRead, Waiting, CallState {
  waitingSince = 0
  isAnswered = false
  wasSent = false
  readonly isRead: boolean
  readonly refusals: number
  readonly hasMoved: boolean
  readonly #request: ServiceRequest
  readonly #reader: ResponseReader
  readonly #instance: Instance
  #controller: Dispatcher.DispatchController | null = null
  #isEnded = false

  constructor(
    request: ServiceRequest,
    reader: ResponseReader,
    instance: Instance,
    refusals = 0,
    hasMoved = false,
  ) {
    this.#request = request
    this.#reader = reader
    this.#instance = instance
    this.isRead = request.isRead
    this.refusals = refusals
    this.hasMoved = hasMoved
  }

  send() {
    const { deadlines, method, path, headers, body, isPoll } = this.#request
    const { pool, pollPool } = this.#instance
    this.#reader.call = this
    deadlines.add(this)
    if (this.isRead) this.#instance.waitingReads.add(this)
    const connections = isPoll ? pollPool : pool
    connections.dispatch({ method, path, headers, body }, this)
  }

  /** Cancels the call: its response is no longer needed. */
  abandon() {
    this.#end()
    this.#controller?.abort(noLongerNeeded)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    const { body, deadlines, uploadDeadlines } = this.#request
    this.#controller = controller
    this.wasSent = true
    if (this.#isEnded) controller.abort(noLongerNeeded)
    else if (body && uploadDeadlines) deadlines.remove(this)
  }

  onBodySent() {
    if (!this.isAnswered && !this.#isEnded && !this.#request.uploadDeadlines)
      this.#request.deadlines.add(this)
  }

  onUploaded() {
    if (!this.isAnswered && !this.#isEnded) this.#request.uploadDeadlines?.add(this)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ) {
    if (status < 200 || this.#isEnded) return
    if (status === 503 && this.#handle('notReady')) return
    if (this.#reader.isStreamed) {
      this.#stopWaiting()
      this.isAnswered = true
    }
    this.#reader.onStart(status, headers)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (!this.#isEnded) this.#reader.onChunk(chunk, controller)
  }

  onResponseEnd() {
    if (this.#isEnded) return
    this.#end()
    this.#reader.onEnd()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    if (!this.#isEnded) this.#handle(error)
  }

  onHung() {
    this.#handle('hung')
  }

  onDeadline() {
    this.#handle('timeout')
  }

  /** Retries the call or fails it. Returns false when the call keeps waiting for this instance. */
  #handle(failure: CallFailure): boolean {
    const { upstream } = this.#request
    if (failure instanceof Error && isConnectFailure(failure)) this.#instance.isReady = false
    const decision = decideRetry(this, failure, upstream.instances.length)
    switch (decision.type) {
      case 'wait':
        return false
      case 'fail': {
        const cause =
          failure instanceof Error ? failure : new Error(`${upstream.name} did not respond in time`)
        this.#end()
        this.#reader.onFail(new AppError(commonErrors[decision.code], { cause }))
        this.#controller?.abort(noLongerNeeded)
        return true
      }
      case 'sendToNext':
        return this.#sendTo(upstream.take(), this.refusals + 1, this.hasMoved)
      case 'sendToOther':
      case 'moveIfPossible': {
        const other = upstream.takeOther(this.#instance)
        const next = other ?? (decision.type === 'sendToOther' ? this.#instance : null)
        return next !== null && this.#sendTo(next, this.refusals, true)
      }
    }
  }

  #sendTo(instance: Instance, refusals: number, hasMoved: boolean): true {
    this.abandon()
    new ServiceCall(this.#request, this.#reader, instance, refusals, hasMoved).send()
    return true
  }

  #end() {
    this.#isEnded = true
    this.#stopWaiting()
  }

  #stopWaiting() {
    this.#request.deadlines.remove(this)
    this.#request.uploadDeadlines?.remove(this)
    this.#instance.waitingReads.delete(this)
  }
}

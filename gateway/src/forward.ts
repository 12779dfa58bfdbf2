import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import type { Dispatcher } from 'undici'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type CommonErrorCode, commonErrors } from '@materia/contracts/errors.ts'
import { type Attempt, attemptAfter, attemptElsewhere, firstAttempt } from './attempts.ts'
import type { Deadlines } from './deadlines.ts'
import { headersForClient, headersForService } from './forwardedHeaders.ts'
import { type Upstream, type WaitingRead, codeOfFailure } from './upstreams.ts'

export type ForwardCall = {
  req: IncomingMessage
  res: ServerResponse
  upstream: Upstream
  deadlines: Deadlines
  /** Of an upload: for the answer, from the end of its body. While that comes its client sets the pace. */
  uploadDeadlines?: Deadlines
  /** Its instance alone can answer it: not even a read is asked for elsewhere. */
  isSticky?: boolean
  /** What the gateway adds to the request: its id and the signed identity. */
  requestHeaders: readonly string[]
  /** What the gateway adds to the answer. */
  answerHeaders: readonly string[]
  onError: (error: AppError) => void
}

/** Streams a request to its service and the answer back, neither faster than the other side reads. */
export function forward(call: ForwardCall): void {
  new ForwardedCall(call, firstAttempt(call.upstream)).start()
}

const clientLeft = new Error('The client left')
const movedOn = new Error('Another instance is asked')
/** How much of an upload that is answered already is read away for the sake of its connection. */
const unreadMaxBytes = 32 * 1024 * 1024

// A class, as undici calls it back for each step: methods on a prototype, nothing made per step.
class ForwardedCall implements Dispatcher.DispatchHandler, WaitingRead {
  waitingSince = 0
  readonly #call: ForwardCall
  readonly #method: string
  readonly #isRead: boolean
  #controller: Dispatcher.DispatchController | null = null
  #body: PassThrough | null = null
  /** Bytes of the answer still to come, when the service said how many. */
  #bytesLeft = -1
  #isAnswered = false
  #isOver = false
  #attempt: Attempt
  #wasSent = false

  constructor(call: ForwardCall, attempt: Attempt) {
    this.#call = call
    this.#method = call.req.method ?? 'GET'
    this.#isRead = !call.isSticky && (this.#method === 'GET' || this.#method === 'HEAD')
    this.#attempt = attempt
  }

  start() {
    const { req, res } = this.#call
    res.on('close', () => this.#onClientGone())
    if (hasBody(req)) {
      // Not `req` itself: undici destroys a body it no longer needs, and the client's connection with it.
      this.#body = new PassThrough()
      // Said by what ended it: the client that left, or undici's `onResponseError`.
      this.#body.on('error', () => {})
      this.#body.on('end', () => this.#onUploaded())
      req.pipe(this.#body)
    }
    this.#send()
  }

  #send() {
    const { req, deadlines, requestHeaders } = this.#call
    const { instance } = this.#attempt
    this.#wasSent = false
    deadlines.add(this)
    if (this.#isRead) instance.waitingReads.add(this)
    instance.pool.dispatch(
      {
        method: this.#method,
        path: req.url ?? '/',
        headers: headersForService(req.headers, requestHeaders),
        body: this.#body,
      },
      this,
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    this.#wasSent = true
    if (this.#isOver) controller.abort(clientLeft)
    else if (this.#body && this.#call.uploadDeadlines) this.#call.deadlines.remove(this)
  }

  onBodySent() {
    if (!this.#isAnswered && !this.#isOver && !this.#call.uploadDeadlines)
      this.#call.deadlines.add(this)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ) {
    if (status < 200 || this.#isOver) return
    if (status === 503 && this.#moveElsewhere()) return
    const { req, res, answerHeaders } = this.#call
    this.#stopWaiting()
    this.#isAnswered = true
    const length = headers['content-length']
    this.#bytesLeft = length === undefined ? -1 : Number(length)
    res.writeHead(status, headersForClient(headers, answerHeaders))
    if (this.#bytesLeft < 0 && this.#method !== 'HEAD') res.flushHeaders()
    if (this.#body && !req.complete) this.#dropUpload()
    this.#controller = controller
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#isOver) return
    const { res } = this.#call
    if (chunk.length === this.#bytesLeft) {
      this.#isOver = true
      res.end(chunk)
      return
    }
    this.#bytesLeft -= chunk.length
    if (!res.write(chunk)) {
      controller.pause()
      res.once('drain', () => controller.resume())
    }
  }

  onResponseEnd() {
    this.#stopWaiting()
    if (this.#isOver) return
    this.#isOver = true
    this.#call.res.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    if (this.#isOver) return
    this.#stopWaiting()
    if (this.#tryAgain(error)) return
    this.#fail(codeOfFailure(error, this.#wasSent), error)
  }

  onHung() {
    this.#moveElsewhere()
  }

  onDeadline() {
    if (this.#isOver) return
    this.#fail('GATEWAY_TIMEOUT', new Error(`${this.#call.upstream.name} did not answer in time`))
    this.#controller?.abort(clientLeft)
  }

  #tryAgain(error: Error): boolean {
    if (this.#isAnswered) return false
    const next = attemptAfter(error, this.#attempt, {
      upstream: this.#call.upstream,
      isRead: this.#isRead,
    })
    if (!next) return false
    this.#attempt = next
    this.#send()
    return true
  }

  /** Asks another instance in place of this one, which may still answer: nobody listens. */
  #moveElsewhere(): boolean {
    const next = attemptElsewhere(this.#attempt, {
      upstream: this.#call.upstream,
      isRead: this.#isRead,
    })
    if (!next) return false
    this.#isOver = true
    this.#stopWaiting()
    this.#controller?.abort(movedOn)
    new ForwardedCall(this.#call, next).start()
    return true
  }

  #fail(code: CommonErrorCode, cause: Error) {
    this.#isOver = true
    this.#stopWaiting()
    this.#call.onError(new AppError(commonErrors[code], { cause }))
    if (this.#body) this.#dropUpload()
  }

  /** The service answered without waiting for the rest: read it away, so that the connection can be used again. */
  #dropUpload() {
    const { req } = this.#call
    if (this.#body) req.unpipe(this.#body)
    let left = unreadMaxBytes
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) req.destroy()
    })
    req.resume()
  }

  #onUploaded() {
    if (!this.#isAnswered && !this.#isOver) this.#call.uploadDeadlines?.add(this)
  }

  #stopWaiting() {
    this.#call.deadlines.remove(this)
    this.#call.uploadDeadlines?.remove(this)
    this.#attempt.instance.waitingReads.delete(this)
  }

  #onClientGone() {
    if (this.#isOver) return
    this.#isOver = true
    this.#stopWaiting()
    this.#controller?.abort(clientLeft)
    this.#body?.destroy()
  }
}

function hasBody(req: IncomingMessage): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false
  return (
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  )
}

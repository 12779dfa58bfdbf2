import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import type { Dispatcher } from 'undici'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ErrorCode } from '@materia/contracts/Operation.ts'
import type { Deadlines } from './deadlines.ts'
import { headersForClient, headersForService } from './forwardedHeaders.ts'
import { type Instance, type Upstream, codeOfFailure, isClosedSocket, isConnectFailure, markDown } from './upstreams.ts'

export type ForwardCall = {
  req: IncomingMessage
  res: ServerResponse
  upstream: Upstream
  deadlines: Deadlines
  /** Of an upload: for the answer, from the end of its body. While that comes its client sets the pace. */
  uploadDeadlines?: Deadlines
  /** What the gateway adds to the request: its id and the signed identity. */
  requestHeaders: readonly string[]
  /** What the gateway adds to the answer. */
  answerHeaders: readonly string[]
  onError: (error: AppError) => void
}

/** Streams a request to its service and the answer back, neither faster than the other side reads. */
export function forward(call: ForwardCall): void {
  new Forwarding(call).start()
}

const clientLeft = new Error('The client left')
/** How much of an upload that is answered already is read away for the sake of its connection. */
const unreadMaxBytes = 32 * 1024 * 1024

// A class, as undici calls it back for each step: methods on a prototype, nothing made per step.
class Forwarding implements Dispatcher.DispatchHandler {
  waitingSince = 0
  readonly #call: ForwardCall
  readonly #method: string
  #controller: Dispatcher.DispatchController | null = null
  #body: PassThrough | null = null
  /** Bytes of the answer still to come, when the service said how many. */
  #bytesLeft = -1
  #isAnswered = false
  #isOver = false
  #retries = 0
  #instance: Instance | null = null
  #wasSent = false

  constructor(call: ForwardCall) {
    this.#call = call
    this.#method = call.req.method ?? 'GET'
  }

  start() {
    const { req, res } = this.#call
    res.on('close', () => this.#onClientGone())
    if (hasBody(req)) {
      // Not `req` itself: undici destroys a body it no longer needs, and the client's connection with it.
      this.#body = new PassThrough()
      this.#body.on('error', () => {})
      this.#body.on('end', () => this.#onUploaded())
      req.pipe(this.#body)
    }
    this.#send()
  }

  #send() {
    const { req, upstream, deadlines, requestHeaders } = this.#call
    this.#wasSent = false
    deadlines.add(this)
    this.#instance = upstream.take()
    this.#instance.pool.dispatch({
      method: this.#method,
      path: req.url ?? '/',
      headers: headersForService(req.headers, requestHeaders),
      body: this.#body,
    }, this)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    this.#wasSent = true
    if (this.#isOver) controller.abort(clientLeft)
    else if (this.#body && this.#call.uploadDeadlines) this.#call.deadlines.remove(this)
  }

  onBodySent() {
    if (!this.#isAnswered && !this.#isOver && !this.#call.uploadDeadlines) this.#call.deadlines.add(this)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200 || this.#isOver) return
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
    if (this.#instance && isConnectFailure(error)) markDown(this.#instance)
    if (this.#mayTryAgain(error)) {
      this.#retries++
      this.#send()
      return
    }
    this.#fail(codeOfFailure(error, this.#wasSent), error)
  }

  onDeadline() {
    if (this.#isOver) return
    this.#fail('GATEWAY_TIMEOUT', new Error('The service did not answer in time'))
    this.#controller?.abort(clientLeft)
  }

  #mayTryAgain(error: Error): boolean {
    if (this.#isAnswered || this.#body) return false
    if (isConnectFailure(error)) return this.#retries < this.#call.upstream.instances.length - 1
    const isRepeatable = this.#method === 'GET' || this.#method === 'HEAD'
    return isRepeatable && isClosedSocket(error) && this.#retries === 0
  }

  #fail(code: ErrorCode, cause: Error) {
    this.#isOver = true
    this.#call.onError(new AppError(code, { cause }))
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
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import type { Dispatcher } from 'undici'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientWait } from './clientWaits.ts'
import type { Deadlines } from './deadlines.ts'
import { headersForClient, headersForService } from './forwardedHeaders.ts'
import { type ResponseReader, ServiceCall } from './serviceCall.ts'
import { type Upstream, chooseFirstInstance } from './upstreams.ts'

export type ForwardCall = {
  req: IncomingMessage
  res: ServerResponse
  upstream: Upstream
  deadlines: Deadlines
  /**
   * Time limit for the response to an upload, from the end of its body. The client sets the pace of
   * the body.
   */
  uploadDeadlines?: Deadlines
  /** The company or the network that waits for the response. */
  caller: string
  /** A long poll. Only this instance can respond, so not even a read moves to another. */
  isPoll?: boolean | undefined
  /** Headers that the gateway adds to the request: its id and the signed identity. */
  requestHeaders: readonly string[]
  /** Headers that the gateway adds to the response. */
  responseHeaders: readonly string[]
  onError: (error: AppError) => void
}

/** Streams a request to its service and the response back, both with backpressure. */
export function forward(call: ForwardCall): void {
  const { req, res, upstream, deadlines, uploadDeadlines, isPoll, requestHeaders } = call
  // The client left while the gateway read its session, so its body would never end.
  if (res.closed) return
  const instance = chooseFirstInstance(upstream)
  const method = req.method ?? 'GET'
  // Not `req` itself: undici destroys a body that it no longer needs, and with it the client's
  // connection.
  const body = hasBody(req) ? new PassThrough() : null
  const response = new StreamedResponse(call, body)
  res.on('close', () => response.onClientGone())
  if (body) {
    // The cause of the error is reported elsewhere: by the closed client connection or by undici's
    // `onResponseError`.
    body.on('error', () => {})
    body.on('end', () => response.call?.onUploaded())
    if (!isPoll && !req.complete) response.receive()
    req.pipe(body)
  }
  const request = {
    upstream,
    deadlines,
    uploadDeadlines,
    method,
    isRead: !isPoll && (method === 'GET' || method === 'HEAD'),
    isPoll,
    path: req.url ?? '/',
    headers: headersForService(req.headers, requestHeaders),
    body,
  }
  new ServiceCall(request, response, instance).send()
}

/**
 * When the response comes before the upload ends, at most this much of the rest is read, so that
 * the connection can be reused.
 */
const unreadMaxBytes = 32 * 1024 * 1024

class StreamedResponse implements ResponseReader, ClientWait {
  readonly isStreamed = true
  readonly caller: string
  call: ServiceCall | null = null
  readonly #forwarded: ForwardCall
  readonly #body: PassThrough | null
  /** Bytes of the response still to come, or negative without a content-length. */
  #bytesLeft = -1
  #isEnded = false
  #isReceiving = false

  constructor(forwarded: ForwardCall, body: PassThrough | null) {
    this.#forwarded = forwarded
    this.#body = body
    this.caller = forwarded.caller
  }

  /** Waits for the rest of the request's body. */
  receive() {
    const {
      req,
      upstream: { clientWaits },
    } = this.#forwarded
    this.#isReceiving = true
    clientWaits.begin(this)
    req.on('data', () => this.#isReceiving && clientWaits.begin(this))
    req.on('end', () => this.#endWait())
  }

  onStart(status: number, headers: IncomingHttpHeaders) {
    const { req, res, responseHeaders } = this.#forwarded
    this.#endWait()
    const length = headers['content-length']
    this.#bytesLeft = length === undefined ? -1 : Number(length)
    res.writeHead(status, headersForClient(headers, responseHeaders))
    if (this.#bytesLeft < 0 && req.method !== 'HEAD') res.flushHeaders()
    if (!req.complete) this.#dropUpload()
  }

  onChunk(chunk: Buffer, controller: Dispatcher.DispatchController) {
    const {
      res,
      isPoll,
      upstream: { clientWaits },
    } = this.#forwarded
    if (this.#isEnded) return
    if (chunk.length === this.#bytesLeft) {
      this.#isEnded = true
      res.end(chunk)
      return
    }
    this.#bytesLeft -= chunk.length
    if (!res.write(chunk)) {
      controller.pause()
      if (!isPoll) clientWaits.begin(this)
      res.once('drain', () => {
        this.#endWait()
        controller.resume()
      })
    }
  }

  onEnd() {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#forwarded.res.end()
  }

  onFail(error: AppError) {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#endWait()
    this.#forwarded.onError(error)
    this.#dropUpload()
  }

  onClientGone() {
    this.#endWait()
    if (this.#isEnded) return
    this.#isEnded = true
    this.call?.abandon()
    this.#body?.destroy()
  }

  /** Too many calls wait for their clients. */
  onCut() {
    this.call?.abandon()
    this.onFail(new AppError(commonErrors.REQUEST_TIMEOUT))
  }

  #endWait() {
    this.#isReceiving = false
    this.#forwarded.upstream.clientWaits.end(this)
  }

  /**
   * The service responded before the upload ended. Reads and drops the rest, so that the connection
   * can be reused.
   */
  #dropUpload() {
    const { req } = this.#forwarded
    if (!this.#body) return
    req.unpipe(this.#body)
    let left = unreadMaxBytes
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) req.destroy()
    })
    req.resume()
  }
}

function hasBody(req: IncomingMessage): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false
  return (
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  )
}

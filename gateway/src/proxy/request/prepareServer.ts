import { STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, toErrorBody } from '@materia/service-kit/src/AppError.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'

// An upload over a phone connection is slow. An idle connection is closed.
const requestMs = 300_000
const idleMs = 120_000
// Counts from the connection on, so it includes the delay of a busy browser or a busy gateway.
const headersMs = 30_000

export function prepareServer(server: Server): void {
  server.requestTimeout = requestMs
  server.headersTimeout = headersMs
  server.setTimeout(idleMs)
  server.maxRequestsPerSocket = 0
  // Node would refuse a missing Host and an unknown Expect with an empty body. `checkHost` and
  // `checkExpectation` do it instead. Node's types lack `requireHostHeader`.
  Object.assign(server, { requireHostHeader: false })
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  server.on('clientError', (error, socket) => refuse(error, socket))
}

/** Sends the usual error body for bytes that Node cannot parse as HTTP. */
function refuse(error: Error & { code?: unknown }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = new AppError(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? commonErrors.REQUEST_TIMEOUT
      : commonErrors.INVALID_INPUT,
  )
  const id = newTraceId()
  const body = JSON.stringify(toErrorBody(answer, { requestId: id, traceId: id }))
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

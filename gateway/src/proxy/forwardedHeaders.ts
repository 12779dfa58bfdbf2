import type { IncomingHttpHeaders } from 'node:http'

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]
// Node handles `expect` itself, and undici rejects it. The other headers would let a client speak
// for the gateway.
const droppedFromClient = new Set([
  ...hopByHop,
  'host',
  'expect',
  'cookie',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
])
const reserved = /^x-(?:forwarded|identity|materia)/

// Others speak for the whole site and not for one response: they set cookies, clear a browser's
// data, or report its requests elsewhere. A browser obeys a service's content security policy
// besides the gateway's, so a service can only forbid more.
const sentToClient = new Set([
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'link',
  'retry-after',
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'vary',
])

/** The client's headers that a service gets, as a flat list. */
export function headersForService(headers: IncomingHttpHeaders, also: readonly string[]): string[] {
  const named = namedByConnection(headers.connection)
  const forwarded = [...also]
  for (const name in headers) {
    const value = headers[name]
    if (typeof value !== 'string' || droppedFromClient.has(name)) continue
    if (name.charCodeAt(0) === 0x78 && reserved.test(name)) continue
    if (named?.has(name)) continue
    forwarded.push(name, value)
  }
  return forwarded
}

/** The service's headers that the client gets, as a flat list. */
export function headersForClient(headers: IncomingHttpHeaders, also: readonly string[]): string[] {
  const forwarded = [...also]
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || !sentToClient.has(name)) continue
    if (typeof value === 'string') forwarded.push(name, value)
    else for (const one of value) forwarded.push(name, one)
  }
  return forwarded
}

function namedByConnection(connection: string | undefined): Set<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return null
  return new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
}

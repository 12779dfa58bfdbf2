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
// Not the content security policy: a browser obeys both policies, so a service can only forbid
// more.
const setByGateway = [
  'x-request-id',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]
const notForServices = [
  'set-cookie',
  'x-powered-by',
  'server',
  'access-control-allow-origin',
  'access-control-allow-credentials',
]
const droppedFromService = new Set([...hopByHop, ...setByGateway, ...notForServices])

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
    if (value === undefined || droppedFromService.has(name)) continue
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

import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

const longestHost = 255
const wellFormed = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * Throws when the Host header is invalid, because links are built from it. An HTTP/1.0 client may
 * omit it.
 */
export function checkHost(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  isBehindTls: boolean,
): void {
  const isMissing = headers.host === undefined && httpVersion === '1.1'
  const forwarded = isBehindTls ? forwardedHost(headers['x-forwarded-host']) : ''
  if (
    isMissing ||
    (headers.host !== undefined && !isHost(headers.host)) ||
    isTwice('host', rawHeaders)
  )
    refuse('Host')
  if (forwarded && !isHost(forwarded)) refuse('X-Forwarded-Host')
}

/**
 * The host that the visitor requested. Behind our trusted proxy, the proxy's `X-Forwarded-Host`.
 */
export function requestHost({ headers }: IncomingMessage, isBehindTls: boolean): string {
  return (isBehindTls && forwardedHost(headers['x-forwarded-host'])) || (headers.host ?? '')
}

/** Scheme and host of a request, when no proxy terminates TLS. */
export function requestOrigin({ headers: { host } }: IncomingMessage): string {
  return (host !== undefined && origins.memo(host)) || refuse('Host')
}

// Takes the last entry of the list, which our proxy appended.
function forwardedHost(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.slice(header.lastIndexOf(',') + 1).trim() : ''
}

/** By host, `''` for an invalid one. Cached, because a gateway sees few valid hosts. */
const origins = new LRUCache<string, string>({
  max: 100,
  // Only the URL parser rejects a port above 65535 or an address like 1.2.3.999.
  memoMethod: (host) => (wellFormed.test(host) && URL.parse(`http://${host}`)?.origin) || '',
})
const isHost = (host: string) => host.length <= longestHost && origins.memo(host) !== ''

// Node keeps the first of two Host headers. A proxy before us may have used the other.
function isTwice(name: string, rawHeaders: string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) count++
  }
  return count > 1
}

function refuse(header: string): never {
  throw new AppError(commonErrors.INVALID_INPUT, {
    message: `The ${header} header is not a valid host`,
  })
}

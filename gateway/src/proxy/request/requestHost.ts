import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

const longestHost = 255
const wellFormed = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i

/** Throws where the host that a request is for, of which links are made, is none; what is no browser may say none in HTTP/1.0. */
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

/** The host that a visitor asked for; behind a proxy that we trust, what that proxy says. */
export function requestHost({ headers }: IncomingMessage, isBehindTls: boolean): string {
  return (isBehindTls && forwardedHost(headers['x-forwarded-host'])) || (headers.host ?? '')
}

/** Scheme and host of a request that no proxy has ended TLS for. */
export function requestOrigin({ headers: { host } }: IncomingMessage): string {
  return host === undefined ? refuse('Host') : new URL(`http://${host}`).origin
}

// The last of a list, as with addresses: what the proxy before us added.
function forwardedHost(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.slice(header.lastIndexOf(',') + 1).trim() : ''
}

/** By host: a gateway has few that are right. */
const known = new LRUCache<string, boolean>({
  max: 100,
  memoMethod: (host) => wellFormed.test(host) && URL.canParse(`http://${host}`),
})
// A port above 65535 or an address like 1.2.3.999 is what only the parser refuses.
const isHost = (host: string) => host.length <= longestHost && known.memo(host)

// Node keeps the first and drops the rest; a proxy before us may have gone by another.
function isTwice(name: string, rawHeaders: string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) count++
  }
  return count > 1
}

function refuse(header: string): never {
  throw new AppError(commonErrors.INVALID_INPUT, { message: `The ${header} header names no host` })
}

import type { IncomingMessage } from 'node:http'

/** Where a request comes from; behind a proxy that we trust, what that proxy added to the list. */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindTls: boolean): string {
  const forwarded = headers['x-forwarded-for']
  const last = isBehindTls && typeof forwarded === 'string' ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : ''
  return last || (socket.remoteAddress ?? '')
}

import type { IncomingMessage } from 'node:http'
import { networkOf } from '@materia/service-kit/src/limits/networkOf.ts'

// Some proxies add the port too, which is another for every connection.
const withPort = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/i

/** Where a request comes from; behind a proxy that we trust, what that proxy added to the list. */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindTls: boolean): string {
  const forwarded = headers['x-forwarded-for']
  const last =
    isBehindTls && typeof forwarded === 'string'
      ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
      : ''
  if (!last) return socket.remoteAddress ?? ''
  const [, ipv6, ipv4] = withPort.exec(last) ?? []
  return ipv6 ?? ipv4 ?? last
}

/** What a request is counted by. */
export const clientNetwork = (req: IncomingMessage, isBehindTls: boolean) =>
  networkOf(clientAddress(req, isBehindTls))

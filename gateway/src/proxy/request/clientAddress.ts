import type { IncomingMessage } from 'node:http'
import { networkOf } from '@materia/service-kit/src/limits/networkOf.ts'

// Some proxies add the port, which differs for every connection.
const withPort = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/i

/**
 * The address of the client: the peer's, or the entry that our trusted proxy appended to
 * `X-Forwarded-For`.
 */
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

/** The network that rate limits count a request by. */
export const clientNetwork = (req: IncomingMessage, isBehindTls: boolean) =>
  networkOf(clientAddress(req, isBehindTls))

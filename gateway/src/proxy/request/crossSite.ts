import type { IncomingMessage } from 'node:http'
import { requestHost } from './requestHost.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site made the browser send this write. A client that is no browser
 * sends neither header and is let through.
 */
export function isCrossSiteWrite(req: IncomingMessage, isBehindTls: boolean): boolean {
  const { method = '', headers } = req
  if (safeMethods.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return isFromOtherSite(req, isBehindTls)
}

/**
 * Whether the `Origin` header names another site. Browsers send it with every write and every
 * WebSocket.
 */
export function isFromOtherSite(req: IncomingMessage, isBehindTls: boolean): boolean {
  const { origin } = req.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== requestHost(req, isBehindTls)
}

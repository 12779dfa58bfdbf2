import type { IncomingMessage } from 'node:http'
import { hostCookieName } from '../proxy/request/hostCookie.ts'
import type { CookieKeys } from './cookieKeys.ts'

export const sessionCookie = (isBehindTls: boolean) => hostCookieName('sid', isBehindTls)

export type SessionCookieReader = {
  has: (req: IncomingMessage) => boolean
  /**
   * The session id of a cookie signed with the newest key. Null leaves the request to koa-session.
   */
  readId: (req: IncomingMessage) => string | null
}

export function createCookieReader(name: string, keys: CookieKeys): SessionCookieReader {
  // Matches as koa's cookies do, and not the end of a longer name.
  const start = new RegExp(`(?:^|;) *${name}=`)
  // Matches our two cookies in the order in which `Sessions.start` sets them. koa-session reads any
  // other order.
  const signed = new RegExp(
    `(?:^|; ?)${name}=([A-Za-z0-9_-]{43}); ?${name}\\.sig=([A-Za-z0-9_-]{43})(?:;|$)`,
  )
  return {
    has: (req) => start.test(req.headers.cookie ?? ''),
    readId(req) {
      const [, id, signature] = signed.exec(req.headers.cookie ?? '') ?? []
      const isSigned =
        id !== undefined && signature !== undefined && keys.index(`${name}=${id}`, signature) === 0
      return isSigned ? id : null
    },
  }
}

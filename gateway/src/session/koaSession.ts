import { randomBytes } from 'node:crypto'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import type { SessionStore, StoredSession } from './sessionStore.ts'
import { type SessionTimes, lifeLeft } from './sessionTimes.ts'

type Options = {
  app: Koa
  store: SessionStore
  cookieName: string
  times: SessionTimes
  isBehindTls: boolean
}

/** Returns a function that loads the session of a request into `ctx.session`. */
export function createKoaSession({
  app,
  store,
  cookieName,
  times,
  isBehindTls,
}: Options): (ctx: Koa.Context) => Promise<void> {
  // The answer is streamed past Koa, so nothing may be written after it (autoCommit): sessions are saved before.
  const attach = createSession(
    {
      key: cookieName,
      store: koaStore(store),
      genid: () => randomBytes(32).toString('base64url'),
      valid: (_ctx: unknown, session: StoredSession) => lifeLeft(session, times, Date.now()) > 0,
      maxAge: times.idleMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: isBehindTls,
      autoCommit: false,
    },
    app,
  )
  return (ctx) => {
    // Whatever the proxy in front says of this request: with TLS before us no cookie is ever sent in the clear.
    ctx.cookies.secure = isBehindTls
    return attach(ctx, async () => {})
  }
}

/** The store as koa-session knows it, which has one way to write. */
function koaStore({ get, destroy, begin, renew }: SessionStore) {
  return {
    get,
    destroy,
    set: (id: string, session: StoredSession, lifetimeMs: number, { ctx }: { ctx?: Koa.Context }) =>
      ctx?.state.isSessionNew ? begin(id, session, lifetimeMs) : renew(id, session, lifetimeMs),
  }
}

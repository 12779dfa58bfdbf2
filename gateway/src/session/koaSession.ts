import { randomBytes } from 'node:crypto'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import type { SessionStore, StoredSession } from './sessionStore.ts'
import { type SessionTimes, remainingLifeMs } from './sessionTimes.ts'

type Options = {
  app: Koa
  store: SessionStore
  cookieName: string
  times: SessionTimes
  isBehindTls: boolean
}

/** Returns a function that loads a request's session into `ctx.session`. */
export function createKoaSession({
  app,
  store,
  cookieName,
  times,
  isBehindTls,
}: Options): (ctx: Koa.Context) => Promise<void> {
  // Responses are streamed past Koa, so autoCommit would come too late: sessions are saved before.
  const attach = createSession(
    {
      key: cookieName,
      store: koaStore(store),
      genid: () => randomBytes(32).toString('base64url'),
      valid: (_ctx: unknown, session: StoredSession) =>
        remainingLifeMs(session, times, Date.now()) > 0,
      maxAge: times.idleMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: isBehindTls,
      autoCommit: false,
    },
    app,
  )
  return (ctx) => {
    // Independent of the proxy's headers: behind TLS, every cookie is `Secure`.
    ctx.cookies.secure = isBehindTls
    return attach(ctx, async () => {})
  }
}

/** Adapts the store to koa-session, which has one method for all writes. */
function koaStore({ get, destroy, begin, renew }: SessionStore) {
  return {
    get,
    destroy,
    set: (id: string, session: StoredSession, lifetimeMs: number, { ctx }: { ctx?: Koa.Context }) =>
      ctx?.state.isSessionNew ? begin(id, session, lifetimeMs) : renew(id, session, lifetimeMs),
  }
}

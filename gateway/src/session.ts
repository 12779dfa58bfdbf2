import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import type { CallerSession } from '@materia/service-kit/src/sessionHeader.ts'
import { cookieKeys } from './cookieKeys.ts'
import type { FreshRoles } from './freshRoles.ts'
import type { RedisWait } from './redis.ts'
import { originOf } from './sessionOrigin.ts'
import {
  type FoundSession,
  type SessionStore,
  type SessionUser,
  type StoredSession,
  startOf,
} from './sessionStore.ts'

export type Sessions = {
  /** Without it a request is a visitor's, and nothing is asked of Redis. */
  hasCookie: (req: IncomingMessage) => boolean
  /** The signed-in user and the session. Renews it and its cookie past half of its time, or after a change of keys. */
  read: (req: IncomingMessage, res: ServerResponse, wait?: RedisWait) => Promise<SignedIn | null>
  /** Starts a session under a new id, whatever cookie came with the request. Refused where the user's credentials were changed since `startedAt`. */
  start: (ctx: Koa.Context, user: SessionUser & { startedAt: number }) => Promise<void>
  /** Ends the session, while `tell` is told whose it is. */
  end: (ctx: Koa.Context, tell: (user: SignedIn) => Promise<void>) => Promise<void>
}

export type SignedIn = SessionUser & { session: CallerSession }

export type SessionTimes = {
  /** How long one lasts that is not used. */
  idleMs: number
  /** How long any lasts. */
  maxMs: number
}

type Options = {
  app: Koa
  store: SessionStore
  roles: Pick<FreshRoles, 'check'>
  secrets: string[]
  times: SessionTimes
  isBehindTls: boolean
}

/** The `__Host-` name makes browsers refuse it unless it came over TLS, for this host alone. */
export const sessionCookie = (isBehindTls: boolean) => (isBehindTls ? '__Host-sid' : 'sid')

export function createSessions({
  app,
  store,
  roles,
  secrets,
  times,
  isBehindTls,
}: Options): Sessions {
  const cookieName = sessionCookie(isBehindTls)
  // As koa's cookies look for it: not the end of another one's name.
  const cookieStart = new RegExp(`(?:^|;) *${cookieName}=`)
  // Our own two cookies as `start` sets them, one after the other; any other order is koa-session's to read.
  const cookiePattern = new RegExp(
    `(?:^|; ?)${cookieName}=([A-Za-z0-9_-]{43}); ?${cookieName}\\.sig=([A-Za-z0-9_-]{43})(?:;|$)`,
  )
  const keys = cookieKeys(secrets)
  app.keys = keys
  // The answer is streamed past Koa, so nothing may be written after it (autoCommit): sessions are saved before.
  const attach = createSession(
    {
      key: cookieName,
      store: koaStore(store),
      genid: () => randomBytes(32).toString('base64url'),
      valid: (_ctx: unknown, session: StoredSession) => lifeLeft(session) > 0,
      maxAge: times.idleMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: isBehindTls,
      autoCommit: false,
    },
    app,
  )
  const load = (ctx: Koa.Context) => {
    // Whatever the proxy in front says of this request: with TLS before us no cookie is ever sent in the clear.
    ctx.cookies.secure = isBehindTls
    return attach(ctx, async () => {})
  }

  const lifeLeft = (session: StoredSession) => startOf(session) + times.maxMs - Date.now()
  const isDueForRenewal = (session: StoredSession) =>
    session._expire - Date.now() < Math.min(times.idleMs, lifeLeft(session)) / 2

  /** Nearly all requests: a good cookie of a session that need not be renewed. A third of what koa-session takes for it. */
  async function readFast(req: IncomingMessage, wait?: RedisWait): Promise<FoundSession | null> {
    const [, id, signature] = cookiePattern.exec(req.headers.cookie ?? '') ?? []
    if (
      id === undefined ||
      signature === undefined ||
      keys.index(`${cookieName}=${id}`, signature) !== 0
    )
      return null
    const session = await store.read(id, wait)
    return session && lifeLeft(session) > 0 && !isDueForRenewal(session) ? { id, session } : null
  }

  /** The rest: no session, a forged cookie, an older key, a session past half of its time. */
  async function readWithKoa(ctx: Koa.Context): Promise<FoundSession | null> {
    await load(ctx)
    const id = ctx.session.externalKey
    let session = typeof ctx.session.userId === 'number' ? await store.read(id) : null
    if (!session) return null
    // Reading a cookie signed with an older key signs it anew, but without its attributes: a save writes both whole.
    if (ctx.res.hasHeader('set-cookie') || isDueForRenewal(session)) {
      ctx.session.startedAt = startOf(session)
      ctx.session.maxAge = Math.min(times.idleMs, lifeLeft(session))
      await ctx.session.save()
      session = await store.read(id)
    }
    return session && { id, session }
  }

  return {
    hasCookie: (req) => cookieStart.test(req.headers.cookie ?? ''),

    async read(req, res, wait) {
      const found = (await readFast(req, wait)) ?? (await readWithKoa(app.createContext(req, res)))
      const user = found && (await roles.check(found, () => originOf(req, isBehindTls)))
      return (
        user && {
          userId: user.userId,
          role: user.role,
          session: { id: found.id, startedAt: startOf(found.session) },
        }
      )
    },

    async start(ctx, { userId, role, startedAt }) {
      await load(ctx)
      ctx.state.isSessionNew = true
      ctx.session = {
        userId,
        role,
        startedAt,
        checkedAt: Date.now(),
        ...originOf(ctx.req, isBehindTls),
      }
      ctx.session.maxAge = Math.min(times.idleMs, times.maxMs)
      await ctx.session.regenerate()
    },

    async end(ctx, tell) {
      await load(ctx)
      const ended = ctx.session
      const { userId, role, externalKey: id, startedAt = Date.now() } = ended
      ctx.session = null
      await Promise.all([
        ended.commit(),
        typeof userId === 'number' ? tell({ userId, role, session: { id, startedAt } }) : null,
      ])
    },
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

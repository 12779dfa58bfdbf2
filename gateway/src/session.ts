import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import type { Role } from '@materia/contracts/identity/types.ts'
import type { RedisAccess, RedisWait } from './redis.ts'
import { sessionKeys } from './sessionKeys.ts'

export type SessionUser = { userId: number; role: Role }

type StoredSession = SessionUser & { _expire: number }

export type Sessions = {
  /** Without it a request is a visitor's, and nothing is asked of Redis. */
  hasCookie: (req: IncomingMessage) => boolean
  /** The signed-in user. Renews the session and its cookie past half of its time, or after a change of keys. */
  read: (req: IncomingMessage, res: ServerResponse, wait?: RedisWait) => Promise<SessionUser | null>
  /** Starts a session under a new id, whatever cookie came with the request. */
  start: (ctx: Koa.Context, user: SessionUser) => Promise<void>
  end: (ctx: Koa.Context) => Promise<void>
}

type Options = { app: Koa; redis: RedisAccess; secrets: string[]; isBehindTls: boolean }

const lifetimeMs = 14 * 24 * 60 * 60 * 1000

/** The `__Host-` name makes browsers refuse it unless it came over TLS, for this host alone. */
export const sessionCookie = (isBehindTls: boolean) => (isBehindTls ? '__Host-sid' : 'sid')

export function createSessions({ app, redis, secrets, isBehindTls }: Options): Sessions {
  const cookieName = sessionCookie(isBehindTls)
  // As koa's cookies look for it: not the end of another one's name.
  const cookieStart = new RegExp(`(?:^|;) *${cookieName}=`)
  // Our own two cookies as `start` sets them, one after the other; any other order is koa-session's to read.
  const cookiePattern = new RegExp(`(?:^|; ?)${cookieName}=([A-Za-z0-9_-]{43}); ?${cookieName}\\.sig=([A-Za-z0-9_-]{43})(?:;|$)`)
  const keys = sessionKeys(secrets)
  const store = sessionStore(redis)
  app.keys = keys
  // The answer is streamed past Koa, so nothing may be written after it (autoCommit): sessions are saved before.
  const attach = createSession({
    key: cookieName,
    store,
    genid: () => randomBytes(32).toString('base64url'),
    maxAge: lifetimeMs,
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls,
    renew: true,
    autoCommit: false,
  }, app)
  const load = (ctx: Koa.Context) => {
    // Whatever the proxy in front says of this request: with TLS before us no cookie is ever sent in the clear.
    ctx.cookies.secure = isBehindTls
    return attach(ctx, async () => {})
  }

  /** Nearly all requests: a good cookie of a session that need not be renewed. A third of what koa-session takes for it. */
  async function readQuickly(req: IncomingMessage, wait?: RedisWait): Promise<SessionUser | null> {
    const [, id, signature] = cookiePattern.exec(req.headers.cookie ?? '') ?? []
    if (id === undefined || signature === undefined || keys.index(`${cookieName}=${id}`, signature) !== 0) return null
    const session = await store.read(id, wait)
    return session && session._expire - Date.now() > lifetimeMs / 2 ? { userId: session.userId, role: session.role } : null
  }

  /** The rest: no session, a forged cookie, an older key, a session past half of its time. */
  async function readWhole(ctx: Koa.Context): Promise<SessionUser | null> {
    await load(ctx)
    const { userId, role } = ctx.session
    if (typeof userId !== 'number') return null
    // Reading a cookie signed with an older key signs it anew, but without its attributes: a save writes both whole.
    if (ctx.res.hasHeader('set-cookie')) await ctx.session.save()
    else await ctx.session.manuallyCommit()
    return { userId, role }
  }

  return {
    hasCookie: (req) => cookieStart.test(req.headers.cookie ?? ''),

    async read(req, res, wait) {
      return await readQuickly(req, wait) ?? await readWhole(app.createContext(req, res))
    },

    async start(ctx, { userId, role }) {
      await load(ctx)
      ctx.session = { userId, role }
      await ctx.session.regenerate()
    },

    async end(ctx) {
      await load(ctx)
      const ended = ctx.session
      ctx.session = null
      await ended.commit()
    },
  }
}

function sessionStore({ client, inTime }: RedisAccess) {
  const keyOf = (id: string) => `session:${id}`
  async function read(id: string, wait?: RedisWait): Promise<StoredSession | null> {
    const text = await inTime(client.get(keyOf(id)), wait)
    return text === null ? null : JSON.parse(text)
  }
  return {
    read,
    get: (id: string) => read(id),
    async set(id: string, session: unknown, lifetime: number) {
      await inTime(client.set(keyOf(id), JSON.stringify(session), 'PX', lifetime))
    },
    async destroy(id: string) {
      await inTime(client.del(keyOf(id)))
    },
  }
}

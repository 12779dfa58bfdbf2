import type { IncomingMessage, ServerResponse } from 'node:http'
import type Koa from 'koa'
import type { CallerSession } from '@materia/service-kit/src/identity/sessionHeader.ts'
import { checkAccount } from './checkAccount.ts'
import { cookieKeys } from './cookieKeys.ts'
import { createFindSession } from './findSession.ts'
import type { FreshRoles } from './freshRoles.ts'
import { createKoaSession } from './koaSession.ts'
import type { RedisWait } from '../ops/redis.ts'
import { createCookieReader, sessionCookie } from './sessionCookie.ts'
import { originOf } from './sessionOrigin.ts'
import { type SessionStore, type SessionUser, startOf } from './sessionStore.ts'
import type { SessionTimes } from './sessionTimes.ts'

export type Sessions = {
  /** A request without the cookie is a visitor's and needs no Redis. */
  hasCookie: (req: IncomingMessage) => boolean
  /**
   * Returns the signed-in user and the session. Renews it and its cookie past half of its lifetime,
   * or after a change of keys.
   */
  read: (req: IncomingMessage, res: ServerResponse, wait?: RedisWait) => Promise<SignedIn | null>
  /**
   * Starts a session under a new id, whatever cookie the request has. Throws 401 when the user's
   * credentials changed after `startedAt`.
   */
  start: (ctx: Koa.Context, user: SessionUser & { startedAt: number }) => Promise<void>
  /**
   * Ends the session and passes its user to `record`, in parallel. Throws 409 for a page of another
   * account.
   */
  end: (ctx: Koa.Context, record: (user: SignedIn) => Promise<void>) => Promise<void>
}

export type SignedIn = SessionUser & { session: CallerSession }

type Options = {
  app: Koa
  store: SessionStore
  roles: Pick<FreshRoles, 'check'>
  secrets: string[]
  times: SessionTimes
  isBehindTls: boolean
}

export function createSessions({
  app,
  store,
  roles,
  secrets,
  times,
  isBehindTls,
}: Options): Sessions {
  const cookieName = sessionCookie(isBehindTls)
  const keys = cookieKeys(secrets)
  app.keys = keys
  const cookie = createCookieReader(cookieName, keys)
  const load = createKoaSession({ app, store, cookieName, times, isBehindTls })
  const findSession = createFindSession({ app, store, cookie, load, times })

  return {
    hasCookie: cookie.has,

    async read(req, res, wait) {
      const found = await findSession(req, res, wait)
      const user =
        found &&
        (await roles.check(found, {
          origin: () => originOf(req, isBehindTls),
          isWrite: isWrite(req),
        }))
      return (
        user && {
          userId: user.userId,
          role: user.role,
          isEmailConfirmed: user.isEmailConfirmed,
          session: { id: found.id, startedAt: startOf(found.session) },
        }
      )
    },

    async start(ctx, { userId, role, isEmailConfirmed, startedAt }) {
      await load(ctx)
      ctx.state.isSessionNew = true
      ctx.session = {
        userId,
        role,
        isEmailConfirmed,
        startedAt,
        checkedAt: Date.now(),
        ...originOf(ctx.req, isBehindTls),
      }
      ctx.session.maxAge = Math.min(times.idleMs, times.maxMs)
      await ctx.session.regenerate()
    },

    async end(ctx, record) {
      await load(ctx)
      const ended = ctx.session
      const { userId, role, externalKey: id, startedAt = Date.now() } = ended
      if (typeof userId === 'number') checkAccount(ctx.req, userId)
      ctx.session = null
      await Promise.all([
        ended.commit(),
        typeof userId === 'number' ? record({ userId, role, session: { id, startedAt } }) : null,
      ])
    },
  }
}

const isWrite = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD'

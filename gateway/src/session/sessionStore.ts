import { unauthenticated, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { RedisAccess, RedisWait } from '../ops/redis.ts'

/**
 * `isEmailConfirmed` is missing in sessions from the last release, until their role is checked, and
 * from a service that does not say. It then counts as true.
 */
export type SessionUser = { userId: number; role: string; isEmailConfirmed?: boolean | undefined }

/** Network and browser of a session's last use. */
export type SessionOrigin = {
  network: string
  /** The browser's user agent, shortened and in ASCII. */
  agent: string
}

export type StoredSession = SessionUser &
  Partial<SessionOrigin> & {
    /** Missing in older sessions. Their last renewal counts instead. */
    startedAt?: number
    /** When the role was last checked. To the minute, this is also the last use. */
    checkedAt?: number
    /** koa-session's fields: when an unused session expires, and its lifetime at the last save. */
    _expire: number
    _maxAge: number
  }

export type FoundSession = { id: string; session: StoredSession }

export type SessionStore = ReturnType<typeof createSessionStore>

export const startOf = ({ startedAt, _expire, _maxAge }: StoredSession) =>
  startedAt ?? _expire - _maxAge

export const sessionKey = (id: string) => `session:${id}`
/** A sorted set of a user's session ids, scored by expiry. */
export const idsKey = (userId: number) => `sessions-of:${userId}`
/** Time of a user's last credential change, kept for a short time. */
export const changeKey = (userId: number) => `credentials-changed:${userId}`

/** Channel that announces ended sessions to every gateway, as an `EndedSessions` in JSON. */
export const endedChannel = 'sessions-ended'
export type EndedSessions = { userId: number; ids: string[] }

/**
 * More than anybody has browsers. Past it the oldest sessions end, so that no user's list grows
 * without bound.
 */
const sessionsMax = 1000

/** A larger batch would delay the commands of other requests. */
const readAtOnce = 500

/**
 * Stores sessions in Redis, with a list of ids per user. Nothing lives longer than `longestMs`.
 * Each command has one key, so that it works in a cluster. Parallel commands replace transactions.
 */
export function createSessionStore(redis: RedisAccess, longestMs: number) {
  const { client, withTimeout } = redis
  const read = (id: string, wait?: RedisWait) => readSession(redis, id, wait)
  const end = (userId: number, ids: string[]) => endSessions(redis, userId, ids)

  return {
    read,
    /** Returns the sessions that have not ended. */
    readMany: (ids: string[]) => readSessions(redis, ids),
    get: (id: string) => read(id),

    begin: (id: string, session: StoredSession, lifetimeMs: number) =>
      beginSession(redis, { id, session, lifetimeMs, longestMs }),

    /** Writes a renewed session, unless it has ended meanwhile. */
    async renew(id: string, session: StoredSession, lifetimeMs: number) {
      const ids = idsKey(session.userId)
      await withTimeout(
        Promise.all([
          client.set(sessionKey(id), JSON.stringify(session), 'PX', lifetimeMs, 'XX'),
          client.zadd(ids, Date.now() + lifetimeMs, id),
          client.pexpire(ids, longestMs),
        ]),
      )
    },

    /** Writes changed fields of a session, unless it has ended meanwhile. Keeps its expiry. */
    async update(id: string, session: StoredSession) {
      const ids = idsKey(session.userId)
      await withTimeout(
        Promise.all([
          client.set(sessionKey(id), JSON.stringify(session), 'KEEPTTL', 'XX'),
          // Sessions that began before the list existed are added here.
          client.zadd(ids, session._expire, id),
          client.pexpire(ids, longestMs),
        ]),
      )
    },

    end,

    async destroy(id: string) {
      const session = await read(id)
      if (session) await end(session.userId, [id])
    },
  }
}

async function readSession(
  { client, withTimeout }: RedisAccess,
  id: string,
  wait?: RedisWait,
): Promise<StoredSession | null> {
  const text = await withTimeout(client.get(sessionKey(id)), wait)
  return text === null ? null : JSON.parse(text)
}

async function readSessions(
  { client, withTimeout }: RedisAccess,
  ids: string[],
): Promise<FoundSession[]> {
  const found: FoundSession[] = []
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const some = ids.slice(from, from + readAtOnce)
    const texts = await withTimeout(Promise.all(some.map((id) => client.get(sessionKey(id)))))
    for (const [at, id] of some.entries())
      if (texts[at]) found.push({ id, session: JSON.parse(texts[at]) })
  }
  return found
}

type NewSession = { id: string; session: StoredSession; lifetimeMs: number; longestMs: number }

/**
 * Writes a new session. Refuses it when the user's credentials changed since it began: the login
 * used the old ones.
 */
async function beginSession(
  redis: RedisAccess,
  { id, session, lifetimeMs, longestMs }: NewSession,
): Promise<void> {
  const { client, writeSafely, withTimeout } = redis
  const ids = idsKey(session.userId)
  const now = Date.now()
  await withTimeout(
    Promise.all([
      writeSafely(sessionKey(id), (writer) => [
        writer.set(sessionKey(id), JSON.stringify(session), 'PX', lifetimeMs),
      ]),
      writeSafely(ids, (writer) => [
        writer.zadd(ids, now + lifetimeMs, id),
        writer.pexpire(ids, longestMs),
        writer.zremrangebyscore(ids, 0, now),
      ]),
    ]),
    'long',
  )
  // Read after the write: a credential change that is not recorded yet then finds this session and
  // ends it.
  const [count, changedAt] = await withTimeout(
    Promise.all([client.zcard(ids), client.get(changeKey(session.userId))]),
  )
  if (startOf(session) < Number(changedAt ?? 0)) {
    await endSessions(redis, session.userId, [id])
    throw unauthenticated()
  }
  const tooMany = count - sessionsMax
  if (tooMany > 0) {
    const oldest = await withTimeout(client.zrange(ids, '0', String(tooMany - 1)))
    await endSessions(redis, session.userId, oldest)
  }
}

async function endSessions(
  { client, withTimeout }: RedisAccess,
  userId: number,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const deleted = await withTimeout(Promise.allSettled(ids.map((id) => client.del(sessionKey(id)))))
  const ended: EndedSessions = {
    userId,
    ids: ids.filter((_id, at) => deleted[at]?.status === 'fulfilled'),
  }
  if (ended.ids.length > 0)
    await withTimeout(
      Promise.all([
        client.zrem(idsKey(userId), ...ended.ids),
        client.publish(endedChannel, JSON.stringify(ended)),
      ]),
    )
  if (ended.ids.length < ids.length)
    throw unavailable(deleted.find(({ status }) => status === 'rejected'))
}

import { unauthenticated, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { RedisAccess, RedisWait } from '../ops/redis.ts'

export type SessionUser = { userId: number; role: string }

/** Where a session was used from last. */
export type SessionOrigin = {
  network: string
  /** How the browser names itself, in ASCII and not at full length. */
  agent: string
}

export type StoredSession = SessionUser &
  Partial<SessionOrigin> & {
    /** Sessions of before it was kept are as old as their last renewal. */
    startedAt?: number
    /** When the role was asked for last, and so to the minute when it was last used. */
    checkedAt?: number
    /** koa-session's: when it ends unless it is used, and how long it had for that. */
    _expire: number
    _maxAge: number
  }

export type FoundSession = { id: string; session: StoredSession }

export type SessionStore = ReturnType<typeof createSessionStore>

export const startOf = ({ startedAt, _expire, _maxAge }: StoredSession) =>
  startedAt ?? _expire - _maxAge

export const sessionKey = (id: string) => `session:${id}`
/** The ids of a user's sessions, by when they end. */
export const idsKey = (userId: number) => `sessions-of:${userId}`
/** When a user's credentials were changed last, where that was a moment ago. */
export const changeKey = (userId: number) => `credentials-changed:${userId}`

/** Where every gateway hears of sessions that have ended, as an `EndedSessions` in JSON. */
export const endedChannel = 'sessions-ended'
export type EndedSessions = { userId: number; ids: string[] }

/** More than anybody has browsers: the oldest give way, so that no list of a user is without end. */
const sessionsMax = 1000

/** More at once would hold up the commands of requests. */
const readAtOnce = 500

/**
 * Sessions in Redis, and for each user the ids of theirs, by when they end. None is kept for longer than `longestMs`. Each command has one key, as those of a transaction would have
 * to be on one server of a cluster; what is sent together goes together.
 */
export function createSessionStore(redis: RedisAccess, longestMs: number) {
  const { client, withTimeout } = redis
  const read = (id: string, wait?: RedisWait) => readSession(redis, id, wait)
  const end = (userId: number, ids: string[]) => endSessions(redis, userId, ids)

  return {
    read,
    /** Those of these that have not ended. */
    readMany: (ids: string[]) => readSessions(redis, ids),
    get: (id: string) => read(id),

    begin: (id: string, session: StoredSession, lifetimeMs: number) =>
      beginSession(redis, { id, session, lifetimeMs, longestMs }),

    /** Writes a session that is renewed, unless it has ended meanwhile. */
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

    /** Writes what was learned of a session, unless it has ended meanwhile. */
    async update(id: string, session: StoredSession) {
      const ids = idsKey(session.userId)
      await withTimeout(
        Promise.all([
          client.set(sessionKey(id), JSON.stringify(session), 'KEEPTTL', 'XX'),
          // Sessions that began before they were listed are not in it yet.
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

/** Writes a new session, unless the user's credentials were changed since it began: its login was by the old ones. */
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
  // Only now: a change that is not noted yet finds this session.
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

import type { RedisAccess, RedisWait } from './redis.ts'

export type SessionUser = { userId: number; role: string }

export type StoredSession = SessionUser & {
  /** Sessions of before it was kept are as old as their last renewal. */
  startedAt?: number
  /** When the role was asked for last. */
  checkedAt?: number
  /** koa-session's: when it ends unless it is used, and how long it had for that. */
  _expire: number
  _maxAge: number
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions in Redis, and for each user the ids of theirs, by when they end. None is kept for longer than `longestMs`. */
export function createSessionStore({ client, withTimeout }: RedisAccess, longestMs: number) {
  const keyOf = (id: string) => `session:${id}`
  const idsOf = (userId: number) => `sessions-of:${userId}`

  async function read(id: string, wait?: RedisWait): Promise<StoredSession | null> {
    const text = await withTimeout(client.get(keyOf(id)), wait)
    return text === null ? null : JSON.parse(text)
  }

  return {
    read,
    get: (id: string) => read(id),

    async set(id: string, session: SessionUser, lifetimeMs: number) {
      const ids = idsOf(session.userId)
      const now = Date.now()
      await withTimeout(client.multi()
        .set(keyOf(id), JSON.stringify(session), 'PX', lifetimeMs)
        .zremrangebyscore(ids, 0, now)
        .zadd(ids, now + lifetimeMs, id)
        .pexpire(ids, longestMs)
        .exec())
    },

    /** Writes what was learned of a session, unless it has ended meanwhile. */
    async update(id: string, session: StoredSession) {
      const ids = idsOf(session.userId)
      await withTimeout(client.multi()
        .set(keyOf(id), JSON.stringify(session), 'KEEPTTL', 'XX')
        // Sessions that began before they were listed are not in it yet.
        .zadd(ids, session._expire, id)
        .pexpire(ids, longestMs)
        .exec())
    },

    async destroy(id: string) {
      const session = await read(id)
      if (session) await withTimeout(client.multi().del(keyOf(id)).zrem(idsOf(session.userId), id).exec())
    },

    /** Ends all sessions of a user, on whatever device. */
    async endAll(userId: number) {
      const ids = await withTimeout(client.zrange(idsOf(userId), '0', '-1'))
      if (ids.length > 0) await withTimeout(client.multi().del(...ids.map(keyOf)).zrem(idsOf(userId), ...ids).exec())
    },
  }
}

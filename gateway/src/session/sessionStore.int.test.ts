import { dayMs } from '@materia/contracts/durations.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { type RedisAccess, connectRedis } from '../ops/redis.ts'
import { type SessionStore, createSessionStore } from './sessionStore.ts'
import { type UserSessions, createUserSessions } from './userSessions.ts'
let redis: RedisAccess
let store: SessionStore
let userSessions: UserSessions

beforeAll(() => {
  // Without the limit of a request, as this is more at once than one asks.
  redis = {
    ...connectRedis({ redisUrl: newRedisUrl(), redisTimeoutMs: 300 }, () => {}),
    withTimeout: (answer) => answer,
  }
  store = createSessionStore(redis, 30 * dayMs)
  userSessions = createUserSessions(redis, store)
})
afterAll(() => redis.close())

let count = 0
const sessionOf = (userId: number) => ({
  userId,
  role: 'user',
  startedAt: Date.now() - 1000,
  _expire: Date.now() + dayMs,
  _maxAge: dayMs,
})

async function beginMany(many: number) {
  const userId = ++count
  const ids = Array.from({ length: many }, (_, at) => `${userId}-${at}`)
  await Promise.all(ids.map((id) => store.begin(id, sessionOf(userId), dayMs)))
  return { userId, ids }
}

describe('a session that has ended', () => {
  it.each(['renew', 'update'] as const)(
    'is not brought back by what was under way: %s',
    async (write) => {
      const {
        userId,
        ids: [id = ''],
      } = await beginMany(1)
      await userSessions.endBegunBefore(userId, Date.now(), '')
      await store[write](id, sessionOf(userId), dayMs)
      expect(await store.read(id)).toBeNull()
      expect(await userSessions.list(userId, id)).toEqual([])
    },
  )
})

describe('the sessions of a user', () => {
  it('are ended however many there are; the latest hundred are listed, and the current one in any case', async () => {
    const {
      userId,
      ids: [first = ''],
    } = await beginMany(700)
    const listed = (await userSessions.list(userId, first)).map(({ id }) => id)
    expect([listed.length, listed.includes(first)]).toEqual([100, true])
    await userSessions.endBegunBefore(userId, Date.now(), '')
    expect(await userSessions.list(userId, first)).toEqual([])
  })

  it('are a thousand: the oldest gives way', async () => {
    const {
      userId,
      ids: [first = '', , , last = ''],
    } = await beginMany(4)
    await redis.client.zadd(
      `sessions-of:${userId}`,
      ...Array.from({ length: 996 }, (_, at) => [Date.now() + 2 * dayMs, `more-${at}`]).flat(),
    )
    await redis.client.zadd(`sessions-of:${userId}`, Date.now() + 1000, first)
    await store.begin('newest', sessionOf(userId), dayMs)
    expect([await store.read(first), await store.read(last)]).toEqual([
      null,
      expect.objectContaining({ userId }),
    ])
  })

  it('are left where there are none', async () => {
    await userSessions.endBegunBefore(++count, Date.now(), '')
    expect(await userSessions.list(count, 'none')).toEqual([])
  })
})

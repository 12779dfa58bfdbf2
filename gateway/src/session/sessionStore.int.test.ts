import { dayMs } from '@materia/contracts/durations.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { type RedisAccess, connectRedis } from '../ops/redis.ts'
import { type SessionStore, createSessionStore } from './sessionStore.ts'
import { type UserSessions, createUserSessions } from './userSessions.ts'
let redis: RedisAccess
let store: SessionStore
let userSessions: UserSessions

beforeAll(() => {
  // Without a request's timeout, because the test sends more commands at once than a request does.
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
    'is not restored by a write in progress: %s',
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
  it('all end, however many; the list shows the latest hundred and the current one', async () => {
    const {
      userId,
      ids: [first = ''],
    } = await beginMany(700)
    const listed = (await userSessions.list(userId, first)).map(({ id }) => id)
    expect([listed.length, listed.includes(first)]).toEqual([100, true])
    await userSessions.endBegunBefore(userId, Date.now(), '')
    expect(await userSessions.list(userId, first)).toEqual([])
  })

  it('are at most a thousand: the oldest ends', async () => {
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

  it('may be ended when there are none', async () => {
    await userSessions.endBegunBefore(++count, Date.now(), '')
    expect(await userSessions.list(count, 'none')).toEqual([])
  })
})

import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { connectRedis } from '../ops/redis.ts'
import { createSocketLeases } from './socketLeases.ts'

const redis = connectRedis({ redisUrl: newRedisUrl(), redisTimeoutMs: 10_000 }, () => {})
afterAll(() => redis.close())

describe('a lease', () => {
  it('that is given back while many are renewed does not come back', async () => {
    const leases = createSocketLeases({ redis, perUser: 1000, perAddress: 1000 })
    const lease = { userId: 1, sessionId: 'one', network: '203.0.113.7' }
    const releases = await Promise.all(Array.from({ length: 300 }, () => leases.take(lease)))
    const renewed = leases.renew()
    releases.at(-1)!()
    await renewed
    expect([...(await leases.countBySession(1)).values()]).toEqual([299])
  })
})

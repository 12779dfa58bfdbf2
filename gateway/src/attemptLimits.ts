import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { RedisAccess } from './redis.ts'

export type AttemptLimits = {
  /** Counts one attempt from an address. Throws 429 past the limit. */
  countAddress: (address: string) => Promise<void>
  /** Counts an attempt on an account before its password is tried, so that many at once cannot slip past the limit. */
  countAccount: (username: string) => Promise<void>
  /** The attempt was no failure of its password: it does not count. */
  forgive: (username: string, hasSignedIn: boolean) => Promise<void>
}

type Options = { redis: RedisAccess; perAddress: number; failuresPerAccount: number }

export function createAttemptLimits({ redis: { client, inTime }, perAddress, failuresPerAccount }: Options): AttemptLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({ storeClient: client, keyPrefix, points, duration })
  const addresses = limiter('limit:address', perAddress, 60)
  const accounts = limiter('limit:account', failuresPerAccount, 15 * 60)

  async function count(limiter: RateLimiterRedis, key: string): Promise<void> {
    const refusal = await inTime(limiter.consume(key).then(() => null, onlyRefusal))
    if (!refusal) return
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new AppError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(seconds) } })
  }

  return {
    countAddress: (address) => count(addresses, address),
    countAccount: (username) => count(accounts, accountKey(username)),
    async forgive(username, hasSignedIn) {
      const key = accountKey(username)
      await inTime<unknown>(hasSignedIn ? accounts.delete(key) : accounts.reward(key))
    },
  }
}

// The library rejects with what is left of the limit, and with the error when Redis fails.
function onlyRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

// Of one length whatever was typed, and no names in Redis.
const accountKey = (username: string) => createHash('sha256').update(username.trim().toLowerCase()).digest('base64url')

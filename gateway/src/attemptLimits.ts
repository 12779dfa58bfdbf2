import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { RedisAccess, RedisWait } from './redis.ts'

export type Attempt = { username: string; address: string }

export type AttemptLimits = {
  /** Counts one attempt from an address. Throws 429 past the limit. */
  countAddress: (address: string) => Promise<void>
  /** Counts one form of the open part of the site from an address. */
  countForm: (address: string) => Promise<void>
  /** Counts one upload of a user. */
  countUpload: (userId: number) => Promise<void>
  /** Counts an attempt on an account before its password is tried, so that many at once cannot slip past the limit. */
  countAccount: (attempt: Attempt) => Promise<void>
  /** The attempt was no failure of its password: it does not count. */
  forgive: (attempt: Attempt, hasSignedIn: boolean) => Promise<void>
}

type Options = {
  redis: RedisAccess
  /** In a minute. */
  perAddress: number
  failuresPerAccount: number
  /** In an hour. */
  formsPerAddress: number
  /** In a minute. */
  uploadsPerUser: number
}

// From one address nobody can keep an account's owner out; from everywhere together there is still an end to guessing.
const addressesToLockAccount = 10
const failureSeconds = 15 * 60

export function createAttemptLimits({ redis: { client, inTime }, ...limits }: Options): AttemptLimits {
  const { perAddress, failuresPerAccount, formsPerAddress, uploadsPerUser } = limits
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({ storeClient: client, keyPrefix, points, duration })
  const addresses = limiter('limit:address', perAddress, 60)
  const forms = limiter('limit:form', formsPerAddress, 60 * 60)
  const uploads = limiter('limit:upload', uploadsPerUser, 60)
  const accountsFromAddress = limiter('limit:account-address', failuresPerAccount, failureSeconds)
  const accounts = limiter('limit:account', failuresPerAccount * addressesToLockAccount, failureSeconds)

  async function count(limiter: RateLimiterRedis, key: string, wait?: RedisWait): Promise<void> {
    const refusal = await inTime(limiter.consume(key).then(() => null, onlyRefusal), wait)
    if (!refusal) return
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new AppError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(seconds) } })
  }

  return {
    countAddress: (address) => count(addresses, address),
    countForm: (address) => count(forms, address, 'long'),
    countUpload: (userId) => count(uploads, String(userId), 'long'),
    async countAccount({ username, address }) {
      await count(accountsFromAddress, pairKey(username, address))
      await count(accounts, hashOf(accountKey(username)))
    },
    async forgive({ username, address }, hasSignedIn) {
      const pair = pairKey(username, address)
      // The whole account's only loses this attempt: its owner's visit gives those who guess no new attempts.
      await inTime<unknown>(Promise.all([
        hasSignedIn ? accountsFromAddress.delete(pair) : accountsFromAddress.reward(pair),
        accounts.reward(hashOf(accountKey(username))),
      ]))
    },
  }
}

// The library rejects with what is left of the limit, and with the error when Redis fails.
function onlyRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

// Of one length whatever was typed, and no names in Redis.
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const pairKey = (username: string, address: string) => hashOf(`${address} ${accountKey(username)}`)

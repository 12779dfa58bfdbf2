import { daySeconds } from '@materia/contracts/durations.ts'
import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { siteOf, wideNetworkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import type { Config } from '../config.ts'
import type { RedisAccess, RedisWait } from '../ops/redis.ts'

/**
 * `account` is the same for a username and its email. `device` is set when this account has signed
 * in on it before.
 */
export type LoginAttempt = { account: string; network: string; device: string | null }

/** Takes back a counted attempt whose password was not wrong. */
type Refund = (hasSignedIn: boolean) => Promise<void>

export type RedisLimits = {
  /** Counts one login or registration from a network. Throws 429 past the limit. */
  countLogin: (network: string) => Promise<void>
  /**
   * Counts one registration from a wide network: an IPv4 /24 or an IPv6 /48. Throws 429 past the
   * limit of a day. The result takes back a registration that made no account.
   */
  countRegistration: (address: string) => Promise<() => Promise<void>>
  /** Counts one submitted form of the public site from a network. Throws 429 past the limit. */
  countForm: (network: string) => Promise<void>
  /** Counts one upload of a user. Throws 429 past the limit. */
  countUpload: (userId: number) => Promise<void>
  /**
   * Counts an attempt on an account before its password is checked, so that parallel attempts
   * cannot slip past the limit.
   */
  countLoginAttempt: (attempt: LoginAttempt) => Promise<Refund>
}

type LimitConfig = Pick<
  Config,
  | 'loginsPerAddress'
  | 'loginFailuresPerAccount'
  | 'registrationsPerNetwork'
  | 'formsPerAddress'
  | 'uploadsPerUser'
>

const quarter = 15 * 60
/** An account is under attack after as many failures in a day as this many networks may make. */
const networksToAttack = 10
/**
 * Attempts that one site (an IPv6 /48) still has on an account under attack. The owner at a new
 * place needs one. An attacker needs hundreds of sites to use up the rest.
 */
const triesOfQuietSite = 3
/**
 * After as many failures as this many networks may make, only known devices may sign in for the
 * rest of the day.
 */
const networksToClose = 100

/** Rate limits in Redis, shared by all gateways. */
export function createRedisLimits(
  redis: RedisAccess,
  {
    loginsPerAddress,
    loginFailuresPerAccount,
    registrationsPerNetwork,
    formsPerAddress,
    uploadsPerUser,
  }: LimitConfig,
): RedisLimits {
  const { withTimeout } = redis
  const { limiter, consume, count } = createCounters(redis)
  const attempts = limiter('attempts', loginsPerAddress, 60)
  const registrations = limiter('registration', registrationsPerNetwork, daySeconds)
  const forms = limiter('form', formsPerAddress, 60 * 60)
  const uploads = limiter('upload', uploadsPerUser, 60)
  const ofDevice = limiter('device', loginFailuresPerAccount, quarter)
  const ofNetworkOnAccount = limiter('network-account', loginFailuresPerAccount, quarter)
  const ofNetwork = limiter('network', Math.ceil(loginsPerAddress / 2), quarter)
  const onAccount = limiter('account', loginFailuresPerAccount * networksToAttack, daySeconds)
  const ofQuietSite = limiter('quiet-site', triesOfQuietSite, daySeconds)
  const ofQuietSites = limiter('quiet-sites', loginFailuresPerAccount * networksToClose, daySeconds)

  /** Shared counters get only this attempt back: a login must not reset an attacker's counter. */
  async function refund(
    own: RateLimiterRedis,
    key: string,
    shared: [RateLimiterRedis, string][],
    hasSignedIn: boolean,
  ): Promise<void> {
    await withTimeout<unknown>(
      Promise.all([
        hasSignedIn ? own.delete(key) : own.reward(key),
        ...shared.map(([limiter, sharedKey]) => limiter.reward(sharedKey)),
      ]),
    )
  }

  return {
    countLogin: (network) => count(attempts, hashOf(network)),
    async countRegistration(address) {
      const key = hashOf(wideNetworkOf(address))
      await count(registrations, key, 'long')
      return async () => void (await withTimeout(registrations.reward(key)))
    },
    countForm: (network) => count(forms, hashOf(network), 'long'),
    countUpload: (userId) => count(uploads, String(userId), 'long'),

    async countLoginAttempt({ account, network, device }) {
      if (device !== null) {
        const key = hashOf(`${device} ${account}`)
        await count(ofDevice, key)
        return (hasSignedIn) => refund(ofDevice, key, [], hasSignedIn)
      }
      const pair = hashOf(`${network} ${account}`)
      const shared: [RateLimiterRedis, string][] = [
        [ofNetwork, hashOf(network)],
        [onAccount, hashOf(account)],
      ]
      await count(ofNetworkOnAccount, pair)
      await count(ofNetwork, hashOf(network))
      if (await consume(onAccount, hashOf(account))) {
        const site = hashOf(`${siteOf(network)} ${account}`)
        await count(ofQuietSite, site)
        await count(ofQuietSites, hashOf(account))
        shared.push([ofQuietSite, site], [ofQuietSites, hashOf(account)])
      }
      return (hasSignedIn) => refund(ofNetworkOnAccount, pair, shared, hasSignedIn)
    },
  }
}

function createCounters({ client, withTimeout }: RedisAccess) {
  const limiter = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({ storeClient: client, keyPrefix: `limit:${name}`, points, duration })

  const consume = (
    limiter: RateLimiterRedis,
    key: string,
    wait?: RedisWait,
  ): Promise<RateLimiterRes | null> =>
    withTimeout(
      limiter.consume(key).then(() => null, onlyRefusal),
      wait,
    )

  async function count(limiter: RateLimiterRedis, key: string, wait?: RedisWait): Promise<void> {
    const refusal = await consume(limiter, key, wait)
    if (!refusal) return
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new AppError(commonErrors.TOO_MANY_REQUESTS, {
      headers: { 'Retry-After': String(seconds) },
    })
  }

  return { limiter, consume, count }
}

// The library rejects with its result past the limit, and with an error when Redis fails.
function onlyRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

// Keys have a fixed length, and Redis stores no names or addresses.
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

import { LRUCache } from 'lru-cache'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

export type RequestLimits = {
  /** Counts one request of a visitor that a service has to handle. Throws 429 past the limit. */
  countNetwork: (network: string) => void
  /** Counts one request of a signed-in company. Throws 429 past the limit. */
  countUser: (userId: number) => void
  /** Counts one socket or polling session that a signed-in company opens. Throws 429 past the limit. */
  countSocket: (userId: number) => void
}

/** Requests and new sockets per minute. */
type Options = { perAddress: number; perUser: number; socketsPerUser: number; now?: () => number }

/** Requests may come in bursts: as many at once as the rate allows in this time. */
const burstMs = 10_000
/** When a service restarts, all pages of a company open a socket at once. */
const socketBurstMs = 60_000
/** Past this number, the least recently seen entries are evicted. */
const knownMax = 50_000

/**
 * Limits requests per address and per user at this gateway. Counts in memory, because every request
 * is counted. The limits are far above human use.
 */
export function createRequestLimits({
  perAddress,
  perUser,
  socketsPerUser,
  now = () => performance.now(),
}: Options): RequestLimits {
  return {
    countNetwork: createLimit(perAddress, now, burstMs),
    countUser: createLimit(perUser, now, burstMs),
    countSocket: createLimit(socketsPerUser, now, socketBurstMs),
  }
}

/** A token bucket per key, stored as the time when it will be full again. */
function createLimit<Key extends string | number>(
  perMinute: number,
  now: () => number,
  burst: number,
): (key: Key) => void {
  const fullAt = new LRUCache<Key, number>({ max: knownMax })
  const tokenMs = 60_000 / perMinute
  return (key) => {
    const at = now()
    const next = Math.max(at, fullAt.get(key) ?? 0) + tokenMs
    const waitMs = next - at - Math.max(burst, tokenMs)
    // A smaller wait is a rounding error.
    if (waitMs >= 1)
      throw new AppError(commonErrors.TOO_MANY_REQUESTS, {
        headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
      })
    fullAt.set(key, next)
  }
}

import { LRUCache } from 'lru-cache'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

export type RequestLimits = {
  /** Counts one request of a visitor that a service has to answer. Throws 429 past the limit. */
  countNetwork: (network: string) => void
  /** Counts one of who is signed in. */
  countUser: (userId: number) => void
}

/** In a minute. */
type Options = { perAddress: number; perUser: number; now?: () => number }

/** So many at once, in the share of a minute that they then have to wait for. */
const burstMs = 10_000
/** Who was not seen for longest is forgotten first. */
const knownMax = 50_000

/** Requests of one visitor and of one user at this gateway. In memory, as every request asks: far above what people do, and far below what hurts. */
export function createRequestLimits({
  perAddress,
  perUser,
  now = () => performance.now(),
}: Options): RequestLimits {
  return { countNetwork: createLimit(perAddress, now), countUser: createLimit(perUser, now) }
}

/** A token bucket by key, kept as the time when it will be full again. */
function createLimit<Key extends string | number>(
  perMinute: number,
  now: () => number,
): (key: Key) => void {
  const fullAt = new LRUCache<Key, number>({ max: knownMax })
  const tokenMs = 60_000 / perMinute
  return (key) => {
    const at = now()
    const next = Math.max(at, fullAt.get(key) ?? 0) + tokenMs
    const waitMs = next - at - Math.max(burstMs, tokenMs)
    // Less is a sum of fractions that came out a little too large.
    if (waitMs >= 1)
      throw new AppError(commonErrors.TOO_MANY_REQUESTS, {
        headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
      })
    fullAt.set(key, next)
  }
}

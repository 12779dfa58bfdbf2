type Options = {
  perSecond: number
  atOnce: number
  /** After a refusal nothing is granted until the bucket could be full, if nothing is asked for. */
  isStrict?: boolean
}

/** A token bucket, stored as the time when it will be full again. */
export function createBucket({
  perSecond,
  atOnce,
  isStrict = false,
}: Options): (cost?: number) => boolean {
  const tokenMs = 1_000 / perSecond
  let fullAt = 0
  return (cost = 1) => {
    const now = performance.now()
    const next = Math.max(now, fullAt) + cost * tokenMs
    if (next - now > atOnce * tokenMs) {
      if (isStrict) fullAt = now + 2 * atOnce * tokenMs
      return false
    }
    fullAt = next
    return true
  }
}

/** A token bucket, stored as the time when it will be full again. */
export function createBucket({
  perSecond,
  atOnce,
}: {
  perSecond: number
  atOnce: number
}): (cost?: number) => boolean {
  const tokenMs = 1_000 / perSecond
  let fullAt = 0
  return (cost = 1) => {
    const now = performance.now()
    const next = Math.max(now, fullAt) + cost * tokenMs
    if (next - now > atOnce * tokenMs) return false
    fullAt = next
    return true
  }
}

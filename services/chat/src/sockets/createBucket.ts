/** A token bucket, stored as the time when it will be full again. */
export function createBucket({
  perSecond,
  atOnce,
}: {
  perSecond: number
  atOnce: number
}): () => boolean {
  let fullAt = 0
  return () => {
    const now = performance.now()
    const next = Math.max(now, fullAt) + 1_000 / perSecond
    if (next - now > atOnce * (1_000 / perSecond)) return false
    fullAt = next
    return true
  }
}

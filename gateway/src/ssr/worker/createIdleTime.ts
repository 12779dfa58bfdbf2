/** Tells when the SSR worker was not needed for a time. A new release needs it too. */
export function createIdleTime(idleMs: number) {
  let usedAt = performance.now()
  let latest: string | undefined
  return {
    use: () => void (usedAt = performance.now()),
    useFor(key: string | undefined) {
      if (key !== latest) usedAt = performance.now()
      latest = key
    },
    isOver: () => performance.now() - usedAt > idleMs,
  }
}

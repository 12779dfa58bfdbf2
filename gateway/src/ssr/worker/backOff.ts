import { LRUCache } from 'lru-cache'

type Failed = { inARow: number; until: number }

/** Consecutive failures before a pause. Each further failure doubles it. */
const allowed = 3
const [firstMs, longestMs] = [500, 30_000]

/** Pauses screens and releases that fail repeatedly. */
export function createBackOff(now: () => number = () => performance.now()) {
  const failed = new LRUCache<string, Failed>({ max: 500 })
  return {
    isOn: (what: string) => (failed.get(what)?.until ?? 0) > now(),
    fail(what: string | undefined) {
      if (what === undefined) return
      const inARow = (failed.get(what)?.inARow ?? 0) + 1
      failed.set(what, {
        inARow,
        until:
          inARow < allowed ? 0 : now() + Math.min(firstMs * 2 ** (inARow - allowed), longestMs),
      })
    },
    succeed(what: string | undefined) {
      if (what !== undefined) failed.delete(what)
    },
  }
}

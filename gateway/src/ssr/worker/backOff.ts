import { LRUCache } from 'lru-cache'

type Failed = { inARow: number; until: number }

/** What fails this often in a row is left alone for a while, longer each time. */
const allowed = 3
const [firstMs, longestMs] = [500, 30_000]

/** Says of what fails again and again that it is not to be tried now. */
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

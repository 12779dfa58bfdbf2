import type { Logger } from '@materia/service-kit/src/log.ts'
import type { Model } from 'mongoose'
import type { MaterialStatsDocument } from './model/materialStats.ts'

export type ViewCounter = {
  /** `viewer`: an account or an address. */
  count: (materialId: number, viewer: string) => void
  /** Writes what was counted since the last time. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const flushMs = 1_000
/** Listings counted between two writes; looks at more of them are not counted. */
const listingsMax = 5_000
/** Who looks at a listing again sooner than this is not counted again. */
const sameViewerMs = 6 * 60 * 60 * 1000
/** So many looks are remembered for that. */
const viewersMax = 50_000

type Options = { materialStats: Model<MaterialStatsDocument>; log: Logger; now: () => Date }

/** Counts looks in memory and writes them once a second, so that many of them are few writes. A process that is killed loses a second of them. */
export function startViewCounter({ materialStats, log, now }: Options): ViewCounter {
  /** When a viewer of a listing was counted last, the longest ago first. */
  const countedAt = new Map<string, number>()
  let pending = new Map<number, number>()
  let writing = Promise.resolve()

  const isSameViewer = (materialId: number, viewer: string) => {
    const key = `${materialId} ${viewer}`
    const time = now().getTime()
    if (time - (countedAt.get(key) ?? -Infinity) < sameViewerMs) return true
    countedAt.delete(key)
    countedAt.set(key, time)
    const [oldest] = countedAt.keys()
    if (oldest !== undefined && countedAt.size > viewersMax) countedAt.delete(oldest)
    return false
  }
  const write = async () => {
    if (pending.size === 0) return
    const counted = pending
    pending = new Map()
    const writes = Array.from(counted, ([_id, views]) => ({ updateOne: { filter: { _id }, update: { $inc: { views } }, upsert: true } }))
    // Not tried again: some of them may be written.
    await materialStats.bulkWrite(writes, { ordered: false }).catch((error: unknown) => log.warn({ err: error }, 'views not written'))
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), flushMs).unref()

  return {
    count: (materialId, viewer) => {
      if (isSameViewer(materialId, viewer)) return
      const views = pending.get(materialId)
      if (views !== undefined || pending.size < listingsMax) pending.set(materialId, (views ?? 0) + 1)
    },
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

import { createHash } from 'node:crypto'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { LRUCache } from 'lru-cache'
import mongoose, { type Model } from 'mongoose'
import type { MaterialStatsDocument } from '../model/materialStats.ts'
import { type ViewDocument, viewPeriodMs } from '../model/view.ts'

export type ViewCounter = {
  /** `viewer`: an account or an IP address. */
  count: (materialId: number, viewer: string) => void
  /** Writes the pending views. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const flushMs = 1_000
/** The maximum of pending views. Above that, views are not counted. */
const pendingMax = 5_000
/** The number of views remembered as counted. This saves database writes for repeated views. */
const knownMax = 50_000

type Options = {
  seenViews: Model<ViewDocument>
  materialStats: Model<MaterialStatsDocument>
  log: Logger
  now: () => Date
}

/**
 * Counts a viewer of a listing once in a period, across instances. Views are collected in memory
 * and written once a second. A killed process loses the last second.
 */
export function startViewCounter({ seenViews, materialStats, log, now }: Options): ViewCounter {
  const known = new LRUCache<string, true>({ max: knownMax })
  let pending = new Map<string, number>()
  let writing = Promise.resolve()

  const write = async () => {
    if (pending.size === 0) return
    const written = pending
    pending = new Map()
    try {
      const counts = new Map<number, number>()
      for (const materialId of await firstSeen(seenViews, written))
        counts.set(materialId, (counts.get(materialId) ?? 0) + 1)
      const writes = Array.from(counts, ([_id, count]) => ({
        updateOne: { filter: { _id }, update: { $inc: { views: count } }, upsert: true },
      }))
      if (writes.length > 0) await materialStats.bulkWrite(writes, { ordered: false })
    } catch (err) {
      // Not retried, because some of them may be written.
      log.warn({ err }, 'views not written')
    }
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), flushMs).unref()

  return {
    count: (materialId, viewer) => {
      const view = viewId(materialId, viewer, now())
      if (known.has(view) || pending.size >= pendingMax) return
      known.set(view, true)
      pending.set(view, materialId)
    },
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Hashed, so that the database contains no IP address. */
function viewId(materialId: number, viewer: string, at: Date): string {
  const period = Math.floor(at.getTime() / viewPeriodMs)
  return createHash('sha256').update(`${materialId} ${period} ${viewer}`).digest('base64url')
}

/** The listings of the views that no instance has stored yet. */
async function firstSeen(
  seenViews: Model<ViewDocument>,
  written: Map<string, number>,
): Promise<number[]> {
  const ids = [...written.keys()]
  // The real time, because the database's own clock decides when the row expires.
  const update = { $setOnInsert: { at: new Date() } }
  const writes = ids.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }))
  const { upsertedIds } = await seenViews.bulkWrite(writes, { ordered: false }).catch(toResult)
  return Object.keys(upsertedIds).flatMap((place) => written.get(ids[Number(place)] ?? '') ?? [])
}

/**
 * If two instances store a view at once, one of them gets a duplicate key error, which is expected.
 */
function toResult(error: unknown): { upsertedIds: object } {
  const isBulk = error instanceof mongoose.mongo.MongoBulkWriteError
  if (!isBulk || [error.writeErrors].flat().some(({ code }) => code !== 11_000)) throw error
  return error.result
}

import type { Connection, Model } from 'mongoose'
import { lastIdOf } from '../database/ids.ts'

/** How much wider each span is than the one before. */
const widening = 4
/** For so long the last id is not read again. Newer ids are in the first span, which has no upper end. */
const knownMs = 5_000
const lastIds = new WeakMap<Connection, Map<string, { last: number; until: number }>>()

/** `select` names the fields, as mongoose's own does. */
export type NewestPage = {
  limit: number
  /** Only rows with a smaller id. */ below?: number
  /** So many ids back it looks first. */ firstSpan?: number
  select?: string
}

/**
 * The rows of a filter with the largest ids, which `allocateIds` gave. It reads growing spans of ids, closed on both sides, because SecantusDB
 * walks through all rows that match, whatever the limit. With mongod alone, `find(filter).sort({ _id: -1 }).limit(limit)` does the same.
 */
export async function findNewest<Row>(
  model: Model<Row>,
  filter: object,
  { limit, below, firstSpan = 4_000, select = '' }: NewestPage,
): Promise<Row[]> {
  const found: Row[] = []
  let end = below ?? Number.MAX_SAFE_INTEGER
  let start = below ?? (await lastId(model.db, model.collection.collectionName)) + 1
  for (let span = firstSpan; end > 0 && found.length < limit; span *= widening) {
    start = Math.max(0, start - span)
    found.push(
      ...(await model
        .find({ ...filter, _id: { $gte: start, $lt: end } })
        .select(select)
        .sort({ _id: -1 })
        .limit(limit - found.length)
        .lean<Row[]>()),
    )
    end = start
  }
  return found
}

async function lastId(connection: Connection, collection: string): Promise<number> {
  const known = lastIds.get(connection) ?? new Map<string, { last: number; until: number }>()
  lastIds.set(connection, known)
  const kept = known.get(collection)
  if (kept && kept.until > Date.now()) return kept.last
  const last = await lastIdOf(connection, collection)
  known.set(collection, { last, until: Date.now() + knownMs })
  return last
}

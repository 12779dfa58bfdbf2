import type { Connection, Model } from 'mongoose'
import { lastIdOf } from '../database/ids.ts'

/** Each range of ids is this many times wider than the previous one. */
const widening = 4
/**
 * How long the last id is cached. Newer ids are still found, because the first range has no upper
 * end.
 */
const knownMs = 5_000
const lastIds = new WeakMap<Connection, Map<string, { last: number; until: number }>>()

/** `select` names the fields, as in mongoose. */
export type NewestPage = {
  limit: number
  /** Only rows with a smaller id. */ below?: number
  /** The width of the first range of ids. */ firstSpan?: number
  select?: string
}

/**
 * The rows of a filter with the highest ids. It reads growing, bounded ranges of ids, because
 * SecantusDB scans all matching rows despite the limit. With mongod, `find(filter).sort({ _id: -1
 * }).limit(limit)` does the same.
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
  const cached = known.get(collection)
  if (cached && cached.until > Date.now()) return cached.last
  const last = await lastIdOf(connection, collection)
  known.set(collection, { last, until: Date.now() + knownMs })
  return last
}

import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { LRUCache } from 'lru-cache'
import type { Model, mongo } from 'mongoose'
import type { IndexedRow, RowKind } from './RowKind.ts'

/** A listing takes about 2 KB. */
const cacheMax = 5_000

type Options<Row extends IndexedRow> = {
  database: mongo.Db
  kind: RowKind<Row>
  rows: Model<Row>
  /** The revision of a row in the index. */
  revisionOf: (id: number) => number | undefined
}

/**
 * Reads rows for lists. Recently read ones stay in memory and are valid while the index has the same
 * revision. Most pages show the same few thousand listings, and reading 24 from the database costs
 * more than finding them.
 */
export class CachedRows<Row extends IndexedRow> {
  #options: Options<Row>
  #cache = new LRUCache<number, Row>({ max: cacheMax })

  constructor(options: Options<Row>) {
    this.#options = options
  }

  /** Returns the rows in the order of `ids`, without those that lists no longer show. */
  async read(ids: number[]): Promise<Row[]> {
    const byId = new Map(ids.map((id) => [id, this.#current(id)]))
    for (const row of await this.#find(ids.filter((id) => !byId.get(id)))) {
      byId.set(row._id, row)
      this.#cache.set(row._id, row)
    }
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Called after a change of the row. */
  forget(id: number): void {
    this.#cache.delete(id)
  }

  #current(id: number): Row | undefined {
    const cached = this.#cache.get(id)
    // A later revision is refused too, because the database may have been restored to an earlier
    // state.
    return cached?.revision === this.#options.revisionOf(id) ? cached : undefined
  }

  async #find(ids: number[]): Promise<Row[]> {
    if (ids.length === 0) return []
    const { database, kind, rows } = this.#options
    const found = await database
      .collection<Row>(kind.collection)
      .find({ _id: { $in: ids }, ...kind.listed } as mongo.Filter<Row>)
      .toArray()
    return readRows(rows, (found as Row[]).filter(kind.isListed), (row) => row)
  }
}

import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { LRUCache } from 'lru-cache'
import type { Model, mongo } from 'mongoose'
import { isListed, type MaterialDocument } from '../model/material.ts'

/** A listing takes about 2 KB. */
const cacheMax = 5_000

type Options = {
  database: mongo.Db
  materials: Model<MaterialDocument>
  /** The revision of a listing in the index. */
  revisionOf: (id: number) => number | undefined
}

/**
 * Reads listings for lists. Recently read ones stay in memory and are valid while the index has the
 * same revision. Most pages show the same few thousand listings, and reading 24 from the database
 * costs more than finding them.
 */
export class CachedMaterials {
  #options: Options
  #cache = new LRUCache<number, MaterialDocument>({ max: cacheMax })

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns the listings in the order of `ids`, without those that are no longer available. */
  async read(ids: number[]): Promise<MaterialDocument[]> {
    const byId = new Map(ids.map((id) => [id, this.#current(id)]))
    for (const material of await this.#find(ids.filter((id) => !byId.get(id)))) {
      byId.set(material._id, material)
      this.#cache.set(material._id, material)
    }
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Called after a change of the listing. */
  forget(id: number): void {
    this.#cache.delete(id)
  }

  #current(id: number): MaterialDocument | undefined {
    const cached = this.#cache.get(id)
    // A later revision is refused too, because the database may have been restored to an earlier
    // state.
    return cached?.revision === this.#options.revisionOf(id) ? cached : undefined
  }

  async #find(ids: number[]): Promise<MaterialDocument[]> {
    if (ids.length === 0) return []
    const found = await this.#options.database
      .collection<MaterialDocument>('materials')
      .find({ _id: { $in: ids }, status: 'available' })
      .toArray()
    return readRows(this.#options.materials, found.filter(isListed), (material) => material)
  }
}

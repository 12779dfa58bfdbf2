import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { LRUCache } from 'lru-cache'
import type { Model, mongo } from 'mongoose'
import { isListed, type MaterialDocument } from '../model/material.ts'

/** A listing takes some 2 KB. */
const cacheMax = 5_000

type Options = {
  database: mongo.Db
  materials: Model<MaterialDocument>
  /** The revision of a listing that lists show. */
  revisionOf: (id: number) => number | undefined
}

/**
 * Reads listings as lists show them. Those of the last pages stay in memory and are good while the index knows the same revision:
 * most pages show the same few thousand, and reading 24 from the database costs more than finding them.
 */
export class CachedMaterials {
  #options: Options
  #cache = new LRUCache<number, MaterialDocument>({ max: cacheMax })

  constructor(options: Options) {
    this.#options = options
  }

  /** In the order of their ids, without those that are available no longer. */
  async read(ids: number[]): Promise<MaterialDocument[]> {
    const byId = new Map(ids.map((id) => [id, this.#current(id)]))
    for (const material of await this.#find(ids.filter((id) => !byId.get(id)))) {
      byId.set(material._id, material)
      this.#cache.set(material._id, material)
    }
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Of a listing that was just changed. */
  forget(id: number): void {
    this.#cache.delete(id)
  }

  #current(id: number): MaterialDocument | undefined {
    const cached = this.#cache.get(id)
    // Not a later one either: the database may have been put back to an earlier state.
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

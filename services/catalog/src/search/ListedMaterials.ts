import type { Material } from '@materia/contracts/catalog/types.ts'
import type { mongo } from 'mongoose'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import type { LiveIndex } from './LiveIndex.ts'

/** A listing takes some 2 KB. */
const keptMax = 5_000

type Options = { database: mongo.Db; index: Pick<LiveIndex, 'revisionOf' | 'sellerOf'> }

/**
 * Reads listings as lists show them. Those of the last pages stay in memory and are good while the index knows the same revision:
 * most pages show the same few thousand, and reading 24 from the database costs more than finding them.
 */
export class ListedMaterials {
  #database: mongo.Db
  #index: Options['index']
  /** By id, the one shown longest ago first. */
  #kept = new Map<number, MaterialDocument>()

  constructor({ database, index }: Options) {
    this.#database = database
    this.#index = index
  }

  /** In the order of their ids, without those that are available no longer. */
  async read(ids: number[]): Promise<Material[]> {
    const current = ids.flatMap((id) => this.#current(id) ?? [])
    const byId = new Map(current.map((material) => [material._id, material]))
    const missing = ids.filter((id) => !byId.has(id))
    for (const material of await this.#find(missing)) byId.set(material._id, material)
    const listed = ids.flatMap((id) => byId.get(id) ?? [])
    this.#keep(listed)
    return listed.map((material) => toMaterial(material, this.#index.sellerOf(material.userId)))
  }

  #current(id: number): MaterialDocument | undefined {
    const kept = this.#kept.get(id)
    // Not a later one either: the database may have been put back to an earlier state.
    return kept && kept.revision === this.#index.revisionOf(id) ? kept : undefined
  }

  async #find(ids: number[]): Promise<MaterialDocument[]> {
    if (ids.length === 0) return []
    return this.#database.collection<MaterialDocument>('materials').find({ _id: { $in: ids }, status: 'available' }).toArray()
  }

  #keep(materials: MaterialDocument[]): void {
    for (const material of materials) {
      this.#kept.delete(material._id)
      this.#kept.set(material._id, material)
    }
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= keptMax) return
      this.#kept.delete(id)
    }
  }
}

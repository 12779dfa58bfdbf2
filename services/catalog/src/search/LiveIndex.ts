import type { mongo } from 'mongoose'
import { isListed } from '../model/material.ts'
import type { SellerDocument } from '../model/seller.ts'
import { type Change, changedId, isOfSeller } from './changes.ts'
import { MaterialIndex } from './MaterialIndex.ts'
import { slices } from './slices.ts'
import { type IndexedMaterial, indexedFields, toEntry } from './toEntry.ts'
import { warmUp } from './warmUp.ts'

type Options = { database: mongo.Db; mxnPerUsd: number }

/** The index that answers, kept in step by the changes it is told of; and, while it is read anew, the one to come. */
export class LiveIndex {
  #database: mongo.Db
  #mxnPerUsd: number
  #companyNames = new Map<number, string>()
  #served: MaterialIndex | undefined
  #loading: MaterialIndex | undefined

  constructor({ database, mxnPerUsd }: Options) {
    this.#database = database
    this.#mxnPerUsd = mxnPerUsd
  }

  /** Undefined until it was read for the first time. */
  get served(): MaterialIndex | undefined {
    return this.#served
  }

  get isLoading(): boolean {
    return this.#loading !== undefined
  }

  /** From here on it may be told of changes; `load` reads the rest. */
  startLoading(): void {
    this.#loading = new MaterialIndex()
  }

  stopLoading(): void {
    this.#loading = undefined
  }

  async load(signal: AbortSignal): Promise<void> {
    const index = this.#loading
    if (!index) return
    const sellers = this.#database.collection<SellerDocument>('sellers').find({}, { projection: { companyName: 1 } })
    for await (const { _id, companyName } of sellers) this.#companyNames.set(_id, companyName)
    await this.#read({ status: 'available' }, [index], signal)
    await warmUp(index)
    // Not one that missed changes since.
    signal.throwIfAborted()
    this.#served = index
    this.#loading = undefined
  }

  put(material: IndexedMaterial): void {
    for (const index of this.#indexes()) this.#putInto(index, material)
  }

  remove(id: number): void {
    for (const index of this.#indexes()) index.remove(id)
  }

  async apply(change: Change, signal: AbortSignal): Promise<void> {
    const id = changedId(change)
    if (isOfSeller(change)) return await this.#rename(id, change.fullDocument?.companyName ?? '', signal)
    if (change.operationType === 'delete') this.remove(id)
    // Without a document it was deleted since, which a later change tells.
    else if (change.fullDocument) this.put(change.fullDocument)
    void this.#served?.tidy()
  }

  /** What a company is called stands in each of its listings. */
  async #rename(userId: number, companyName: string, signal: AbortSignal): Promise<void> {
    if (companyName === this.#companyNameOf(userId)) return
    this.#companyNames.set(userId, companyName)
    try {
      await this.#read({ status: 'available', userId }, this.#indexes(), signal)
    } catch (cause) {
      // Nothing to go on from, as this change would not come again.
      throw new Error('The listings of a renamed company could not be read', { cause })
    }
  }

  async #read(filter: { status: string; userId?: number }, indexes: MaterialIndex[], signal: AbortSignal): Promise<void> {
    const found = this.#database.collection('materials').find<IndexedMaterial>(filter, { projection: indexedFields, batchSize: 500 })
    const endOfStep = slices()
    for await (const material of found) {
      signal.throwIfAborted()
      for (const index of indexes) this.#putInto(index, material)
      await endOfStep()
    }
  }

  #putInto(index: MaterialIndex, material: IndexedMaterial): void {
    const surroundings = { companyName: this.#companyNameOf(material.userId), mxnPerUsd: this.#mxnPerUsd }
    if (isListed(material)) index.put(toEntry(material, surroundings))
    else index.remove(material._id, material.revision)
  }

  #companyNameOf(userId: number): string {
    return this.#companyNames.get(userId) ?? ''
  }

  #indexes(): MaterialIndex[] {
    return [this.#served, this.#loading].filter((index) => index !== undefined)
  }
}

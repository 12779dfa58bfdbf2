import type { Seller } from '@materia/contracts/catalog/types.ts'
import type { mongo } from 'mongoose'
import { isListed } from '../model/material.ts'
import { type SellerDocument, toSeller } from '../model/seller.ts'
import { batchesOf } from './batchesOf.ts'
import { type Change, changedId, isOfSeller } from './changes.ts'
import { MaterialIndex } from './MaterialIndex.ts'
import { slices } from './slices.ts'
import { type IndexedMaterial, toEntry } from './toEntry.ts'
import { warmUp } from './warmUp.ts'

/** Few enough to be garbage while they are young: of 250 at once a load takes 60 MB more. */
const batchSize = 100

type Options = { database: mongo.Db; mxnPerUsd: number }

/** The index that answers, kept in step by the changes it is told of; and, while it is read anew, the one to come. */
export class LiveIndex {
  #database: mongo.Db
  #mxnPerUsd: number
  #sellers = new Map<number, SellerDocument>()
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
    for await (const seller of this.#database.collection<SellerDocument>('sellers').find()) this.#keepSeller(seller)
    await this.#read({ status: 'available' }, [index], signal)
    await warmUp(index)
    // Not one that missed changes since.
    signal.throwIfAborted()
    this.#served = index
    this.#loading = undefined
  }

  /** The latest revision of a listing that is known. */
  revisionOf(id: number): number {
    return this.#served?.revisionOf(id) ?? 0
  }

  /** What cards say of a seller. */
  sellerOf(userId: number): Seller {
    return toSeller(userId, this.#sellers.get(userId))
  }

  put(material: IndexedMaterial): void {
    for (const index of this.#indexes()) this.#putInto(index, material)
  }

  remove(id: number): void {
    for (const index of this.#indexes()) index.remove(id)
  }

  async apply(change: Change, signal: AbortSignal): Promise<void> {
    const id = changedId(change)
    if (isOfSeller(change)) return await this.#changeSeller(id, change.fullDocument, signal)
    if (change.operationType === 'delete') this.remove(id)
    // Without a document it was deleted since, which a later change tells.
    else if (change.fullDocument) this.put(change.fullDocument)
    void this.#served?.tidy()
  }

  async #changeSeller(userId: number, seller: SellerDocument | null | undefined, signal: AbortSignal): Promise<void> {
    const before = this.sellerOf(userId)
    if (seller) this.#keepSeller(seller)
    // What a company is called stands in each of its listings.
    if (this.sellerOf(userId).companyName === before.companyName) return
    try {
      await this.#read({ status: 'available', userId }, this.#indexes(), signal)
    } catch (cause) {
      // Nothing to go on from, as this change would not come again.
      throw new Error('The listings of a renamed company could not be read', { cause })
    }
  }

  #keepSeller(seller: SellerDocument): void {
    const known = this.#sellers.get(seller._id)
    if (!known || known.revision <= seller.revision) this.#sellers.set(seller._id, seller)
  }

  async #read(filter: { status: 'available'; userId?: number }, indexes: MaterialIndex[], signal: AbortSignal): Promise<void> {
    // Whole listings: to leave their three other fields out costs the database more than to send them.
    const found = this.#database.collection<IndexedMaterial>('materials').find(filter, { batchSize })
    const endOfStep = slices()
    for await (const batch of batchesOf(found)) {
      for (const material of batch) {
        signal.throwIfAborted()
        for (const index of indexes) this.#putInto(index, material)
        await endOfStep()
      }
    }
  }

  #putInto(index: MaterialIndex, material: IndexedMaterial): void {
    const surroundings = { companyName: this.sellerOf(material.userId).companyName, mxnPerUsd: this.#mxnPerUsd }
    if (isListed(material)) index.put(toEntry(material, surroundings))
    else index.remove(material._id, material.revision)
  }

  #indexes(): MaterialIndex[] {
    return [this.#served, this.#loading].filter((index) => index !== undefined)
  }
}

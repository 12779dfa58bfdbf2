import type { Seller } from '@materia/contracts/catalog/material.ts'
import { changedId } from '@materia/service-kit/src/changes/changeStream.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { Model, mongo } from 'mongoose'
import { type SellerDocument, toSeller } from '../model/seller.ts'
import { batchesOf } from './batchesOf.ts'
import type { Entry } from '@materia/search/src/Entry.ts'
import type { EntrySink, FollowOptions } from '@materia/search/src/Follow.ts'
import { type Change, isOfSeller } from './changes.ts'
import type { IndexedRow, RowKind } from './RowKind.ts'

/** Small batches become garbage while young. With 250 a load takes 60 MB more. */
const batchSize = 100

/**
 * The source of the index. The driver reads the rows, because it is faster. The models only decide
 * which rows are readable.
 */
export type IndexSource<Row extends IndexedRow> = {
  database: mongo.Db
  kind: RowKind<Row>
  rows: Model<Row>
  sellers: Model<SellerDocument>
  mxnPerUsd: number
  log: Logger
}

/**
 * The served index, which the change stream keeps current, and during a reload also the next one.
 */
export class SyncedIndex<Index extends EntrySink, Row extends IndexedRow> {
  #options: IndexSource<Row> & FollowOptions<Index>
  #sellers = new Map<number, { revision: number; line: Seller }>()
  #hasSellers = false
  #served: Index | undefined
  #loading: Index | undefined

  constructor(options: IndexSource<Row> & FollowOptions<Index>) {
    this.#options = options
    this.#served = options.served
  }

  /** Undefined until the first load is complete. */
  get served(): Index | undefined {
    return this.#served
  }

  get isLoading(): boolean {
    return this.#loading !== undefined
  }

  /** From here on the new index gets changes too. `load` reads the rest. */
  startLoading(): void {
    this.#loading = this.#options.create()
  }

  stopLoading(): void {
    this.#loading = undefined
  }

  async load(signal: AbortSignal): Promise<void> {
    const index = this.#loading
    if (!index) return
    const started = performance.now()
    await this.#loadSellers()
    const count = await this.#read({}, [index], signal)
    await this.#options.complete(index)
    // An aborted load may have missed changes, so it must not be served.
    signal.throwIfAborted()
    this.#served = index
    this.#loading = undefined
    this.#options.log.info(
      { [this.#options.kind.name]: count, ms: Math.round(performance.now() - started) },
      'search index loaded',
    )
  }

  async #loadSellers(): Promise<void> {
    for await (const seller of this.#options.database.collection<SellerDocument>('sellers').find())
      this.#storeSeller(seller)
    this.#hasSellers = true
  }

  /** The seller line of cards. The same object until the company changes. */
  sellerOf(userId: number): Seller {
    return this.#sellers.get(userId)?.line ?? toSeller(userId, undefined)
  }

  put(row: Row): void {
    this.#putInto(this.#indexes(), row)
  }

  remove(id: number): void {
    for (const index of this.#indexes()) index.remove(id)
  }

  async apply(change: Change<Row>, signal: AbortSignal): Promise<void> {
    // An index that another instance built starts with changes and skips `load`.
    if (!this.#hasSellers && !this.#loading) await this.#loadSellers()
    const id = changedId(change)
    if (isOfSeller(change)) return await this.#changeSeller(id, change.fullDocument, signal)
    if (change.operationType === 'delete') this.remove(id)
    // Without a document the row has been deleted since, and its own change follows.
    else if (change.fullDocument) this.put(change.fullDocument)
    for (const index of this.#indexes()) await index.room?.()
    void this.#served?.tidy?.()
  }

  async #changeSeller(
    userId: number,
    seller: SellerDocument | null | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    if (!seller) return
    const [before, known] = [this.sellerOf(userId), this.#sellers.get(userId)]
    // If it is not news, the seller was read from the database before this change arrived. Entries
    // may still contain the old name then, so they are read again.
    const isNews = !known || known.revision < seller.revision
    this.#storeSeller(seller)
    // Each entry of a listing contains the company's name.
    if (isNews && this.sellerOf(userId).companyName === before.companyName) return
    try {
      await this.#read({ userId }, this.#indexes(), signal)
    } catch (cause) {
      // The stream cannot resume, because it would not deliver this change again.
      throw new Error('The rows of a renamed company could not be read', { cause })
    }
  }

  #storeSeller(row: SellerDocument): void {
    for (const seller of readRows(this.#options.sellers, [row], (each) => each)) {
      const { _id, revision } = seller
      const known = this.#sellers.get(_id)
      if (!known || known.revision <= revision)
        this.#sellers.set(_id, { revision, line: toSeller(_id, seller) })
    }
  }

  async #read(filter: { userId?: number }, indexes: Index[], signal: AbortSignal): Promise<number> {
    const { kind } = this.#options
    let count = 0
    // No projection: leaving three fields out costs the database more than sending them.
    const found = this.#options.database
      .collection<Row>(kind.collection)
      .find({ ...kind.listed, ...filter } as mongo.Filter<Row>, { batchSize })
    const yieldIfDue = createYielder()
    for await (const batch of batchesOf(found)) {
      for (const row of batch) {
        signal.throwIfAborted()
        this.#putInto(indexes, row as Row)
        count++
        await yieldIfDue()
      }
      for (const index of indexes) await index.room?.()
    }
    return count
  }

  /** An unreadable row counts as deleted, so that lists show the others. */
  #putInto(indexes: Index[], row: Row): void {
    const { _id, revision } = row
    const { kind, rows } = this.#options
    const [entry] = kind.isListed(row) ? readRows(rows, [row], (each) => this.#entryOf(each)) : []
    for (const index of indexes) {
      if (entry) index.put(entry)
      else index.remove(_id, Number.isSafeInteger(revision) ? revision : index.revisionOf(_id))
    }
  }

  #entryOf(row: Row): Entry {
    return this.#options.kind.toEntry(row, {
      companyName: this.sellerOf(row.userId).companyName,
      mxnPerUsd: this.#options.mxnPerUsd,
    })
  }

  #indexes(): Index[] {
    return [this.#served, this.#loading].filter((index) => index !== undefined)
  }
}

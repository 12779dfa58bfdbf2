import type { Entry } from '@materia/search/src/Entry.ts'
import type { mongo } from 'mongoose'

/** A row of a company that an index shows. */
export type IndexedRow = { _id: number; userId: number; revision: number }

/** The rows of one search index: listings or wanted posts. */
export type RowKind<Row extends IndexedRow> = {
  /** For logs. */
  name: string
  collection: string
  /** A filter that finds all listed rows, and few others. */
  listed: mongo.Filter<mongo.Document>
  isListed: (row: Row) => boolean
  /** Fields that an entry needs. */
  fields: readonly string[]
  toEntry: (row: Row, context: { companyName: string; mxnPerUsd: number }) => Entry
}

import { type Changed, watchChanges } from '@materia/service-kit/src/changes/changeStream.ts'
import type { mongo } from 'mongoose'
import type { SellerDocument } from '../model/seller.ts'
import type { IndexedRow, RowKind } from './RowKind.ts'

type SellerChange = Changed<SellerDocument>
export type Change<Row extends IndexedRow> = Changed<Row> | SellerChange

const sellerFields = ['companyName', 'profilePictureUrl', 'isVerified']

/** Changes of rows and of their companies, with the fields that the index needs. */
export function watchRows<Row extends IndexedRow>(
  database: mongo.Db,
  { collection, fields }: RowKind<Row>,
  resumeAfter: mongo.ResumeToken,
) {
  return watchChanges<Change<Row>>(database, {
    collections: [collection, 'sellers'],
    fields: [...fields, ...sellerFields],
    resumeAfter,
  })
}

export function isOfSeller<Row extends IndexedRow>(change: Change<Row>): change is SellerChange {
  return change.ns.coll === 'sellers'
}

import { type Changed, watchChanges } from '@materia/service-kit/src/changes/changeStream.ts'
import type { mongo } from 'mongoose'
import type { SellerDocument } from '../model/seller.ts'
import { type IndexedMaterial, indexedFields } from './toEntry.ts'

export type MaterialChange = Changed<IndexedMaterial>
export type SellerChange = Changed<SellerDocument>
export type Change = MaterialChange | SellerChange

const fields = [...Object.keys(indexedFields), 'companyName', 'profilePictureUrl', 'isVerified']

/** The changes of listings and sellers, with what the index needs of each. */
export function watchListings(database: mongo.Db, resumeAfter: mongo.ResumeToken) {
  return watchChanges<Change>(database, {
    collections: ['materials', 'sellers'],
    fields,
    resumeAfter,
  })
}

export function isOfSeller(change: Change): change is SellerChange {
  return change.ns.coll === 'sellers'
}

import { type Changed, watchChanges } from '@materia/service-kit/src/changes/changeStream.ts'
import { searchedFields } from '@materia/search/src/toEntry.ts'
import type { mongo } from 'mongoose'
import type { SellerDocument } from '../model/seller.ts'
import type { MaterialDocument } from '../model/material.ts'

const indexedFields = [...searchedFields, 'status', 'deletedAt', 'isUnlisted'] as const

export type IndexedMaterial = Pick<MaterialDocument, '_id' | (typeof indexedFields)[number]>

type MaterialChange = Changed<IndexedMaterial>
type SellerChange = Changed<SellerDocument>
export type Change = MaterialChange | SellerChange

const fields = [...indexedFields, 'companyName', 'profilePictureUrl', 'isVerified']

/** Changes of listings and sellers, with the fields that the index needs. */
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

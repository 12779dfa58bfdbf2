import { type Changed, watchChanges } from '@materia/service-kit/src/changes/changeStream.ts'
import type { mongo } from 'mongoose'
import type { SellerDocument } from '../model/seller.ts'
import type { MaterialDocument } from '../model/material.ts'

/** The fields of a listing that the index reads. */
const indexedFields = [
  'revision',
  'userId',
  'title',
  'description',
  'category',
  'type',
  'grade',
  'presentation',
  'mfi',
  'packageType',
  'color',
  'materialOrigin',
  'country',
  'state',
  'quantity',
  'availableQuantity',
  'unit',
  'pieceKilograms',
  'priceCents',
  'currency',
  'status',
  'createdAt',
  'deletedAt',
] as const satisfies (keyof MaterialDocument)[]

export type IndexedMaterial = Pick<MaterialDocument, '_id' | (typeof indexedFields)[number]>

type MaterialChange = Changed<IndexedMaterial>
type SellerChange = Changed<SellerDocument>
export type Change = MaterialChange | SellerChange

const fields = [...indexedFields, 'companyName', 'profilePictureUrl', 'isVerified']

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

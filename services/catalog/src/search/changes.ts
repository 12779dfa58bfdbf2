import { mongo } from 'mongoose'
import type { SellerDocument } from '../model/seller.ts'
import { type IndexedMaterial, indexedFields } from './toEntry.ts'

type Changed<Document> = { operationType: string; ns: { coll: string }; documentKey?: { _id: number }; fullDocument?: Document | null }
export type MaterialChange = Changed<IndexedMaterial>
export type SellerChange = Changed<SellerDocument>
export type Change = MaterialChange | SellerChange

/** How long a quiet stream takes to be known as open. */
const maxAwaitTimeMS = 250

const fields = ['_id', ...Object.keys(indexedFields), 'companyName', 'profilePictureUrl', 'isVerified'].map((name) => [`fullDocument.${name}`, 1])
const pipeline = [
  { $match: { 'ns.coll': { $in: ['materials', 'sellers'] } } },
  { $project: { operationType: 1, ns: 1, documentKey: 1, ...Object.fromEntries(fields) } },
]

/** The changes of listings and sellers in their order, with what the index needs of each as it is by now. */
export function watchChanges(database: mongo.Db, resumeAfter: mongo.ResumeToken): mongo.ChangeStream<mongo.BSON.Document, Change> {
  return database.watch<mongo.BSON.Document, Change>(pipeline, {
    fullDocument: 'updateLookup',
    maxAwaitTimeMS,
    batchSize: 500,
    // A missing one must not be sent at all: undefined would go out as null.
    ...(resumeAfter ? { resumeAfter } : {}),
  })
}

/**
 * The next change, or null where there is none yet. Throws where the server does not even say that in time: the driver would wait on its
 * connection for half a minute, and has no limit for this call.
 */
export async function nextChange(stream: { tryNext: () => Promise<Change | null> }, silentMs: number): Promise<Change | null> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new mongo.MongoNetworkTimeoutError('The change stream is silent')), silentMs)
  try {
    return await Promise.race([stream.tryNext(), silence.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function isOfSeller(change: Change): change is SellerChange {
  return change.ns.coll === 'sellers'
}

/** Whose change it is; throws for what is no change of a document: the collection is gone. */
export function changedId({ operationType, ns, documentKey }: Change): number {
  if (!documentKey) throw new Error(`The collection ${ns.coll} is another: ${operationType}`)
  return documentKey._id
}

/** Whether the stream may go on where it was. Whatever else ended it (its place is too old, the collection is another) calls for a reload. */
export function isBrokenConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.hasErrorLabel('ResumableChangeStreamError')
  return error instanceof mongo.MongoError
}

import { mongo } from 'mongoose'
import { indexedFields, type IndexedMaterial, isListed, type MaterialDocument, toEntry } from '../model/material.ts'
import type { MaterialIndex } from './MaterialIndex.ts'

export type Change = { operationType: string; documentKey?: { _id: number }; fullDocument?: IndexedMaterial | null }

/** How long a quiet stream takes to be known as open. */
const maxAwaitTimeMS = 250

const changedFields = Object.fromEntries(Object.keys(indexedFields).map((name) => [`fullDocument.${name}`, 1]))
const pipeline = [{ $project: { operationType: 1, documentKey: 1, 'fullDocument._id': 1, ...changedFields } }]

/** The changes of the materials collection, with what the index needs of each listing as it is by now. */
export function watchChanges(materials: mongo.Collection<MaterialDocument>, resumeAfter: mongo.ResumeToken) {
  return materials.watch<MaterialDocument, Change & mongo.ChangeStreamDocument<MaterialDocument>>(pipeline, {
    fullDocument: 'updateLookup',
    maxAwaitTimeMS,
    batchSize: 500,
    // A missing one must not be sent at all: undefined would go out as null.
    ...(resumeAfter ? { resumeAfter } : {}),
  })
}

export function applyChange(index: MaterialIndex, { operationType, documentKey, fullDocument }: Change, mxnPerUsd: number): void {
  if (!documentKey) throw new Error(`The materials collection is gone: ${operationType}`)
  if (operationType === 'delete') index.remove(documentKey._id)
  // Without a document it was deleted since, which a later change tells.
  else if (fullDocument && isListed(fullDocument)) index.put(toEntry(fullDocument, mxnPerUsd))
  else if (fullDocument) index.remove(fullDocument._id, fullDocument.revision)
}

/** Whether the stream may go on where it was. Whatever else ended it (its place is too old, the collection is another) calls for a reload. */
export function isBrokenConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.hasErrorLabel('ResumableChangeStreamError')
  return error instanceof mongo.MongoError
}

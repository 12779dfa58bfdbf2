import { mongo } from 'mongoose'

/** A change as a stream of a database tells it, with the document as it is by now. */
export type Changed<Document> = {
  operationType: string
  ns: { coll: string }
  documentKey?: { _id: number }
  fullDocument?: Document | null
}

/** How long a quiet stream takes to be known as open. */
const maxAwaitTimeMS = 250

/** The changes of some collections in their order, each document with these fields only. */
export function watchChanges<Change extends mongo.Document>(
  database: mongo.Db,
  {
    collections,
    fields,
    resumeAfter,
  }: { collections: string[]; fields: string[]; resumeAfter: mongo.ResumeToken },
): mongo.ChangeStream<mongo.BSON.Document, Change> {
  const shown = Object.fromEntries(['_id', ...fields].map((name) => [`fullDocument.${name}`, 1]))
  const pipeline = [
    { $match: { 'ns.coll': { $in: collections } } },
    { $project: { operationType: 1, ns: 1, documentKey: 1, ...shown } },
  ]
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
export async function nextChange<Change>(
  stream: { tryNext: () => Promise<Change | null> },
  silentMs: number,
): Promise<Change | null> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => silence.reject(new mongo.MongoNetworkTimeoutError('The change stream is silent')),
    silentMs,
  )
  try {
    return await Promise.race([stream.tryNext(), silence.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Whose change it is; throws for what is no change of a document: the collection is gone. */
export function changedId({ operationType, ns, documentKey }: Changed<unknown>): number {
  if (!documentKey) throw new Error(`The collection ${ns.coll} is another: ${operationType}`)
  return documentKey._id
}

/** Whether the stream may go on where it was. Whatever else ended it (its place is too old, the collection is another) calls for a reload. */
export function isBrokenConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError)
    return error.hasErrorLabel('ResumableChangeStreamError')
  return error instanceof mongo.MongoError
}

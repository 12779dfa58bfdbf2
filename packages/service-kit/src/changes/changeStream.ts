import { AsyncLocalStorage } from 'node:async_hooks'
import { mongo } from 'mongoose'

/** A change stream event. `fullDocument` is the current document, maybe newer than the change. */
export type Changed<Document> = {
  operationType: string
  ns: { coll: string }
  documentKey?: { _id: number }
  fullDocument?: Document | null
}

/**
 * The server responds at each change, and this often on a quiet stream, which shows that it lives.
 */
const maxAwaitTimeMS = 5_000

/** Set while a command waits for a change, so that metrics do not count this time. */
export const awaitsChange = new AsyncLocalStorage<true>()

/**
 * Opens a change stream over several collections of a database, with only these fields of each
 * document.
 */
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
    // The driver would send an undefined `resumeAfter` as null.
    ...(resumeAfter ? { resumeAfter } : {}),
  })
}

/**
 * The next change, or null if there is none yet. Throws if the server stays silent for `silentMs`,
 * because the driver would wait 30 seconds for its socket. Throws at once when `signal` aborts.
 */
export async function nextChange<Change>(
  stream: { tryNext: () => Promise<Change | null> },
  silentMs: number,
  signal: AbortSignal,
): Promise<Change | null> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => silence.reject(new mongo.MongoNetworkTimeoutError('The change stream is silent')),
    silentMs,
  )
  const abort = () => silence.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    const next = awaitsChange.run(true, () => stream.tryNext())
    return await Promise.race([next, silence.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/**
 * The id of the changed document. Throws on an event without a document, such as a dropped
 * collection.
 */
export function changedId({ operationType, ns, documentKey }: Changed<unknown>): number {
  if (!documentKey)
    throw new Error(`The collection ${ns.coll} was dropped or replaced: ${operationType}`)
  return documentKey._id
}

/**
 * Whether the stream can resume where it stopped. Any other error (a resume token that is too old,
 * a replaced collection) needs a full reload.
 */
export function isBrokenConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError)
    return error.hasErrorLabel('ResumableChangeStreamError')
  return error instanceof mongo.MongoError
}

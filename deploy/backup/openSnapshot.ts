import type { ClientSession, Collection, MongoClient } from 'mongodb'

/** Reads of any collections of a server at one point in time. */
export type Snapshot = {
  /** Its documents, as BSON. */
  read: (collection: Collection) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

type Probe = { _id: string; count: number }

const _id = 'probe'

/**
 * Fixes now the point in time. By a snapshot session, which lives as long as the server keeps history; on a server that answers one and shows later writes all the same, by a
 * transaction, which SecantusDB lets read for as long as it likes.
 */
export async function openSnapshot(client: MongoClient): Promise<Snapshot> {
  const probes = client.db('materia_backup').collection<Probe>('probes')
  const write = () => probes.updateOne({ _id }, { $inc: { count: 1 } }, { upsert: true, writeConcern: { w: 'majority' } })
  const seen = async (session: ClientSession) => (await probes.findOne({ _id }, { session }))?.count
  await write()
  const snapshot = client.startSession({ snapshot: true })
  const first = await seen(snapshot)
  await write()
  if (await seen(snapshot) === first) return snapshotOf(snapshot, () => snapshot.endSession())

  await snapshot.endSession()
  const session = client.startSession()
  session.startTransaction({ readConcern: { level: 'snapshot' } })
  await seen(session)
  return snapshotOf(session, async () => {
    await session.abortTransaction()
    await session.endSession()
  })
}

function snapshotOf(session: ClientSession, close: () => Promise<void>): Snapshot {
  return { read: (collection) => rawDocuments(collection, session), close }
}

async function* rawDocuments(collection: Collection, session: ClientSession): AsyncGenerator<Uint8Array> {
  for await (const document of collection.find({}, { session, raw: true })) if (document instanceof Uint8Array) yield document
}

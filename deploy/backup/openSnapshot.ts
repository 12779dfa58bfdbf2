import type { ClientSession, Collection, MongoClient } from 'mongodb'

/** Reads of any collections of a server at one point in time. */
export type Snapshot = {
  /** Its documents, as BSON. */
  read: (collection: Collection) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

type Probe = { _id: string; count: number }

const _id = 'probe'

/** A server that we start ends a transaction which is asked nothing for 5 s. */
const askEveryMs = 1000

/**
 * Fixes now the point in time. By a snapshot session, which lives as long as the server keeps history; on a server that answers one and shows later writes all the same, by a
 * transaction, which SecantusDB lets read for as long as it is asked something.
 */
export async function openSnapshot(client: MongoClient, idleMs = askEveryMs): Promise<Snapshot> {
  const probes = client.db('materia_backup').collection<Probe>('probes')
  const write = () =>
    probes.updateOne(
      { _id },
      { $inc: { count: 1 } },
      { upsert: true, writeConcern: { w: 'majority' } },
    )
  const seen = async (session: ClientSession) => (await probes.findOne({ _id }, { session }))?.count
  await write()
  const snapshot = client.startSession({ snapshot: true })
  const first = await seen(snapshot)
  await write()
  if ((await seen(snapshot)) === first)
    return snapshotOf(snapshot, {
      touch: () => seen(snapshot),
      end: () => snapshot.endSession(),
      idleMs,
    })

  await snapshot.endSession()
  const session = client.startSession()
  session.startTransaction({ readConcern: { level: 'snapshot' } })
  await seen(session)
  const end = async () => {
    await session.abortTransaction()
    await session.endSession()
  }
  return snapshotOf(session, { touch: () => seen(session), end, idleMs })
}

/** It stays open while nobody reads, however long a place takes for what was read before. */
function snapshotOf(
  session: ClientSession,
  {
    touch,
    end,
    idleMs,
  }: { touch: () => Promise<unknown>; end: () => Promise<void>; idleMs: number },
): Snapshot {
  const ask = oneAtATime()
  // What is wrong is found by who reads.
  const timer = setInterval(() => void ask(touch).catch(() => {}), idleMs)
  return {
    read: (collection) => rawDocuments(collection, session, ask),
    close() {
      clearInterval(timer)
      return ask(end)
    },
  }
}

type Ask = <Answer>(command: () => Promise<Answer>) => Promise<Answer>

/** As a transaction takes commands. */
function oneAtATime(): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (command) => {
    const answer = last.then(command, command)
    last = answer
    return answer
  }
}

async function* rawDocuments(
  collection: Collection,
  session: ClientSession,
  ask: Ask,
): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { session, raw: true })
  try {
    for (
      let document = await ask(() => cursor.next());
      document;
      document = await ask(() => cursor.next())
    )
      if (document instanceof Uint8Array) yield document
  } finally {
    await ask(() => cursor.close())
  }
}

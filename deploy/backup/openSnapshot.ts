import type { ClientSession, Collection, MongoClient } from 'mongodb'

/** Reads any collection of a server at one point in time. */
export type Snapshot = {
  /** The documents of a collection, as BSON. */
  read: (collection: Collection) => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

type Probe = { _id: string; count: number }

const _id = 'probe'

/** A local server ends a transaction after 5 s without a command. */
const pollMs = 1000

/**
 * Fixes the point in time now. A snapshot session lives as long as the server keeps history.
 * SecantusDB accepts such a session but still shows later writes. There, a transaction is used
 * instead: it stays readable as long as it receives commands.
 */
export async function openSnapshot(client: MongoClient, idleMs = pollMs): Promise<Snapshot> {
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

/**
 * Sends a command now and then, so that the snapshot survives a slow write of the data already
 * read.
 */
function snapshotOf(
  session: ClientSession,
  {
    touch,
    end,
    idleMs,
  }: { touch: () => Promise<unknown>; end: () => Promise<void>; idleMs: number },
): Snapshot {
  const runInTurn = oneAtATime()
  // The next read reports the error.
  const timer = setInterval(() => void runInTurn(touch).catch(() => {}), idleMs)
  return {
    read: (collection) => rawDocuments(collection, session, runInTurn),
    close() {
      clearInterval(timer)
      return runInTurn(end)
    },
  }
}

type RunInTurn = <Answer>(command: () => Promise<Answer>) => Promise<Answer>

/** A transaction accepts one command at a time. */
function oneAtATime(): RunInTurn {
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
  runInTurn: RunInTurn,
): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { session, raw: true })
  try {
    for (
      let document = await runInTurn(() => cursor.next());
      document;
      document = await runInTurn(() => cursor.next())
    )
      if (document instanceof Uint8Array) yield document
  } finally {
    await runInTurn(() => cursor.close())
  }
}

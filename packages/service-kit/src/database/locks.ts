import AsyncLock from 'async-lock'
import type { ClientSession, Collection, Connection } from 'mongoose'
import { unavailable } from '../AppError.ts'
import type { Deadline } from '../Deadline.ts'

type LocalLock = { keys: string[]; deadline: Deadline }
type Lock = { _id: string; taken: number; at: Date }

const retentionSeconds = 60 * 60
const localLocks = new WeakMap<Connection, AsyncLock>()

/**
 * Runs work with a shared key one after the other in this process. Parallel transactions would only
 * conflict and restart in the database. Each caller waits only until its own deadline, so an outage
 * does not make it wait for all earlier callers to fail.
 */
export async function withLocalLock<T>(
  connection: Connection,
  { keys, deadline }: LocalLock,
  work: () => Promise<T>,
): Promise<T> {
  const lock = localLocks.get(connection) ?? new AsyncLock({ maxPending: Infinity })
  localLocks.set(connection, lock)
  let isTaken = false
  const run = () => {
    isTaken = true
    return work()
  }
  try {
    // Sorted, so that two callers cannot deadlock.
    return await lock.acquire(keys.toSorted(), run, { timeout: Math.max(1, deadline.leftMs) })
  } catch (error) {
    throw isTaken ? error : unavailable(error)
  }
}

/**
 * Locks keys across processes. Transactions that write the same lock row conflict, so the database
 * runs one and retries the other.
 */
export async function lockRows(
  connection: Connection,
  session: ClientSession,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return
  const update = { $inc: { taken: 1 }, $set: { at: new Date() } }
  await locksOf(connection).bulkWrite(
    keys.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
    { session },
  )
}

/** The index removes lock rows after an hour. */
export async function prepareLocks(connection: Connection): Promise<void> {
  await locksOf(connection).createIndex({ at: 1 }, { expireAfterSeconds: retentionSeconds })
}

function locksOf(connection: Connection): Collection<Lock> {
  return connection.collection<Lock>('locks')
}

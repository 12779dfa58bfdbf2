import AsyncLock from 'async-lock'
import type { ClientSession, Collection, Connection } from 'mongoose'
import { unavailable } from '../AppError.ts'
import type { Deadline } from '../Deadline.ts'

type LocalLock = { keys: string[]; deadline: Deadline }
type Lock = { _id: string; taken: number; at: Date }

const retentionSeconds = 60 * 60
const localLocks = new WeakMap<Connection, AsyncLock>()

/**
 * In this process whoever shares a key waits: at once, they would only make each other start again in the database. Each waits until its own
 * deadline, so that in an outage none waits for those before it to fail.
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
    // In one order for all, so that no two wait for each other.
    return await lock.acquire(keys.toSorted(), run, { timeout: Math.max(1, deadline.leftMs) })
  } catch (error) {
    throw isTaken ? error : unavailable(error)
  }
}

/** Among all processes the database decides: of two transactions that write one row at once, one is done again after the other. */
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

/** Rows of an hour ago are locked by nobody any more. */
export async function prepareLocks(connection: Connection): Promise<void> {
  await locksOf(connection).createIndex({ at: 1 }, { expireAfterSeconds: retentionSeconds })
}

function locksOf(connection: Connection): Collection<Lock> {
  return connection.collection<Lock>('locks')
}

import os from 'node:os'
import mongoose, { type Connection } from 'mongoose'
import { AppError } from '../AppError.ts'
import { Deadline } from '../Deadline.ts'
import { traceMongo } from './traceMongo.ts'

const {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} = mongoose.mongo

const options = {
  heartbeatFrequencyMS: 500,
  socketTimeoutMS: 30_000,
  maxPoolSize: 32,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  // The driver would load it by a dynamic import, which Jest has none of (typegoose/mongodb-memory-server#1026).
  runtimeAdapters: { os },
}

/**
 * A database that hangs is asked for a sign every half second and given up after one more, with all that waits for it; together with one
 * retry of the driver an answer takes less than 3 seconds, where a call has 2.5. The driver's own limit of a call (`timeoutMS`) has no effect
 * any more.
 */
const limits = (callMs: number) => ({
  connectTimeoutMS: 0.4 * callMs,
  serverSelectionTimeoutMS: 0.32 * callMs,
  waitQueueTimeoutMS: 0.8 * callMs,
})

// A service starts together with its database, on a machine that is busy with that.
const startTimeoutMs = 15_000

/**
 * A connection to a service's own database; it comes back by itself when the server does. At the start the server is waited for, 15 s
 * at most; then it throws what the driver said last. `isTraced`: its commands are parts of the traces that are recorded.
 * `isPatient`: an answer may take as long as it takes while the server gives signs of life, as a new index of millions of rows does.
 */
export async function connectMongo(
  url: string,
  database: string,
  { isTraced = false, isPatient = false } = {},
): Promise<Connection> {
  const end = Date.now() + startTimeoutMs
  for (;;) {
    try {
      // Not where nobody looks: it makes the driver read long answers twice.
      const connection = await mongoose
        .createConnection(url, {
          ...options,
          ...limits(Deadline.defaultMs),
          dbName: database,
          monitorCommands: isTraced,
          ...(isPatient && { socketTimeoutMS: 0 }),
        })
        .asPromise()
      if (isTraced) traceMongo(connection.getClient())
      return connection
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > end) throw error
    }
  }
}

/** Whether the database answers. */
export async function pingMongo(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.command({ ping: 1 })
    return connection.db !== undefined
  } catch {
    // The one answer that is asked for; requests that fail by it log why.
    return false
  }
}

const outages = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoClientClosedError,
]
const outageNames = [
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
]
// LockTimeout, MaxTimeMSExpired, NoSuchTransaction, ExceededTimeLimit: what the server had no time for, or has forgotten since it was started anew.
const timeoutCodes: unknown[] = [24, 50, 251, 262]

/** Whether an error only says that the database could not be reached, or not in time: worth another try, nobody's fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError)
    return error.code === 'UNAVAILABLE' || error.code === 'OUTCOME_UNKNOWN'
  if (outages.some((outage) => error instanceof outage) || outageNames.includes(error.name))
    return true
  if (error.message.includes('bufferCommands = false')) return true
  // A bulk write wraps whatever ended it.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return isUnavailable(error.errorResponse)
  if (!(error instanceof MongoError)) return false
  return (
    timeoutCodes.includes(error.code) ||
    error.hasErrorLabel('TransientTransactionError') ||
    error.hasErrorLabel('RetryableWriteError')
  )
}

/** Whether a write was refused by the unique index over `field`. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) return false
  return error.keyPattern ? field in error.keyPattern : error.message.includes(field)
}

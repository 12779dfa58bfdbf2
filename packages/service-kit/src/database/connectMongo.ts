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
  // Half the probes of the driver's default, which measures the round trip by more of them.
  serverMonitoringMode: 'poll' as const,
  socketTimeoutMS: 30_000,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  // The driver loads `os` with a dynamic import, which Jest does not support
  // (typegoose/mongodb-memory-server#1026).
  runtimeAdapters: { os },
}

/**
 * Time limits inside the 2.5 seconds of a call. The driver probes a hung database every 0.5 s and
 * drops its connections after 1 s more. With one retry of the driver, a query fails in under 3
 * seconds. The driver's own limit for a call (`timeoutMS`) no longer has an effect.
 */
const limits = (callMs: number) => ({
  connectTimeoutMS: 0.4 * callMs,
  serverSelectionTimeoutMS: 0.32 * callMs,
  waitQueueTimeoutMS: 0.8 * callMs,
})

// A service starts together with its database, on a busy machine.
const startTimeoutMs = 15_000

/**
 * Connects to a service's own database and reconnects by itself. At the start it waits up to 15 s
 * for the server, then throws the driver's last error. `isTraced` records a span for each command.
 * `isPatient` removes the limit for one response, as building an index over millions of rows needs.
 */
export async function connectMongo(
  url: string,
  database: string,
  { isTraced = false, isPatient = false, maxPoolSize = 32 } = {},
): Promise<Connection> {
  const end = Date.now() + startTimeoutMs
  for (;;) {
    try {
      // Monitored only for tracing, because it makes the driver parse long responses twice.
      const connection = await mongoose
        .createConnection(url, {
          ...options,
          ...limits(Deadline.defaultMs),
          dbName: database,
          maxPoolSize,
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

/** Whether the database responds. */
export async function pingMongo(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.command({ ping: 1 })
    return connection.db !== undefined
  } catch {
    // Requests that fail by the outage log the error.
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
/** The driver passes on the error of a socket that the server has just closed. */
const socketCodes: unknown[] = ['EPIPE', 'ECONNRESET']
// LockTimeout, MaxTimeMSExpired, NoSuchTransaction, ExceededTimeLimit: the server ran out of time,
// or lost the transaction in a restart.
const timeoutCodes: unknown[] = [24, 50, 251, 262]

/** Whether an error means that the database was unreachable or too slow. A retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError)
    return error.code === 'UNAVAILABLE' || error.code === 'OUTCOME_UNKNOWN'
  if (outages.some((outage) => error instanceof outage) || outageNames.includes(error.name))
    return true
  if (error.message.includes('bufferCommands = false')) return true
  if ('code' in error && socketCodes.includes(error.code)) return true
  // A bulk write wraps the error that ended it.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return isUnavailable(error.errorResponse)
  if (!(error instanceof MongoError)) return false
  return (
    timeoutCodes.includes(error.code) ||
    error.hasErrorLabel('TransientTransactionError') ||
    error.hasErrorLabel('RetryableWriteError')
  )
}

/** Whether the unique index over `field` refused a write. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) return false
  return error.keyPattern ? field in error.keyPattern : error.message.includes(field)
}

import os from 'node:os'
import mongoose, { type Connection } from 'mongoose'

const { MongoError, MongoNetworkError, MongoNotConnectedError, MongoOperationTimeoutError, MongoServerSelectionError, MongoTopologyClosedError } =
  mongoose.mongo

// Together with one retry of the driver they keep an answer about an unreachable database within 3 seconds.
const options = {
  serverSelectionTimeoutMS: 1_200,
  connectTimeoutMS: 1_200,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 30_000,
  maxPoolSize: 32,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  // The driver would load it by a dynamic import, which Jest has none of (typegoose/mongodb-memory-server#1026).
  runtimeAdapters: { os },
}

// A service starts together with its database, on a machine that is busy with that.
const startWithin = 15_000

/**
 * A connection to a service's own database; it comes back by itself when the server does. At the start the server is waited for, 15 s
 * at most; then it throws what the driver said last.
 */
export async function connectMongo(url: string, database: string): Promise<Connection> {
  const end = Date.now() + startWithin
  for (;;) {
    try {
      return await mongoose.createConnection(url, { ...options, dbName: database }).asPromise()
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
    return false
  }
}

const outages = [MongoNetworkError, MongoNotConnectedError, MongoOperationTimeoutError, MongoServerSelectionError, MongoTopologyClosedError]
const outageNames = ['MongooseServerSelectionError', 'MongoPoolClearedError', 'MongoPoolClosedError', 'MongoWaitQueueTimeoutError']

/** Whether an error only says that the database could not be reached: worth another try, nobody's fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (outages.some((outage) => error instanceof outage) || outageNames.includes(error.name)) return true
  if (error.message.includes('bufferCommands = false')) return true
  return error instanceof MongoError && (error.hasErrorLabel('TransientTransactionError') || error.hasErrorLabel('RetryableWriteError'))
}

/** Whether a write was refused by the unique index over `field`. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) return false
  return error.keyPattern ? field in error.keyPattern : error.message.includes(field)
}

import type { Connection, Model, mongo } from 'mongoose'
import { prepareConsumed } from '../consumers/consumeOnce.ts'
import { prepareLeases } from '../jobs/lease.ts'
import { prepareOutbox } from '../outbox/outbox.ts'
import { indexStoredResponses } from '../http/idempotency.ts'
import { prepareLocks } from '../database/locks.ts'

/**
 * Creates the collections and indexes of the kit and of every model of this connection. Call it
 * before the first write.
 */
export async function prepareDatabase(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    const indexes = indexesOf(model)
    // One command, which also creates the collection. Mongoose sends one for each index.
    if (indexes.length > 0) await model.collection.createIndexes(indexes)
    else await model.createCollection()
  }
  await prepareOutbox(connection)
  await prepareConsumed(connection)
  await prepareLocks(connection)
  await indexStoredResponses(connection)
  await prepareLeases(connection)
}

const indexesOf = ({ schema }: Model<unknown>) =>
  schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)

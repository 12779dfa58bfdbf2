import type { Connection } from 'mongoose'
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
    await model.createCollection()
    await model.createIndexes()
  }
  await prepareOutbox(connection)
  await prepareConsumed(connection)
  await prepareLocks(connection)
  await indexStoredResponses(connection)
  await prepareLeases(connection)
}

import type { Connection } from 'mongoose'
import { prepareConsumed } from './consumeOnce.ts'
import { prepareLeases } from './lease.ts'
import { prepareOutbox } from './outbox.ts'
import { prepareKeptAnswers } from './idempotency.ts'
import { prepareLocks } from './locks.ts'

/** Creates what every model of this connection and the kit itself need: collections and indexes. Do it before the first write. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection()
    await model.createIndexes()
  }
  await prepareOutbox(connection)
  await prepareConsumed(connection)
  await prepareLocks(connection)
  await prepareKeptAnswers(connection)
  await prepareLeases(connection)
}

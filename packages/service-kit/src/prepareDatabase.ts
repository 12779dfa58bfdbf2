import type { Connection } from 'mongoose'
import { prepareConsumed } from './consume.ts'
import { prepareOutbox } from './outbox.ts'

/** Creates what every model of this connection and the kit itself need: collections and indexes. Do it before the first write. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection()
    await model.createIndexes()
  }
  await prepareOutbox(connection)
  await prepareConsumed(connection)
}

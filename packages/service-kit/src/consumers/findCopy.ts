import type { Connection } from 'mongoose'
import { type ClientSession, transaction } from '../database/transaction.ts'

type Search<Copy, Source> = {
  connection: Connection
  find: () => Promise<Copy | null>
  /** Requests the record from the service that owns it. */
  fetchSource: () => Promise<Source | null>
  /** The same function that handles the record's events. */
  save: (source: Source, context: { session: ClientSession }) => Promise<void>
}

/**
 * Finds the local copy of another service's record. Before the first event arrives it requests the
 * record from its owner. Returns null if the owner has none.
 */
export async function findCopy<Copy, Source>({
  connection,
  find,
  fetchSource,
  save,
}: Search<Copy, Source>): Promise<Copy | null> {
  const copy = await find()
  if (copy !== null) return copy
  const source = await fetchSource()
  if (source === null) return null
  await transaction(connection, (session) => save(source, { session }))
  return find()
}

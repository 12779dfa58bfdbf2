import type { Connection } from 'mongoose'
import { type ClientSession, transaction } from '../database/transaction.ts'

type Search<Kept, Told> = {
  connection: Connection
  find: () => Promise<Kept | null>
  /** Requests the record from the service that owns it. */
  ask: () => Promise<Told | null>
  /** The same function that handles the record's events. */
  save: (told: Told, context: { session: ClientSession }) => Promise<void>
}

/**
 * Finds the local copy of another service's record. Before the first event arrives it requests the
 * record from its owner. Returns null if the owner has none.
 */
export async function findCopy<Kept, Told>({
  connection,
  find,
  ask,
  save,
}: Search<Kept, Told>): Promise<Kept | null> {
  const kept = await find()
  if (kept !== null) return kept
  const told = await ask()
  if (told === null) return null
  await transaction(connection, (session) => save(told, { session }))
  return find()
}

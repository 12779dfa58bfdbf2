import type { Connection } from 'mongoose'
import { type ClientSession, transaction } from '../database/transaction.ts'

type Search<Kept, Told> = {
  connection: Connection
  find: () => Promise<Kept | null>
  /** Asks the service whose record it is. */
  ask: () => Promise<Told | null>
  /** What is done about its events. */
  save: (told: Told, context: { session: ClientSession }) => Promise<void>
}

/** A copy of another service's record: of which no event has come yet, that service is asked. Null where it has none. */
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

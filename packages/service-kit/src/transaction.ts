import type { ClientSession, Connection } from 'mongoose'

export type { ClientSession }

/**
 * Runs `work` in one transaction: all of its writes or none. It may run more than once, so it must only write through the session.
 * It gives up in time for the caller to be told within 3 seconds that the database is not there; what writes a lot may say more.
 */
export async function transaction<T>(connection: Connection, work: (session: ClientSession) => Promise<T>, timeoutMS = 2_500): Promise<T> {
  const session = await connection.startSession()
  try {
    return await session.withTransaction(() => work(session), { timeoutMS })
  } finally {
    await session.endSession()
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection } from 'mongoose'

type Ending = { session: ClientSession; endings: number; until: number }

const { MongoClientClosedError, MongoNotConnectedError, MongoTopologyClosedError } = mongoose.mongo
const closedErrors = [MongoClientClosedError, MongoNotConnectedError, MongoTopologyClosedError]
/** The server aborts an older transaction by itself. */
const transactionLifeMs = 60_000
const pauseMs = 250
/**
 * A statement that waited in the hung server may run after the first kill and reopen the
 * transaction.
 */
const endingsMin = 4

const waiting = new WeakMap<Connection, Set<Ending>>()

/**
 * Kills the session of a transaction without a response, as soon as the server responds again. The
 * transaction may still be open there. For up to a minute its rows would then be locked.
 */
export function abortUnansweredTransaction(connection: Connection, session: ClientSession): void {
  const endings = waiting.get(connection) ?? new Set()
  endings.add({ session, endings: 0, until: Date.now() + transactionLifeMs })
  if (waiting.has(connection)) return
  waiting.set(connection, endings)
  void endAll(connection, endings).finally(() => waiting.delete(connection))
}

async function endAll(connection: Connection, endings: Set<Ending>): Promise<void> {
  while (endings.size > 0) {
    await wait(pauseMs, undefined, { ref: false })
    const now = [...endings]
    try {
      await connection.db?.admin().command({ killSessions: now.map(({ session }) => session.id) })
      for (const ending of now) ending.endings++
    } catch (error) {
      if (closedErrors.some((closed) => error instanceof closed)) return
    }
    for (const ending of now.filter((one) => one.endings >= endingsMin || Date.now() > one.until)) {
      endings.delete(ending)
      // The session ends only after its last kill. Otherwise the pool could give its id to the next
      // transaction.
      void ending.session.endSession()
    }
  }
}

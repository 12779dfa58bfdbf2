import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection } from 'mongoose'

type Ending = { session: ClientSession; endings: number; until: number }

const { MongoClientClosedError, MongoNotConnectedError, MongoTopologyClosedError } = mongoose.mongo
const closedErrors = [MongoClientClosedError, MongoNotConnectedError, MongoTopologyClosedError]
/** A server ends by itself a transaction that is older. */
const transactionLifeMs = 60_000
const pauseMs = 250
/** What waited for the server to go on may come after the first time, and open the transaction anew. */
const endingsMin = 4

const waiting = new WeakMap<Connection, Set<Ending>>()

/**
 * Ends a transaction of which a statement got no answer, as soon as the server answers again: it may still be open there, and nobody else could
 * write what it has written for a minute.
 */
export function killUnanswered(connection: Connection, session: ClientSession): void {
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
      // Not before, as the next transaction may get its place at the server.
      void ending.session.endSession()
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { AppError, unavailable } from '../AppError.ts'
import { Deadline, outcomeUnknown } from '../Deadline.ts'
import { killUnanswered } from './killUnanswered.ts'
import { lockRows, withLocalLock } from './locks.ts'
import { isUnavailable } from './connectMongo.ts'
import { currentTraceId, currentTraceparent, newTraceId } from '../observe/trace.ts'

export type { ClientSession }

/** The `Idempotency-Key` of a call, by which its answer is found again, and what its request looked like. */
export type IdempotencyKey = { id: string; fingerprint: string }

/** What a transaction has to know of the call that it is for. */
export type Cause = {
  /** The trace that its events go on with. */
  traceId: string
  /** Where in it, as W3C says it; without it they belong to that trace, and to none of its spans. */
  traceparent?: string | undefined
  /** Until when the caller waits: it is not committed after that. */
  deadline: Deadline
  /** What its answer is kept with. */
  key: IdempotencyKey | null
}

type Options = Partial<Cause> & {
  /** Of those that have a key in common, such as `user/7`, each sees what the one before has written, whichever process it ran in. */
  locks?: string[]
  /** The same in this process alone: enough where they write one row in common anyway, by which the database parts those of two processes. */
  localLocks?: string[]
}

const { MongoError, MongoServerError } = mongoose.mongo
type Running = Pick<Cause, 'traceId' | 'traceparent' | 'key'> & {
  connection: Connection
  committed: (() => void)[]
}
const transactions = new WeakMap<ClientSession, Running>()
const longestPauseMs = 100

/**
 * Runs `work` in one transaction: all of its writes or none. It may run more than once, so it must only write through the session.
 * Not by the driver's `withTransaction`, which sends a commit again for two minutes: long after the caller was told that nothing was done.
 */
export async function transaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  {
    traceId = currentTraceId() ?? newTraceId(),
    traceparent = currentTraceparent(),
    deadline = new Deadline(),
    key = null,
    locks = [],
    localLocks = [],
  }: Options = {},
): Promise<T> {
  return withLocalLock(connection, { keys: [...locks, ...localLocks], deadline }, async () => {
    const session = await connection.startSession()
    const running: Running = { connection, traceId, traceparent, key, committed: [] }
    transactions.set(session, running)
    const run = async () => {
      running.committed = []
      await lockRows(connection, session, locks)
      return work(session)
    }
    try {
      const result = await runUntilCommitted(session, run, deadline)
      await session.endSession()
      for (const then of running.committed) then()
      return result
    } catch (error) {
      if (error instanceof MongoError && isUnavailable(error)) {
        killUnanswered(connection, session)
        throw deadline.isCommitSent ? outcomeUnknown(error) : unavailable(error)
      }
      await session.endSession()
      throw error
    }
  })
}

/** Runs `then`, which must not throw, once what is written now is there for all. Not where its process dies right after. */
export function afterCommit(session: ClientSession, then: () => void): void {
  transactionOf(session).committed.push(then)
}

async function runUntilCommitted<T>(
  session: ClientSession,
  run: () => Promise<T>,
  deadline: Deadline,
): Promise<T> {
  let conflict: unknown
  for (let attempt = 0; ; attempt++) {
    if (deadline.isOver) throw unavailable(conflict ?? new Error('The time for it is over'))
    session.startTransaction()
    try {
      const result = await run()
      if (deadline.isOver)
        throw unavailable(new Error('The time for it was over before its commit'))
      deadline.isCommitSent = true
      await session.commitTransaction()
      return result
    } catch (error) {
      if (!isConflict(error)) throw error
      conflict = error
      deadline.isCommitSent = false
      if (session.inTransaction()) await session.abortTransaction()
      await wait(Math.random() * Math.min(longestPauseMs, 5 * 1.5 ** attempt))
    }
  }
}

/** Whether the server itself says that nothing was written, because another one wrote the same. */
function isConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError')
}

/** Whether a transaction was not done because of what it writes alone: another one that is not over has written the same. */
export function isHeldUp(error: unknown): boolean {
  return error instanceof AppError && isConflict(error.cause)
}

/** The database that a session's transaction writes to, and what caused it. */
export function transactionOf(session: ClientSession): Running {
  const found = transactions.get(session)
  if (!found) throw new Error('This session is none of `transaction`')
  return found
}

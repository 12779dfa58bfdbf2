import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { AppError, unavailable } from '../AppError.ts'
import { Deadline, outcomeUnknown } from '../Deadline.ts'
import { abortUnansweredTransaction } from './abortUnansweredTransaction.ts'
import { lockRows, withLocalLock } from './locks.ts'
import { isUnavailable } from './connectMongo.ts'
import { currentTraceId, currentTraceparent, newTraceId } from '../observe/trace.ts'

export type { ClientSession }

/** The stored id of a call's `Idempotency-Key`, and hashes of its body and of its method and path. */
export type IdempotencyKey = { id: string; fingerprint: string; target: string }

/** The call that causes a transaction. */
export type Cause = {
  /** The trace that the emitted events continue. */
  traceId: string
  /**
   * The W3C `traceparent` of the current span. Without it, events belong to the trace but to no
   * span.
   */
  traceparent?: string | undefined
  /** The transaction does not commit after this deadline. */
  deadline: Deadline
  /** The key of the cached response. */
  key: IdempotencyKey | null
}

type Options = Partial<Cause> & {
  /**
   * Transactions with a common key, such as `user/7`, run one after the other, across all
   * processes.
   */
  locks?: string[]
}

const { MongoError, MongoServerError } = mongoose.mongo
type Running = Pick<Cause, 'traceId' | 'traceparent' | 'key'> & {
  connection: Connection
  committing: (() => Promise<unknown>)[]
  committed: (() => void)[]
}
const transactions = new WeakMap<ClientSession, Running>()
const longestPauseMs = 100

/**
 * Runs `work` in one transaction. It may run more than once, so it must write only through the
 * session. The driver's `withTransaction` is not used: it retries a commit for two minutes, long
 * after the caller got an error.
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
  }: Options = {},
): Promise<T> {
  return withLocalLock(connection, { keys: locks, deadline }, async () => {
    const session = await connection.startSession()
    const running: Running = {
      connection,
      traceId,
      traceparent,
      key,
      committing: [],
      committed: [],
    }
    transactions.set(session, running)
    const run = async () => {
      running.committing = []
      running.committed = []
      await lockRows(connection, session, locks)
      const result = await work(session)
      for (const last of running.committing) await last()
      return result
    }
    try {
      const result = await runUntilCommitted(session, run, deadline)
      await session.endSession()
      for (const then of running.committed) then()
      return result
    } catch (error) {
      if (error instanceof MongoError && isUnavailable(error)) {
        abortUnansweredTransaction(connection, session)
        throw deadline.isCommitSent ? outcomeUnknown(error) : unavailable(error)
      }
      await session.endSession()
      throw error
    }
  })
}

/** Runs `last` in the transaction, after its work and right before the commit. */
export function beforeCommit(session: ClientSession, last: () => Promise<unknown>): void {
  transactionOf(session).committing.push(last)
}

/**
 * Runs `then` after the commit. It must not throw. If the process dies right after the commit, it
 * does not run.
 */
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
    if (deadline.isExpired) throw unavailable(conflict ?? new Error('The deadline has passed'))
    session.startTransaction()
    try {
      const result = await run()
      if (deadline.isExpired) throw unavailable(new Error('The deadline passed before the commit'))
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

/** A write conflict: the server says that it aborted the transaction and wrote nothing. */
function isConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError')
}

/** Whether a transaction ran out of time because of write conflicts, not because of an outage. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof AppError && isConflict(error.cause)
}

/** The connection and the cause of a running transaction. */
export function transactionOf(session: ClientSession): Running {
  const found = transactions.get(session)
  if (!found) throw new Error('This session was not opened by `transaction`')
  return found
}

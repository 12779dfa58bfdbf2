import { commonErrors, type ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { LoginAttemptDocument, LoginAttemptRows } from './loginAttempt.ts'

export type LoginAttemptLimit = {
  /** The guessed secret and its user: `password/7`. */
  key: string
  /**
   * After `max` failures it is locked for `windowMs`. After as long without an attempt, the count
   * starts over.
   */
  max: number
  windowMs: number
  /** Error while it is locked, by default TOO_MANY_REQUESTS. */
  error?: ErrorType
  /** Notifies the account's owner, once. */
  onLocked?: (session: ClientSession) => Promise<void>
}

export type CountedLoginAttempt = {
  /** Refunds this attempt only. A right guess must not reset an attacker's counter. */
  forgive: () => Promise<void>
  fail: () => Promise<void>
}

type Deps = LoginAttemptRows & Pick<BaseDeps, 'connection' | 'now'>

/**
 * Counts an attempt before it is checked, so that parallel attempts at several instances cannot
 * slip past the limit.
 */
export async function countLoginAttempt(
  deps: Deps,
  limit: LoginAttemptLimit,
): Promise<CountedLoginAttempt> {
  const { loginAttempts, now } = deps
  const { key: _id, max, windowMs } = limit
  const at = now()
  await loginAttempts
    .updateOne({ _id }, { $setOnInsert: { count: 0, lastAt: at, toldAt: null } }, { upsert: true })
    .catch(async (error: unknown) => {
      // Parallel first attempts may all try to insert the row. One succeeds, and the row exists for
      // the others.
      if (!(await loginAttempts.exists({ _id }))) throw error
    })
  await loginAttempts.updateOne(
    { _id, lastAt: { $lte: new Date(at.getTime() - windowMs) } },
    { $set: { count: 0, lastAt: at, toldAt: null } },
  )
  const counted = await loginAttempts
    .findOneAndUpdate(
      { _id, count: { $lt: max } },
      { $inc: { count: 1 }, $set: { lastAt: at } },
      { returnDocument: 'after' },
    )
    .lean()
  if (!counted) throw await refuse(deps, limit)
  return {
    forgive: async () =>
      void (await loginAttempts.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } })),
    fail: async () => {
      if (counted.count >= max) await notifyOnce(deps, limit)
    },
  }
}

async function refuse(deps: Deps, limit: LoginAttemptLimit): Promise<AppError> {
  const locked: LoginAttemptDocument | null = await deps.loginAttempts.findById(limit.key).lean()
  // The process of the last attempt may have died before it notified the owner.
  if (locked && !locked.toldAt) await notifyOnce(deps, limit)
  const leftMs = (locked?.lastAt.getTime() ?? 0) + limit.windowMs - deps.now().getTime()
  return new AppError(limit.error ?? commonErrors.TOO_MANY_REQUESTS, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))) },
  })
}

async function notifyOnce(
  { loginAttempts, connection, now }: Deps,
  { key: _id, max, onLocked }: LoginAttemptLimit,
): Promise<void> {
  if (!onLocked) return
  await transaction(connection, async (session) => {
    const { modifiedCount } = await loginAttempts.updateOne(
      { _id, count: { $gte: max }, toldAt: null },
      { $set: { toldAt: now() } },
      { session },
    )
    if (modifiedCount > 0) await onLocked(session)
  })
}

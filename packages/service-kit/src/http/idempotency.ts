import { daySeconds } from '@materia/contracts/durations.ts'
import { createHash, createHmac } from 'node:crypto'
import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { idempotencyHeader, idempotencyKeyLength } from '@materia/contracts/wire/idempotencyKey.ts'
import type { Context } from 'koa'
import type { Collection, Connection } from 'mongoose'
import { AppError } from '../AppError.ts'
import { isUnavailable } from '../database/connectMongo.ts'
import { type ClientSession, type IdempotencyKey, transactionOf } from '../database/transaction.ts'

type StoredResponse = StoredCall & { _id: string; answer: string; at: Date }

/** The call of a stored response. Rows of earlier releases have no `target`. */
export type StoredCall = { fingerprint: string; target?: string }

const retentionSeconds = daySeconds
// The Idempotency-Key draft quotes the value. Both forms are accepted.
const keyPattern = new RegExp(
  `^[\\x21\\x23-\\x7e]{${idempotencyKeyLength.min},${idempotencyKeyLength.max}}$`,
)

/**
 * Reads the `Idempotency-Key` of a call that creates a record. It is valid for one user, one method
 * and path with its parameters, and one body. Only hashes are stored, because the body may hold a
 * password. The key itself is the secret of the hashes. `readTyped` reads the body without cleaning
 * its texts, as for the hashes of earlier releases, so that either release recognizes the retries.
 */
export function readIdempotencyKey(
  ctx: Context,
  { id, creates }: BoundOperation,
  readTyped: () => unknown,
): IdempotencyKey | null {
  const given = creates && ctx.get(idempotencyHeader)
  if (!given) return null
  const key = given.replace(/^"(.*)"$/, '$1')
  if (!keyPattern.test(key)) throw new AppError(commonErrors.IDEMPOTENCY_KEY_INVALID)
  const scope = ctx.state.user ? `user/${ctx.state.user.userId}` : 'visitor'
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    id: createHash('sha256').update(`${scope} ${id} ${key}`).digest('base64url'),
    fingerprint: hash(JSON.stringify(readTyped() ?? null)),
    target: hash(`${ctx.method} ${ctx.url}`),
  }
}

/**
 * Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request. The path is stored beside
 * the fingerprint of the body, so that the earlier release still recognizes its retries.
 */
export function requireSameCall(
  { fingerprint, target }: StoredCall,
  key: Pick<IdempotencyKey, 'fingerprint' | 'target'>,
): void {
  const isSame = fingerprint === key.fingerprint && (target === undefined || target === key.target)
  if (!isSame) throw new AppError(commonErrors.IDEMPOTENCY_KEY_REUSED)
}

/**
 * Stores the response of a call with an `Idempotency-Key` in the transaction of its effect. If two
 * identical calls run at once, only one commits.
 */
export async function storeResponse(session: ClientSession, answer: unknown): Promise<void> {
  await storeResponses(session, [{ key: transactionOf(session).key, answer }])
}

/** Stores the responses of several calls that share one transaction. */
export async function storeResponses(
  session: ClientSession,
  calls: { key: IdempotencyKey | null; answer: unknown }[],
): Promise<void> {
  const at = new Date()
  const rows = calls.flatMap(({ key, answer }) =>
    key
      ? [
          {
            _id: key.id,
            fingerprint: key.fingerprint,
            target: key.target,
            answer: JSON.stringify(answer),
            at,
          },
        ]
      : [],
  )
  if (rows.length > 0)
    await storedResponses(transactionOf(session).connection).insertMany(rows, { session })
}

/** Runs a call, or returns the stored response of an earlier call with this key. */
export async function respondOnce(
  connection: Connection,
  key: IdempotencyKey,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const before = await findAnswer(connection, key)
  if (before) return before.value
  try {
    return await answer()
  } catch (error) {
    // Usually a duplicate of the same call ran at the same time and caused this refusal.
    const meanwhile = isUnavailable(error) ? null : await findAnswer(connection, key)
    if (meanwhile) return meanwhile.value
    throw error
  }
}

async function findAnswer(
  connection: Connection,
  key: IdempotencyKey,
): Promise<{ value: unknown } | null> {
  const stored = await storedResponses(connection).findOne({
    _id: key.id,
    at: { $gt: new Date(Date.now() - retentionSeconds * 1000) },
  })
  if (stored) requireSameCall(stored, key)
  return stored && { value: JSON.parse(stored.answer) }
}

/** The index removes stored responses after a day. */
export async function indexStoredResponses(connection: Connection): Promise<void> {
  await storedResponses(connection).createIndex({ at: 1 }, { expireAfterSeconds: retentionSeconds })
}

function storedResponses(connection: Connection): Collection<StoredResponse> {
  return connection.collection<StoredResponse>('kept_answers')
}

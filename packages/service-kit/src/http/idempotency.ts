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

type StoredResponse = { _id: string; fingerprint: string; answer: string; at: Date }

const retentionSeconds = daySeconds
// The quotes of the draft may be left out.
const keyPattern = new RegExp(
  `^[\\x21\\x23-\\x7e]{${idempotencyKeyLength.min},${idempotencyKeyLength.max}}$`,
)

/**
 * Reads the key of a call that creates; it counts for one user and one operation. Neither it nor the request can be told from what is kept:
 * the fingerprint of a body, which may hold a password, is made with the key, and of that only a hash is stored.
 */
export function readIdempotencyKey(
  ctx: Context,
  { id, creates }: BoundOperation,
  body: unknown,
): IdempotencyKey | null {
  const given = creates && ctx.get(idempotencyHeader)
  if (!given) return null
  const key = given.replace(/^"(.*)"$/, '$1')
  if (!keyPattern.test(key)) throw new AppError(commonErrors.IDEMPOTENCY_KEY_INVALID)
  const scope = ctx.state.user ? `user/${ctx.state.user.userId}` : 'visitor'
  return {
    id: createHash('sha256').update(`${scope} ${id} ${key}`).digest('base64url'),
    fingerprint: createHmac('sha256', key)
      .update(JSON.stringify(body ?? null))
      .digest('base64url'),
  }
}

/** Keeps what its call is answered, where that had a key, in the transaction of its effect: of two at once only one can be committed. */
export async function storeResponse(session: ClientSession, answer: unknown): Promise<void> {
  await storeResponses(session, [{ key: transactionOf(session).key, answer }])
}

/** Keeps the answers of several calls that are done in one transaction. */
export async function storeResponses(
  session: ClientSession,
  calls: { key: IdempotencyKey | null; answer: unknown }[],
): Promise<void> {
  const at = new Date()
  const rows = calls.flatMap(({ key, answer }) =>
    key ? [{ _id: key.id, fingerprint: key.fingerprint, answer: JSON.stringify(answer), at }] : [],
  )
  if (rows.length > 0)
    await storedResponses(transactionOf(session).connection).insertMany(rows, { session })
}

/** Answers a call, or as it was answered before where it comes again. */
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
    // Mostly refused because of what the same call, sent twice at once, has done meanwhile.
    const meanwhile = isUnavailable(error) ? null : await findAnswer(connection, key)
    if (meanwhile) return meanwhile.value
    throw error
  }
}

async function findAnswer(
  connection: Connection,
  { id, fingerprint }: IdempotencyKey,
): Promise<{ value: unknown } | null> {
  const kept = await storedResponses(connection).findOne({
    _id: id,
    at: { $gt: new Date(Date.now() - retentionSeconds * 1000) },
  })
  if (kept && kept.fingerprint !== fingerprint)
    throw new AppError(commonErrors.IDEMPOTENCY_KEY_REUSED)
  return kept && { value: JSON.parse(kept.answer) }
}

/** Answers of a day ago are asked for by nobody any more. */
export async function indexStoredResponses(connection: Connection): Promise<void> {
  await storedResponses(connection).createIndex({ at: 1 }, { expireAfterSeconds: retentionSeconds })
}

function storedResponses(connection: Connection): Collection<StoredResponse> {
  return connection.collection<StoredResponse>('kept_answers')
}

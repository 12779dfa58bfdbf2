import { readReferralCode } from '@materia/contracts/text/referralCode.ts'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { waitlistErrors } from '@materia/contracts/waitlist/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { storeResponses } from '@materia/service-kit/src/http/idempotency.ts'
import { isDuplicateOf, isUnavailable } from '@materia/service-kit/src/database/connectMongo.ts'
import { emit, emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import {
  type Cause,
  isWriteConflict,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { emailKeys } from '../visitors/emailKeys.ts'
import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import { invitationMs } from './invitationToken.ts'
import { mailIntervalMs } from '../mail/mailIntervalMs.ts'
import { type EntryDocument, type EntryRows, toEntry } from './entry.ts'
import { type OriginDocument, originOf, type OriginRows } from '../visitors/origin.ts'
import type { BaseDeps } from '../deps.ts'

type Deps = EntryRows & OriginRows & Pick<BaseDeps, 'connection' | 'nextId' | 'now'>
type Join = { entry: EntryDocument; origin: OriginDocument; cause: Cause }

/** A caller of the batch no longer waits. The batch is repeated without that caller. */
class CallerGone extends Error {}

type Outcome = 'added' | 'known' | 'late'

const batchMax = 100
/** Time limit of a batch with its commit. A caller with less time left is not in it. */
const batchMs = 5_000

export function joinWaitlist(deps: Deps) {
  const { nextId, now } = deps
  // In a rush, one transaction for each caller would be most of the response time.
  const add = inBatches((joins: readonly Join[]) => addEntries(deps, joins), {
    max: batchMax,
    isOutage: (error) => isUnavailable(error) && !isWriteConflict(error),
  })
  return route(waitlist.joinWaitlist, async ({ body, ctx, cause }) => {
    const [_id, createdAt] = [await nextId.entry(), now()]
    const entry = {
      _id,
      email: body.email,
      emailKey: emailKey(body.email),
      language: body.language,
      referralCode: readReferralCode(body.referralCode ?? '') ?? '',
      createdAt,
      confirmedAt: null,
      invitedAt: null,
    }
    const outcome = await add({ entry, origin: originOf(ctx, `entry/${_id}`, createdAt), cause })
    if (outcome === 'late') throw unavailable()
    if (outcome === 'added') return toEntry(entry)
    await resendMail(deps, body.email, cause)
    await waitAgain(deps, body.email)
    throw new AppError(waitlistErrors.EMAIL_ON_WAITLIST)
  })
}

/**
 * Joining again sends another confirmation mail, in case the first one was lost or its link
 * expired.
 */
async function resendMail(
  { connection, entries, now }: Deps,
  email: string,
  cause: Cause,
): Promise<void> {
  const requestedAt = now()
  const before = new Date(requestedAt.getTime() - mailIntervalMs)
  const isDue = {
    emailKey: { $in: emailKeys(email) },
    confirmedAt: null,
    createdAt: { $lte: before },
    requestedAt: { $not: { $gt: before } },
  }
  if (!(await entries.exists(isDue))) return
  await transaction(
    connection,
    async (session) => {
      const entry = await entries
        .findOneAndUpdate(isDue, { $set: { requestedAt } }, { session, projection: { _id: 1 } })
        .lean()
      if (entry) await emit(session, waitlist.entryAdded, { id: entry._id })
    },
    cause,
  )
}

/**
 * Joining again after an expired invitation waits for another one, in the same place of the list.
 */
async function waitAgain({ entries, now }: Deps, email: string): Promise<void> {
  const expired = new Date(now().getTime() - invitationMs)
  await entries.updateOne(
    { emailKey: { $in: emailKeys(email) }, invitedAt: { $lte: expired } },
    { $set: { invitedAt: null } },
  )
}

/** Adds the entries with a new email, each with its event and its response, in one transaction. */
async function addEntries(deps: Deps, joins: readonly Join[]): Promise<Outcome[]> {
  const { connection, entries, origins } = deps
  const inTime = joins.filter(({ cause }) => cause.deadline.leftMs > batchMs)
  const deadline = new Deadline(
    undefined,
    inTime.map(({ cause }) => cause.deadline),
  )
  try {
    const added = await transaction(
      connection,
      async (session) => {
        const known = await entries
          .find(
            { emailKey: { $in: inTime.flatMap(({ entry }) => emailKeys(entry.email)) } },
            { emailKey: 1 },
            { session },
          )
          .lean()
        const taken = new Set(known.map((entry) => emailKey(entry.emailKey)))
        const fresh = inTime.filter(
          ({ entry }) => !taken.has(entry.emailKey) && taken.add(entry.emailKey),
        )
        if (fresh.length === 0) return fresh
        await entries.insertMany(
          fresh.map(({ entry }) => entry),
          { session, lean: true },
        )
        await origins.insertMany(
          fresh.map(({ origin }) => origin),
          { session, lean: true },
        )
        await emitAll(
          session,
          waitlist.entryAdded,
          fresh.map(({ entry }) => ({ id: entry._id })),
          fresh.map(({ cause }) => cause),
        )
        await storeResponses(
          session,
          fresh.map(({ entry, cause: { key } }) => ({ key, answer: toEntry(entry) })),
        )
        if (inTime.some(({ cause }) => cause.deadline.isExpired)) throw new CallerGone()
        return fresh
      },
      { deadline },
    )
    return joins.map((join) =>
      added.includes(join) ? 'added' : inTime.includes(join) ? 'known' : 'late',
    )
  } catch (error) {
    // A duplicate email means that another process added some entries first. They are known in the
    // next try.
    if (!(error instanceof CallerGone) && !isDuplicateOf(error, 'emailKey')) throw error
    return addEntries(deps, joins)
  }
}

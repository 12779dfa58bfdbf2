import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { entryAdded } from '@materia/contracts/waitlist/events.ts'
import type { WaitlistEntry } from '@materia/contracts/waitlist/types.ts'
import { conflict } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit, emitAll } from '@materia/service-kit/src/outbox.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { inBatches } from '../inBatches.ts'
import { mailEveryMs } from '../mail/mailEveryMs.ts'
import { type EntryDocument, toEntry } from '../model/entry.ts'
import type { OriginDocument } from '../model/origin.ts'
import { originOf } from '../originOf.ts'
import type { WaitlistDeps } from '../routes.ts'

type Input = { body: { email: string; language: Language } }
type Join = { entry: EntryDocument; origin: OriginDocument; traceId: string }

const batchMax = 100

export function joinWaitlist(deps: WaitlistDeps) {
  const { nextId, now } = deps
  // When many come at once, a transaction for each would be most of what each waits for.
  const add = inBatches((joins: Join[]) => addEntries(deps, joins), batchMax)
  return async ({ body, ctx, requestId }: Call<Input>): Promise<WaitlistEntry> => {
    const [_id, createdAt] = [await nextId.entry(), now()]
    const entry = { _id, email: body.email, emailKey: accountKey(body.email), language: body.language, createdAt, confirmedAt: null, invitedAt: null }
    const isNew = await add({ entry, origin: originOf(ctx, `entry/${_id}`, createdAt), traceId: requestId })
    if (isNew) return toEntry(entry)
    await mailAgain(deps, entry.emailKey, requestId)
    throw conflict('EMAIL_ON_WAITLIST')
  }
}

/** Whoever lost the mail that asks to confirm, or let its link grow old, gets another by joining again. */
async function mailAgain({ connection, entries, now }: WaitlistDeps, emailKey: string, traceId: string): Promise<void> {
  const requestedAt = now()
  const before = new Date(requestedAt.getTime() - mailEveryMs)
  const isDue = { emailKey, confirmedAt: null, createdAt: { $lte: before }, requestedAt: { $not: { $gt: before } } }
  if (!(await entries.exists(isDue))) return
  await transaction(connection, async (session) => {
    const entry = await entries.findOneAndUpdate(isDue, { $set: { requestedAt } }, { session }).lean()
    if (entry) await emit(connection, session, { subject: entryAdded, traceId, data: { id: entry._id } })
  })
}

/** Adds those whose e-mail is new, each with its event: all of them or none. Answers which are new. */
async function addEntries(deps: WaitlistDeps, joins: Join[]): Promise<boolean[]> {
  const { connection, entries, origins } = deps
  try {
    return await transaction(connection, async (session) => {
      const known = await entries.find({ emailKey: { $in: joins.map(({ entry }) => entry.emailKey) } }, { emailKey: 1 }, { session }).lean()
      const holders = new Map(known.map(({ emailKey, _id }) => [emailKey, _id]))
      for (const { entry } of joins) if (!holders.has(entry.emailKey)) holders.set(entry.emailKey, entry._id)
      const isNew = joins.map(({ entry }) => holders.get(entry.emailKey) === entry._id)
      const added = joins.filter((_, index) => isNew[index])
      if (added.length === 0) return isNew
      await entries.insertMany(added.map(({ entry }) => entry), { session, lean: true })
      await origins.insertMany(added.map(({ origin }) => origin), { session, lean: true })
      await emitAll(connection, session, added.map(({ entry, traceId }) => ({ subject: entryAdded, traceId, data: { id: entry._id } })))
      return isNew
    })
  } catch (error) {
    if (!isDuplicateOf(error, 'emailKey')) throw error
    // Another process was faster with one of them.
    if (joins.length === 1) return [false]
    return (await Promise.all(joins.map((join) => addEntries(deps, [join])))).flat()
  }
}

import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { entryAdded } from '@materia/contracts/waitlist/events.ts'
import type { WaitlistEntry } from '@materia/contracts/waitlist/types.ts'
import { conflict } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { toEntry } from '../model/entry.ts'
import { originOf } from '../originOf.ts'
import type { WaitlistDeps } from '../routes.ts'

type Input = { body: { email: string; language: Language } }

export function joinWaitlist({ connection, entries, origins, nextId, now }: WaitlistDeps) {
  return async ({ body, ctx, requestId }: Call<Input>): Promise<WaitlistEntry> => {
    const emailKey = accountKey(body.email)
    // The unique index decides; this spares those who come again a transaction.
    if (await entries.exists({ emailKey })) throw conflict('EMAIL_ON_WAITLIST')
    const entry = { _id: await nextId.entry(), email: body.email, emailKey, language: body.language, createdAt: now(), confirmedAt: null, invitedAt: null }
    try {
      await transaction(connection, async (session) => {
        await entries.create([entry], { session })
        await origins.create([originOf(ctx, `entry/${entry._id}`, entry.createdAt)], { session })
        await emit(connection, session, { subject: entryAdded, traceId: requestId, data: { id: entry._id } })
      })
    } catch (error) {
      if (isDuplicateOf(error, 'emailKey')) throw conflict('EMAIL_ON_WAITLIST')
      throw error
    }
    return toEntry(entry)
  }
}

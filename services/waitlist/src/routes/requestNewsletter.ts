import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { newsletterRequested } from '@materia/contracts/waitlist/events.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { mailEveryMs } from '../mail/mailEveryMs.ts'
import { originOf } from '../originOf.ts'
import type { WaitlistDeps } from '../routes.ts'

type Input = { body: { email: string; language: Language; website?: string } }

const accepted = { isAccepted: true }

/** Answers everybody alike: who has the newsletter is nobody else's business. */
export function requestNewsletter({ connection, subscribers, origins, nextId, now }: WaitlistDeps) {
  return async ({ body, ctx, requestId }: Call<Input>) => {
    if (body.website) return accepted
    const emailKey = accountKey(body.email)
    const requestedAt = now()
    const known = await subscribers.findOne({ emailKey }).lean()
    if (known && (known.confirmedAt || known.requestedAt.getTime() > requestedAt.getTime() - mailEveryMs)) return accepted

    const _id = known?._id ?? (await nextId.subscriber())
    try {
      await transaction(connection, async (session) => {
        if (known) await subscribers.updateOne({ _id }, { $set: { requestedAt, language: body.language } }, { session })
        else await subscribers.create([{ _id, email: body.email, emailKey, language: body.language, requestedAt, confirmedAt: null }], { session })
        await origins.updateOne({ _id: `subscriber/${_id}` }, { $set: originOf(ctx, `subscriber/${_id}`, requestedAt) }, { session, upsert: true })
        await emit(connection, session, { subject: newsletterRequested, traceId: requestId, data: { id: _id } })
      })
    } catch (error) {
      // Asked for twice at the same time: one of them writes the mail.
      if (!isDuplicateOf(error, 'emailKey')) throw error
    }
    return accepted
  }
}

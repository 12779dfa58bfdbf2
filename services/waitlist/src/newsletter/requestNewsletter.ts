import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { mailIntervalMs } from '../mail/mailIntervalMs.ts'
import { originOf, type OriginRows } from '../visitors/origin.ts'
import type { SubscriberRows } from './subscriber.ts'
import { accepted } from '../visitors/accepted.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { emailKeys } from '../visitors/emailKeys.ts'
import type { BaseDeps } from '../deps.ts'

type Deps = SubscriberRows & OriginRows & Pick<BaseDeps, 'connection' | 'nextId' | 'now'>

/** Responds alike to everybody, so that nobody learns who has the newsletter. */
export function requestNewsletter({ connection, subscribers, origins, nextId, now }: Deps) {
  return route(waitlist.requestNewsletter, async ({ body, ctx, cause }) => {
    if (body.website) return accepted
    const requestedAt = now()
    const known = await subscribers
      .findOne({ emailKey: { $in: emailKeys(body.email) } }, { requestedAt: 1, confirmedAt: 1 })
      .lean()
    if (
      known &&
      (known.confirmedAt || known.requestedAt.getTime() > requestedAt.getTime() - mailIntervalMs)
    )
      return accepted

    const _id = known?._id ?? (await nextId.subscriber())
    try {
      await transaction(
        connection,
        async (session) => {
          if (known)
            await subscribers.updateOne(
              { _id },
              { $set: { requestedAt, language: body.language } },
              { session },
            )
          else
            await subscribers.create(
              [
                {
                  _id,
                  email: body.email,
                  emailKey: emailKey(body.email),
                  language: body.language,
                  requestedAt,
                  confirmedAt: null,
                },
              ],
              { session },
            )
          await origins.updateOne(
            { _id: `subscriber/${_id}` },
            { $set: originOf(ctx, `subscriber/${_id}`, requestedAt) },
            { session, upsert: true },
          )
          await emit(session, waitlist.newsletterRequested, { id: _id })
          await storeResponse(session, accepted)
        },
        cause,
      )
    } catch (error) {
      // A parallel request for the same address sends the mail.
      if (!isDuplicateOf(error, 'emailKey')) throw error
    }
    return accepted
  })
}

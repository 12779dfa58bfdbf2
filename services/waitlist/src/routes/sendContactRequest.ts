import type { Language } from '@materia/contracts/languages.ts'
import { contactReceived } from '@materia/contracts/waitlist/events.ts'
import type { ContactRequest } from '@materia/contracts/waitlist/types.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { originOf } from '../originOf.ts'
import type { WaitlistDeps } from '../routes.ts'

type Input = { body: ContactRequest & { language: Language } }

/** A robot that filled the trap is told the same and leaves nothing behind. */
export function sendContactRequest({ connection, contactRequests, origins, nextId, now }: WaitlistDeps) {
  return async ({ body: { website, ...request }, ctx, requestId }: Call<Input>) => {
    if (website) return { isAccepted: true }
    const _id = await nextId.contactRequest()
    const createdAt = now()
    await transaction(connection, async (session) => {
      await contactRequests.create([{ _id, ...request, createdAt }], { session })
      await origins.create([originOf(ctx, `contact/${_id}`, createdAt)], { session })
      await emit(connection, session, { subject: contactReceived, traceId: requestId, data: { id: _id } })
    })
    return { isAccepted: true }
  }
}

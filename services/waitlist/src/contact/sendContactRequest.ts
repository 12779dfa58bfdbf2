import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { originOf, type OriginRows } from '../visitors/origin.ts'
import type { ContactRequestRows } from './contactRequest.ts'
import { accepted } from '../visitors/accepted.ts'
import type { BaseDeps } from '../deps.ts'

type Deps = ContactRequestRows & OriginRows & Pick<BaseDeps, 'connection' | 'nextId' | 'now'>

/** A bot that fills the hidden `website` field gets the same response, and nothing is stored. */
export function sendContactRequest({ connection, contactRequests, origins, nextId, now }: Deps) {
  return route(
    waitlist.sendContactRequest,
    async ({ body: { website, ...request }, ctx, cause }) => {
      if (website) return accepted
      const _id = await nextId.contactRequest()
      const createdAt = now()
      await transaction(
        connection,
        async (session) => {
          await contactRequests.create([{ _id, ...request, createdAt }], { session })
          await origins.create([originOf(ctx, `contact/${_id}`, createdAt)], { session })
          await emit(session, waitlist.contactReceived, { id: _id })
          await storeResponse(session, accepted)
        },
        cause,
      )
      return accepted
    },
  )
}

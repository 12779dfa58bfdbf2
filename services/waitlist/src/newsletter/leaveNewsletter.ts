import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { accepted } from '../visitors/accepted.ts'
import type { BaseDeps } from '../deps.ts'
import type { OriginRows } from '../visitors/origin.ts'
import type { SubscriberRows } from './subscriber.ts'
import { recordOf } from '../links/links.ts'

/** Deletes the subscriber. Succeeds too when it is already deleted. */
export function leaveNewsletter({
  connection,
  subscribers,
  origins,
  keys,
}: SubscriberRows & OriginRows & Pick<BaseDeps, 'connection' | 'keys'>) {
  return route(waitlist.leaveNewsletter, async ({ body, cause }) => {
    const _id = recordOf('leaveNewsletter', keys, body.token)
    await transaction(
      connection,
      async (session) => {
        await subscribers.deleteOne({ _id }, { session })
        await origins.deleteOne({ _id: `subscriber/${_id}` }, { session })
      },
      cause,
    )
    return accepted
  })
}

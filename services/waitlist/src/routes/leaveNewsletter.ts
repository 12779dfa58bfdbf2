import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { accepted } from '../accepted.ts'
import type { WaitlistDeps } from '../deps.ts'
import { recordOf } from '../links.ts'

/** Forgets the subscriber; who is gone already is as gone. */
export function leaveNewsletter({
  connection,
  subscribers,
  origins,
  keys,
}: Pick<WaitlistDeps, 'connection' | 'subscribers' | 'origins' | 'keys'>) {
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

import type { LinkToken } from '@materia/contracts/waitlist/types.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { recordOf } from '../links.ts'
import type { WaitlistDeps } from '../routes.ts'

/** Forgets the subscriber; who is gone already is as gone. */
export function leaveNewsletter({ subscribers, origins, key }: WaitlistDeps) {
  return async ({ body }: Call<{ body: LinkToken }>) => {
    const _id = recordOf('leaveNewsletter', key, body.token)
    await subscribers.deleteOne({ _id })
    await origins.deleteOne({ _id: `subscriber/${_id}` })
    return { isAccepted: true }
  }
}

import type { LinkToken } from '@materia/contracts/waitlist/types.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { recordOf } from '../links.ts'
import type { WaitlistDeps } from '../routes.ts'

/** A link that is followed again confirms nothing new and says the same. */
export function confirmWaitlist({ entries, key, now }: WaitlistDeps) {
  return async ({ body }: Call<{ body: LinkToken }>) => {
    const _id = recordOf('confirmWaitlist', key, body.token)
    await entries.updateOne({ _id, confirmedAt: null }, { $set: { confirmedAt: now() } })
    if (!(await entries.exists({ _id }))) throw new AppError('LINK_INVALID')
    return { isAccepted: true }
  }
}

import type { LinkToken } from '@materia/contracts/waitlist/types.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { recordOf } from '../links.ts'
import type { WaitlistDeps } from '../routes.ts'

export function confirmNewsletter({ subscribers, key, now }: WaitlistDeps) {
  return async ({ body }: Call<{ body: LinkToken }>) => {
    const _id = recordOf('confirmNewsletter', key, body.token)
    await subscribers.updateOne({ _id, confirmedAt: null }, { $set: { confirmedAt: now() } })
    if (!(await subscribers.exists({ _id }))) throw new AppError('LINK_INVALID')
    return { isAccepted: true }
  }
}

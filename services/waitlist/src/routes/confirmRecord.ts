import type { LinkToken } from '@materia/contracts/waitlist/types.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { recordOf } from '../links.ts'
import type { WaitlistDeps } from '../routes.ts'

type Confirmable = { _id: number; confirmedAt: Date | null }

const modelOf = { confirmWaitlist: 'Entry', confirmNewsletter: 'Subscriber' } as const

/** Confirms the record that a mail's link is for. One that is followed again confirms nothing new and says the same. */
export function confirmRecord(link: keyof typeof modelOf, { connection, key, now }: WaitlistDeps) {
  const records = connection.model<Confirmable>(modelOf[link])
  return async ({ body }: Call<{ body: LinkToken }>) => {
    const _id = recordOf(link, key, body.token)
    await records.updateOne({ _id, confirmedAt: null }, { $set: { confirmedAt: now() } })
    if (!(await records.exists({ _id }))) throw new AppError('LINK_INVALID')
    return { isAccepted: true }
  }
}

import type { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { waitlistErrors } from '@materia/contracts/waitlist/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Handler } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import { accepted } from '../visitors/accepted.ts'
import type { BaseDeps } from '../deps.ts'
import { recordOf } from './links.ts'

type Confirmable = { _id: number; confirmedAt: Date | null }
type Link = 'confirmWaitlist' | 'confirmNewsletter'

/**
 * Confirms the record of a mailed link. A repeated request gets the same response and changes
 * nothing.
 */
export function confirmRecord<Document extends Confirmable>(
  link: Link,
  records: Model<Document>,
  { connection, keys, now }: Pick<BaseDeps, 'connection' | 'keys' | 'now'>,
): Handler<typeof waitlist.confirmWaitlist> {
  return async ({ body, cause }) => {
    const _id = recordOf(link, keys, body.token)
    await transaction(
      connection,
      async (session) => {
        await records.updateOne(
          { _id, confirmedAt: null },
          { $set: { confirmedAt: now() } },
          { session },
        )
        if (!(await records.exists({ _id }).session(session)))
          throw new AppError(waitlistErrors.LINK_INVALID)
      },
      cause,
    )
    return accepted
  }
}

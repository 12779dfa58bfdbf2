import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserRows } from '../accounts/user.ts'

type Ended = {
  userId: number
  /** The session that stays, for example the one that changed the password. */
  keptSessionId?: string
  /** Later sessions stay. */
  now: Date
}

/**
 * Ends a user's sessions on every device, in the transaction of the change that causes it. The
 * gateway ends them when it receives the event, or at the next check of the role.
 */
export async function endSessions(
  { users }: UserRows,
  session: ClientSession,
  { userId, keptSessionId = '', now }: Ended,
): Promise<void> {
  await users.updateOne(
    { _id: userId },
    { $set: { credentialsChangedAt: now, keptSessionId } },
    { session },
  )
  await emit(session, identity.credentialsChanged, {
    userId,
    keptSessionId,
    at: now.toISOString(),
  })
}

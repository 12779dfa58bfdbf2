import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserRows } from '../accounts/user.ts'

type Ended = {
  userId: number
  /** The one that goes on, e.g. the one that changed the password. */
  keptSessionId?: string
  /** Those that begin after it go on. */
  now: Date
}

/**
 * Ends the sessions of a user on every device, with the change that is the reason for it: the gateway does it when it hears of it, or reads
 * it from the user when it asks for the role.
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

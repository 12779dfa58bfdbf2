import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'

type Ended = {
  userId: number
  /** The one that goes on, e.g. the one that changed the password. */
  keptSessionId?: string
  /** Those that begin after it go on. */
  now: Date
}

/** Ends the sessions of a user on every device, with the change that is the reason for it: the gateway does it when it hears of it. */
export async function endSessions(session: ClientSession, { userId, keptSessionId = '', now }: Ended): Promise<void> {
  await emit(session, identity.credentialsChanged, { userId, keptSessionId, at: now.toISOString() })
}

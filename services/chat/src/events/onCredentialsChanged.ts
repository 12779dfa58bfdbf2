import type { CredentialsChangedData } from '@materia/contracts/identity/types.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ChatDeps } from '../deps.ts'

/** Browsers whose session has ended with it are told of nothing any more. */
export function onCredentialsChanged({ pushDevices }: Pick<ChatDeps, 'pushDevices'>) {
  return async (
    { userId, keptSessionId, at }: CredentialsChangedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await pushDevices.deleteMany(
      {
        userId,
        sessionStartedAt: { $lt: new Date(at) },
        sessionId: { $nin: keptSessionId ? [keptSessionId] : [] },
      },
      { session },
    )
  }
}

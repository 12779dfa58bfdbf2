import type { SessionsEndedData } from '@materia/contracts/identity/sessions/types.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ChatDeps } from '../deps.ts'

/** Browsers that these sessions subscribed are told of nothing any more, also where they could not unsubscribe themselves. */
export function onSessionsEnded({ pushDevices }: Pick<ChatDeps, 'pushDevices'>) {
  return async (
    { userId, sessionIds }: SessionsEndedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await pushDevices.deleteMany({ userId, sessionId: { $in: sessionIds } }, { session })
  }
}

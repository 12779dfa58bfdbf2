import type { SessionsEndedData } from '@materia/contracts/identity/sessions/session.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { PushDeviceRows } from './pushDevice.ts'

/** Removes the browsers of these sessions, which may not have unsubscribed themselves. */
export function onSessionsEnded({ pushDevices }: PushDeviceRows) {
  return async (
    { userId, sessionIds }: SessionsEndedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await pushDevices.deleteMany({ userId, sessionId: { $in: sessionIds } }, { session })
  }
}

import type { CredentialsChangedData } from '@materia/contracts/identity/users/account.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { PushDeviceRows } from './pushDevice.ts'

/** Removes the browsers of sessions that a credential change has ended. */
export function onCredentialsChanged({ pushDevices }: PushDeviceRows) {
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

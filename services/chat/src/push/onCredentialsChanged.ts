import type { CredentialsChangedData } from '@materia/contracts/identity/users/account.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { PushDeviceRows } from './pushDevice.ts'

/** Browsers whose session has ended with it are told of nothing any more. */
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

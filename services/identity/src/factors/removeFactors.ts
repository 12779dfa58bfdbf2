import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { SecondFactorRows } from './secondFactor.ts'
import type { PasskeyRows } from './passkey.ts'
import type { FactorResetRows } from './factorReset.ts'

/** Removes all second factors, and a pending reset. */
export async function removeFactors(
  { secondFactors, passkeys, factorResets }: SecondFactorRows & PasskeyRows & FactorResetRows,
  session: ClientSession,
  userId: number,
): Promise<void> {
  await secondFactors.deleteOne({ _id: userId }, { session })
  await passkeys.deleteMany({ userId }, { session })
  await factorResets.deleteOne({ _id: userId }, { session })
}

import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'

/** Takes away every second way in, and what was asked of an operator about them. */
export async function removeFactors(
  {
    secondFactors,
    passkeys,
    factorResets,
  }: Pick<IdentityDeps, 'secondFactors' | 'passkeys' | 'factorResets'>,
  session: ClientSession,
  userId: number,
): Promise<void> {
  await secondFactors.deleteOne({ _id: userId }, { session })
  await passkeys.deleteMany({ userId }, { session })
  await factorResets.deleteOne({ _id: userId }, { session })
}

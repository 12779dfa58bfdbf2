import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { toPasskey, type PasskeyRows } from './passkey.ts'
import type { SecondFactorRows } from './secondFactor.ts'
import type { FactorResetRows } from './factorReset.ts'

export function getFactors({
  secondFactors,
  passkeys,
  factorResets,
}: SecondFactorRows & PasskeyRows & FactorResetRows) {
  return route(factors.getFactors, async ({ user: { userId } }) => {
    const [totp, keys, reset] = await Promise.all([
      secondFactors.findById(userId).lean(),
      passkeys.find({ userId }).sort({ createdAt: 1 }).limit(passkeysMax).lean(),
      factorResets.findById(userId).lean(),
    ])
    const addedAt = totp?.confirmedAt?.toISOString()
    return {
      totp: addedAt === undefined ? null : { addedAt },
      recoveryCodesLeft: addedAt === undefined ? 0 : (totp?.recoveryHashes.length ?? 0),
      passkeys: keys.map(toPasskey),
      resetAt: reset?.dueAt.toISOString() ?? null,
    }
  })
}

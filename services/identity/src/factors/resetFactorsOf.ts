import { namedBy, type UserRows } from '../accounts/user.ts'
import { requestFactorReset } from './requestFactorReset.ts'
import type { SecondFactorRows } from './secondFactor.ts'
import type { PasskeyRows } from './passkey.ts'

type Deps = Parameters<typeof requestFactorReset>[0] & UserRows & SecondFactorRows & PasskeyRows

/**
 * Requests a reset for an operator, by username or email. Returns when it is due, or why there is
 * none.
 */
export async function resetFactorsOf(deps: Deps, name: string): Promise<Date | 'unknown' | 'none'> {
  const user = await deps.users.findOne(namedBy(name)).lean()
  if (!user) return 'unknown'
  const [app, passkey] = await Promise.all([
    deps.secondFactors.exists({ _id: user._id }),
    deps.passkeys.exists({ userId: user._id }),
  ])
  return app || passkey ? requestFactorReset(deps, user) : 'none'
}

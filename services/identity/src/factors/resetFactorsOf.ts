import { namedBy, type UserRows } from '../accounts/user.ts'
import { requestFactorReset } from './requestFactorReset.ts'
import type { SecondFactorRows } from './secondFactor.ts'
import type { PasskeyRows } from './passkey.ts'

type Deps = Parameters<typeof requestFactorReset>[0] & UserRows & SecondFactorRows & PasskeyRows

/** What an operator asks for by a username or an e-mail: when it is done, or why it is not. */
export async function resetFactorsOf(deps: Deps, name: string): Promise<Date | 'unknown' | 'none'> {
  const user = await deps.users.findOne(namedBy(name)).lean()
  if (!user) return 'unknown'
  const [app, passkey] = await Promise.all([
    deps.secondFactors.exists({ _id: user._id }),
    deps.passkeys.exists({ userId: user._id }),
  ])
  return app || passkey ? requestFactorReset(deps, user) : 'none'
}

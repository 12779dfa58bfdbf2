import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { sealSecret, type FactorKeyDeps } from './factorKeys.ts'
import { findUser } from '../accounts/findUser.ts'
import { createTotpSecret, describeTotp } from './totp.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { SecondFactorRows } from './secondFactor.ts'

type Deps = UserRows & SecondFactorRows & FreshDeps & FactorKeyDeps

/** Returns the secret this once. It counts after its first code (`confirmTotp`). */
export function beginTotp(deps: Deps) {
  return route(factors.beginTotp, async ({ user: caller }) => {
    await requireFresh(deps, caller)
    const user = await findUser(deps, caller.userId)
    const secret = createTotpSecret()
    await keepSecret(deps, user._id, secret)
    return describeTotp(secret, user.username)
  })
}

/** Replaces an unconfirmed secret. A confirmed one stays. */
async function keepSecret(
  { secondFactors, factorKeys, now }: Deps,
  userId: number,
  secret: Buffer,
): Promise<void> {
  const begun = { ...sealSecret(factorKeys, userId, secret), createdAt: now() }
  const { matchedCount } = await secondFactors.updateOne(
    { _id: userId, confirmedAt: null },
    { $set: begun },
  )
  if (matchedCount > 0) return
  try {
    await secondFactors.create({
      _id: userId,
      ...begun,
      confirmedAt: null,
      lastStep: 0,
      recoveryHashes: [],
    })
  } catch (error) {
    throw isDuplicateOf(error, '_id') ? new AppError(identityErrors.TOTP_IS_ON) : error
  }
}

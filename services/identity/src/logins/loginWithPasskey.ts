import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { checkedAtHeader } from '@materia/service-kit/src/identity/identityHeader.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { provePasskey } from '../passkeys/provePasskey.ts'
import { toUser, type UserRows } from '../accounts/user.ts'
import { recordSignIn, signInOrigin } from './recordSignIn.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { UsedChallengeRows } from '../passkeys/usedChallenge.ts'
import type { SecurityEventRows } from '../securityLog/securityEvent.ts'
import type { NoticeRows } from '../notices/notice.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

type Deps = UserRows &
  PasskeyRows &
  UsedChallengeRows &
  SecurityEventRows &
  NoticeRows &
  FactorKeyDeps &
  Pick<BaseDeps, 'connection' | 'publicUrl' | 'now'>

/**
 * The passkey names the user, and its authenticator has checked the person, so no code is required.
 * The gateway starts the session.
 */
export function loginWithPasskey(deps: Deps) {
  return route(factors.loginWithPasskey, async ({ body, ctx, address, cause }) => {
    ctx.set(checkedAtHeader, String(deps.now().getTime()))
    const { userId } = await provePasskey(deps, { purpose: 'signIn', userId: null }, body.passkey)
    const user = await deps.users.findById(userId).lean()
    if (!user) throw new AppError(identityErrors.PASSKEY_REFUSED)
    // The owner was notified when the passkey was added, so its device counts as known.
    await recordSignIn(
      deps,
      user,
      { ...signInOrigin({ ctx, address }), isKnownDevice: true },
      cause,
    )
    return toUser(user)
  })
}

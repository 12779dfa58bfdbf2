import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { checkedAtHeader } from '@materia/service-kit/src/identity/identityHeader.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'
import { requireSecondFactor, type SecondFactorDeps } from '../factors/requireSecondFactor.ts'
import { namedBy, toUser, type UserRows } from '../accounts/user.ts'
import { recordSecurityEvent } from '../securityLog/recordSecurityEvent.ts'
import { recordSignIn, signInOrigin } from './recordSignIn.ts'

type Deps = UserRows & PasswordDeps & SecondFactorDeps & Pick<BaseDeps, 'log'>

/** Signs in by username or email. The gateway starts the session. */
export function login(deps: Deps) {
  const { users, passwords, log, now } = deps
  return route(identity.login, async ({ body, ctx, address, cause }) => {
    ctx.set(checkedAtHeader, String(now().getTime()))
    const user = await users.findOne(namedBy(body.username)).lean()
    const origin = signInOrigin({ ctx, address })
    const isRight = await passwords.isRight(body.password, user?.passwordHash ?? null, origin)
    if (user && !isRight) logFailure(user._id, origin)
    // The password may have been changed while it was checked.
    if (
      !user ||
      !isRight ||
      !(await users.exists({ _id: user._id, passwordHash: user.passwordHash }))
    )
      throw new AppError(identityErrors.INVALID_CREDENTIALS)
    await requireSecondFactor(deps, user, body.code, origin)
    await recordSignIn(deps, user, origin, cause)
    return toUser(user)
  })

  /** Not awaited: the response time would reveal whether the user exists. */
  function logFailure(
    userId: number,
    { address, agent }: { address: string; agent: string },
  ): void {
    recordSecurityEvent(deps, null, { userId, kind: 'signInFailed', address, agent }).catch(
      (error: unknown) =>
        log.error({ err: error, userId }, 'a failed sign-in is missing in the security log'),
    )
  }
}

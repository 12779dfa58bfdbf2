import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import type { Confirmation } from '@materia/contracts/identity/factors/factor.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { findUser } from '../accounts/findUser.ts'
import { requireSecondFactor, type SecondFactorDeps } from '../factors/requireSecondFactor.ts'
import { provePasskey } from '../passkeys/provePasskey.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { type Origin, originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent } from '../securityLog/recordSecurityEvent.ts'
import { requirePassword } from '../credentials/requirePassword.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { UsedChallengeRows } from '../passkeys/usedChallenge.ts'
import type { FreshCheckRows } from '../sessions/freshCheck.ts'

type Deps = SecondFactorDeps &
  UserRows &
  PasswordDeps &
  PasskeyRows &
  UsedChallengeRows &
  FreshCheckRows &
  Pick<BaseDeps, 'publicUrl'>

/** Lets a signed-in company prove its identity again, as strictly as at login. */
export function confirmUser(deps: Deps) {
  const { freshChecks, now } = deps
  return route(factors.confirmUser, async (call) => {
    const {
      user: { userId, session },
    } = call
    // A gateway of the last release does not name the session, so the proof cannot be stored for
    // it.
    if (!session) throw new AppError(identityErrors.FRESH_CHECK_REQUIRED)
    const user = await findUser(deps, userId)
    await prove(deps, user, call.body, originOf(call))
    await freshChecks.updateOne(
      { _id: session.id },
      { $set: { userId, at: now() } },
      { upsert: true },
    )
    await recordSecurityEvent(deps, null, {
      userId,
      kind: 'confirmed',
      detail: call.body.passkey ? 'passkey' : 'password',
      ...originOf(call),
    })
  })
}

async function prove(
  deps: Deps,
  user: UserDocument,
  { passkey, password, code }: Confirmation,
  from: Origin,
): Promise<void> {
  if (passkey)
    return void (await provePasskey(deps, { purpose: 'confirm', userId: user._id }, passkey))
  if (password === undefined)
    throw invalidInput([{ path: 'password', message: 'or a passkey is required' }])
  await requirePassword(deps, {
    user,
    password,
    from,
    wrong: () => new AppError(identityErrors.INVALID_CREDENTIALS),
  })
  await requireSecondFactor(deps, user, code, from)
}

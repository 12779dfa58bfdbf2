import type { AppError } from '@materia/service-kit/src/AppError.ts'
import { countLoginAttempt } from '../loginAttempts/countLoginAttempt.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserDocument } from '../accounts/user.ts'
import type { Origin } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import type { LoginAttemptRows } from '../loginAttempts/loginAttempt.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'

type Deps = LoginAttemptRows & PasswordDeps & SecurityLogDeps & Pick<BaseDeps, 'connection'>
type Asked = {
  user: Pick<UserDocument, '_id' | 'passwordHash'>
  password: string
  from: Origin
  wrong: () => AppError
}

/**
 * Throws `wrong` unless the password is the user's. All screens share one count of wrong passwords,
 * and the security log has them.
 */
export async function requirePassword(
  deps: Deps,
  { user, password, from, wrong }: Asked,
): Promise<void> {
  const limit = { key: `password/${user._id}`, max: 10, windowMs: 15 * 60_000 }
  const attempt = await countLoginAttempt(deps, limit)
  // A signed-in company waits in the queue of known devices.
  const isRight = await deps.passwords
    .isRight(password, user.passwordHash, { isKnownDevice: true })
    .catch(async (error: unknown) => {
      await attempt.forgive()
      throw error
    })
  if (isRight) return attempt.forgive()
  await recordSecurityEvent(deps, null, { userId: user._id, kind: 'passwordFailed', ...from })
  await attempt.fail()
  throw wrong()
}

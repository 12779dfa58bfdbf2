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

/** Throws `wrong` unless it is the password of who is signed in. Guesses are one count wherever it is asked for, and stand in the security log. */
export async function requirePassword(
  deps: Deps,
  { user, password, from, wrong }: Asked,
): Promise<void> {
  const limit = { key: `password/${user._id}`, max: 10, windowMs: 15 * 60_000 }
  const attempt = await countLoginAttempt(deps, limit)
  // Whoever has a session waits no longer than a known device.
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

import type { AppError } from '@materia/service-kit/src/AppError.ts'
import { countAttempt, passwordLimit } from './attemptCounter.ts'
import type { IdentityDeps } from './deps.ts'
import type { UserDocument } from './model/user.ts'
import type { Origin } from './origin.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'

type Deps = Pick<IdentityDeps, 'attempts' | 'connection' | 'passwords' | 'securityEvents' | 'now'>
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
  const attempt = await countAttempt(deps, passwordLimit(user._id))
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
